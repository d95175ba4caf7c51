//! Rules that were ignored because the user asked for it: what is said about them.

use candoku::Answered;
use candoku_formats::UnknownRule;
use serde_json::json;

use crate::context::Context;

/// The rules of one puzzle that were ignored, mostly none.
#[derive(Clone, Default, Debug)]
pub(crate) struct Ignored(Vec<UnknownRule>);

impl Ignored {
    /// The ignored rules of a puzzle.
    pub(crate) fn of(rules: &[UnknownRule]) -> Ignored {
        Ignored(rules.to_vec())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Says on stderr which rules of the named source were ignored.
    pub(crate) fn remark(&self, context: &Context, name: &str) {
        for UnknownRule { name: rule, line, column } in &self.0 {
            context.remark(format_args!("{name}:{line}:{column}: ignored the rule '{rule}'"));
        }
    }

    /// An answer that lists the rules.
    pub(crate) fn with<T>(&self, answer: T) -> Answered<T> {
        Answered { answer, ignored: self.0.iter().map(|rule| rule.name.clone()).collect() }
    }

    /// JSON objects, one on each line, that list the ignored rules at their end.
    pub(crate) fn complete(&self, objects: String) -> String {
        if self.is_empty() {
            return objects;
        }
        let names: Vec<&str> = self.0.iter().map(|rule| &*rule.name).collect();
        let list = format!(",\"ignored\":{}}}", json!(names));
        let lines = objects.split_inclusive('\n').map(|line| {
            let object = line.trim_end_matches('\n');
            match object.strip_suffix('}') {
                Some(open) => format!("{open}{list}{}", &line[object.len()..]),
                None => line.to_string(),
            }
        });
        lines.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_object_lists_the_rules_if_there_are_any() {
        let rule = UnknownRule { name: "fog".into(), line: 1, column: 1 };
        let text = "{\"a\":1}\n{\"b\":{}}\n";

        let listed = Ignored(vec![rule]).complete(text.into());

        assert_eq!(listed, "{\"a\":1,\"ignored\":[\"fog\"]}\n{\"b\":{},\"ignored\":[\"fog\"]}\n");
        assert_eq!(Ignored::default().complete(text.into()), text);
    }
}
