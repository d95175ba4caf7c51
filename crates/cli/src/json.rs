//! Answers as JSON.

use candoku::Answered;
use candoku_formats::UnsupportedRule;
use serde::Serialize;

/// An answer as a JSON object on one line, including the ignored rules.
pub(crate) fn json(answer: &impl Serialize, ignored: &[UnsupportedRule]) -> String {
    let written = match ignored {
        // The common case; adding a field to an answer is slower.
        [] => serde_json::to_string(answer),
        rules => {
            let ignored = rules.iter().map(|rule| rule.name.clone()).collect();
            serde_json::to_string(&Answered { answer, ignored })
        }
    };
    written.expect("answers have text keys and finite numbers")
}

#[cfg(test)]
mod tests {
    use serde_json::json as value;

    use super::*;

    #[test]
    fn an_object_lists_the_rules_if_there_are_any() {
        let rule = UnsupportedRule {
            name: "fog".into(),
            is_known: false,
            is_stated: false,
            line: 1,
            column: 1,
        };

        assert_eq!(json(&value!({"a": 1}), &[rule]), r#"{"a":1,"ignored":["fog"]}"#);
        assert_eq!(json(&value!({"a": 1}), &[]), r#"{"a":1}"#);
    }
}
