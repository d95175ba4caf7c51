//! Rules that were ignored because of `--ignore-rules`, and how they are reported.

use candoku_formats::UnsupportedRule;

use crate::context::Context;

/// The ignored rules of one puzzle; usually empty.
#[derive(Clone, Default, Debug)]
pub(crate) struct Ignored(Vec<UnsupportedRule>);

impl Ignored {
    /// The ignored rules of a puzzle.
    pub(crate) fn of(rules: &[UnsupportedRule]) -> Ignored {
        Ignored(rules.to_vec())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reports on stderr which rules of the named source were ignored.
    pub(crate) fn remark(&self, context: &Context, name: &str) {
        for UnsupportedRule { name: rule, line, column, .. } in &self.0 {
            context.remark(format_args!("{name}:{line}:{column}: ignored the rule '{rule}'"));
        }
    }

    /// The rules themselves.
    pub(crate) fn rules(&self) -> &[UnsupportedRule] {
        &self.0
    }
}
