//! A rule by name and position, and how to handle it.

use std::collections::HashSet;

use crate::read_error::ReadError;

/// A rule that a text states and candoku does not know.
///
/// ```
/// use candoku_formats::{Reader, UnknownRules};
///
/// let text = r#"{"grid": [[{}]], "antiknight": true}"#;
/// let refused = Reader::new(text.as_bytes()).next().unwrap().unwrap_err();
/// let said = "1:1: found the rule 'anti-knight', which candoku does not know";
/// assert_eq!(refused.to_string(), said);
///
/// let reader = Reader::new(text.as_bytes()).with_unknown_rules(UnknownRules::Ignored);
/// let entry = { reader }.next().unwrap().unwrap();
/// assert_eq!(entry.rules()[0].name, "anti-knight");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownRule {
    /// The common name of the rule, or the format's word for it if it has no other name.
    pub name: String,
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
}

/// How to handle a puzzle with unknown rules.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum UnknownRules {
    /// Reject the puzzle: without the rule it is a different puzzle.
    #[default]
    Refused,
    /// Read the known part of the puzzle, and list the rest in the [`Entry`](crate::Entry).
    Ignored,
}

impl UnknownRules {
    /// The one gate between reading and using a puzzle.
    pub(crate) fn admit<T>(
        self,
        read: Result<T, ReadError>,
        rules: impl Fn(&T) -> &[UnknownRule],
    ) -> Result<T, ReadError> {
        match (self, read) {
            (UnknownRules::Refused, Ok(entry)) => match rules(&entry).first() {
                Some(rule) => Err(ReadError::rule(rule)),
                None => Ok(entry),
            },
            (UnknownRules::Ignored, Err(error)) => Err(error.without_rule()),
            (_, read) => read,
        }
    }
}

/// The unknown rules of one puzzle, without duplicates.
#[derive(Debug)]
pub(crate) struct Rules {
    place: (usize, usize),
    found: Vec<UnknownRule>,
    /// The names found so far: a text may contain a hundred thousand of them.
    names: HashSet<String>,
}

impl Rules {
    /// No rules yet, for the puzzle at a position.
    pub(crate) fn at(place: (usize, usize)) -> Rules {
        Rules { place, found: Vec::new(), names: HashSet::new() }
    }

    pub(crate) fn add(&mut self, name: impl Into<String>) {
        self.add_at(self.place, name);
    }

    pub(crate) fn add_at(&mut self, (line, column): (usize, usize), name: impl Into<String>) {
        let name = name.into();
        if self.names.insert(name.clone()) {
            self.found.push(UnknownRule { name, line, column });
        }
    }

    pub(crate) fn into_found(self) -> Vec<UnknownRule> {
        self.found
    }

    /// What is wrong besides the rules; the first rule is reported instead, unless rules are
    /// ignored.
    pub(crate) fn outweigh(&self, error: ReadError) -> ReadError {
        match self.found.first() {
            Some(rule) => ReadError::rule(rule).instead_of(error),
            None => error,
        }
    }
}
