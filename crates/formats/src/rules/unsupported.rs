//! A rule by name and position, and how to handle it.

use crate::entry::Entry;
use crate::read_error::ReadError;

/// A rule that a text states and that a question does not support.
///
/// ```
/// use candoku_formats::{Reader, RulePolicy};
///
/// let text = r#"{"grid": [[{}]], "clock": [{"lines": []}]}"#;
/// let refused = Reader::new(text.as_bytes()).next().unwrap().unwrap_err();
/// assert_eq!(refused.to_string(), "1:1: found the rule 'clock line', which candoku does not know");
///
/// let reader = Reader::new(text.as_bytes()).with_policy(RulePolicy::HOUSES.ignoring());
/// let entry = { reader }.next().unwrap().unwrap();
/// assert_eq!(entry.unsupported()[0].name, "clock line");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnsupportedRule {
    /// The common name of the rule, or the format's word for it if it has no other name.
    pub name: String,
    /// Whether other questions support the rule.
    pub is_known: bool,
    /// Whether candoku knows the rule and only a text in words names it, without a clue.
    pub is_stated: bool,
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
}

/// Which rules a question supports, and what happens to a puzzle with others.
///
/// Without one of its rules a puzzle is a different puzzle, so by default it is refused.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RulePolicy {
    takes_rules: bool,
    ignores_others: bool,
}

impl RulePolicy {
    /// Only houses are supported: rows, columns, boxes, pieces, diagonals and windows.
    pub const HOUSES: RulePolicy = RulePolicy { takes_rules: false, ignores_others: false };

    /// Every rule that candoku knows is supported.
    pub const RULES: RulePolicy = RulePolicy { takes_rules: true, ignores_others: false };

    /// Other rules are listed in the [`Entry`] instead of refusing the puzzle.
    #[must_use]
    pub const fn ignoring(self) -> RulePolicy {
        RulePolicy { ignores_others: true, ..self }
    }

    /// Whether rules beyond houses are supported.
    pub const fn takes_rules(self) -> bool {
        self.takes_rules
    }

    /// The one gate between reading and using a puzzle.
    pub(crate) fn admit(self, read: Result<Entry, ReadError>) -> Result<Entry, ReadError> {
        let mut entry = match read {
            Ok(entry) => entry,
            Err(error) if self.ignores_others => return Err(error.without_rule()),
            Err(error) => return Err(error),
        };
        if !self.takes_rules {
            entry.give_up_rules();
        }
        match entry.unsupported().first() {
            Some(rule) if !self.ignores_others => Err(ReadError::rule(rule)),
            _ => Ok(entry),
        }
    }
}
