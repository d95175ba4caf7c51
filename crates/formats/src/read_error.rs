//! Why a text was rejected: where, what was found, what was expected.

use std::fmt;

use candoku_grid::LayoutError;

use crate::quoted::{Quoted, Visible, is_visible};
use crate::rules::UnsupportedRule;

/// Why a text is not a puzzle, with the position counted from 1 in lines and characters.
///
/// ```
/// let error = candoku_formats::read("12\n2x").unwrap_err();
/// assert_eq!(error.to_string(), "2:2: found 'x', expected a digit 1–2 or '.'");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What was found there.
    pub found: Unexpected,
    /// What was expected there, as part of a sentence.
    pub expected: String,
    /// What is wrong besides an unsupported rule, for readers that ignore such rules.
    otherwise: Option<Box<ReadError>>,
}

/// The most characters of a phrase, which may quote the text or a parser's message.
const MAX_PHRASE: usize = 200;

/// What is expected in place of an unknown rule.
const KNOWN_RULE: &str = "a rule that candoku knows";

/// What a reader found where it expected something else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unexpected {
    /// One character.
    Symbol(char),
    /// A word or number as written.
    Word(String),
    /// A byte that is not part of any UTF-8 character.
    Byte(u8),
    /// Nothing more on the line.
    EndOfLine,
    /// Nothing more in the input.
    EndOfInput,
    /// Something that takes words to describe: `a row too many`.
    Phrase(String),
    /// A rule that is not supported.
    Rule {
        /// The common name of the rule.
        name: String,
        /// Whether other questions support it.
        is_known: bool,
        /// Whether candoku knows it and only a text in words names it.
        is_stated: bool,
    },
}

impl ReadError {
    pub(crate) fn new(
        (line, column): (usize, usize),
        found: Unexpected,
        expected: impl Into<String>,
    ) -> ReadError {
        ReadError { line, column, found, expected: expected.into(), otherwise: None }
    }

    /// The error for a rule that is not supported.
    pub(crate) fn rule(rule: &UnsupportedRule) -> ReadError {
        let UnsupportedRule { name, is_known, is_stated, line, column } = rule.clone();
        let found = Unexpected::Rule { name, is_known, is_stated };
        ReadError::new((line, column), found, KNOWN_RULE)
    }

    /// The error for a known rule of a puzzle that is to have none.
    pub(crate) fn known_rule(place: (usize, usize), name: &str) -> ReadError {
        let found = Unexpected::Rule { name: name.into(), is_known: true, is_stated: false };
        ReadError::new(place, found, KNOWN_RULE)
    }

    /// Reports this error about a rule ahead of another one.
    pub(crate) fn instead_of(self, error: ReadError) -> ReadError {
        ReadError { otherwise: Some(Box::new(error)), ..self }
    }

    /// What is wrong even if unknown rules are ignored.
    pub(crate) fn without_rule(self) -> ReadError {
        match self.otherwise {
            Some(error) => *error,
            None => self,
        }
    }

    pub(crate) fn phrase(
        place: (usize, usize),
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> ReadError {
        ReadError::new(place, Unexpected::Phrase(found.into()), expected)
    }

    pub(crate) fn layout(place: (usize, usize), error: &LayoutError) -> ReadError {
        let (found, expected) = match error {
            LayoutError::Side { found } => (format!("side {found}"), "1 to 25".into()),
            LayoutError::NoSquareBoxes { side } => {
                (format!("side {side}"), "a side with square boxes, or a shape for them".into())
            }
            LayoutError::BoxShape { side, shape } => (
                format!("side {side}"),
                format!("a side for boxes of {} rows and {} columns", shape.rows, shape.columns),
            ),
            LayoutError::Windows => {
                ("no room for windows".into(), "boxes with windows between them".into())
            }
            LayoutError::JigsawCells { found, expected } => (
                format!("{expected} cells"),
                format!("as many as the jigsaw map has, which is {found}"),
            ),
            LayoutError::JigsawNumber { .. } => {
                ("too many jigsaw pieces".into(), "as many as the side".into())
            }
            LayoutError::JigsawPiece { piece, found, expected } => (
                format!("{found} cells in piece {} of the jigsaw map", piece + 1),
                expected.to_string(),
            ),
        };
        ReadError::phrase(place, found, expected)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}: found {}", self.line, self.column, self.found)?;
        match &self.found {
            Unexpected::Rule { is_known: true, .. } => f.write_str(", which is not supported here"),
            Unexpected::Rule { is_stated: true, .. } => {
                f.write_str(" in the rules text, but no clue that states it")
            }
            Unexpected::Rule { .. } => f.write_str(", which candoku does not know"),
            _ => write!(f, ", expected {}", Visible(&self.expected)),
        }
    }
}

impl fmt::Display for Unexpected {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unexpected::Symbol(symbol) if symbol.is_control() => {
                write!(f, "the control character U+{:04X}", u32::from(*symbol))
            }
            Unexpected::Symbol(symbol) if !is_visible(*symbol) => {
                write!(f, "the invisible character U+{:04X}", u32::from(*symbol))
            }
            Unexpected::Symbol(symbol) => write!(f, "'{symbol}'"),
            Unexpected::Word(word) => write!(f, "'{}'", Quoted(word)),
            Unexpected::Byte(byte) => write!(f, "the byte 0x{byte:02X}"),
            Unexpected::EndOfLine => f.write_str("the end of the line"),
            Unexpected::EndOfInput => f.write_str("the end of the input"),
            Unexpected::Phrase(phrase) => match phrase.char_indices().nth(MAX_PHRASE) {
                Some((end, _)) => write!(f, "{}…", Visible(&phrase[..end])),
                None => write!(f, "{}", Visible(phrase)),
            },
            Unexpected::Rule { name, .. } => write!(f, "the rule '{}'", Visible(name)),
        }
    }
}

impl std::error::Error for ReadError {}
