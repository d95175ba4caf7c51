//! An error in a request, as data with its position.

use std::fmt;

#[cfg(feature = "formats")]
use candoku_formats::{ReadError, Unexpected};

/// An error in a request, and where it is.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[non_exhaustive]
pub struct Fault {
    /// A readable message.
    pub message: String,
    /// The field of the request that is wrong, if there is one: `puzzle`, `board.givens`, `layout.map`.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub part: Option<&'static str>,
    /// The line in that field, or in the whole body, from 1.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub line: Option<usize>,
    /// The character in the line, from 1.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub column: Option<usize>,
    /// What was found there.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub found: Option<String>,
    /// What was expected there.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub expected: Option<String>,
}

impl Fault {
    /// An error without a position.
    pub fn new(message: impl Into<String>) -> Fault {
        Fault { message: message.into(), ..Fault::default() }
    }

    /// A field of the request is wrong as a whole.
    pub fn part(part: &'static str, message: impl ToString) -> Fault {
        Fault { part: Some(part), ..Fault::new(message.to_string()) }
    }

    /// A field of the request is wrong at one position.
    pub fn place(
        part: &'static str,
        (line, column): (usize, usize),
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Fault {
        let (found, expected) = (found.into(), expected.into());
        Fault {
            message: format!("line {line}, column {column}: found {found}, expected {expected}"),
            part: Some(part),
            line: Some(line),
            column: Some(column),
            found: Some(bare(&found)),
            expected: Some(expected),
        }
    }

    /// A field of the request is a text that cannot be read.
    #[cfg(feature = "formats")]
    pub fn text(part: &'static str, error: &ReadError) -> Fault {
        let found = match &error.found {
            Unexpected::Rule { name, .. } => format!("'{name}'"),
            found => found.to_string(),
        };
        let mut fault = Fault::place(part, (error.line, error.column), found, &*error.expected);
        if matches!(error.found, Unexpected::Rule { .. }) {
            // An unknown rule is reported in the same words everywhere.
            let said = error.to_string();
            let said = said.split_once(": ").map_or(said.as_str(), |(_, said)| said);
            fault.message = format!("line {}, column {}: {said}", error.line, error.column);
        }
        fault
    }
}

/// The text between quotes, if there is nothing else.
fn bare(found: &str) -> String {
    let inner = found.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
    inner.unwrap_or(found).into()
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}
