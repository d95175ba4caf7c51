//! What is wrong with a message: its syntax, or a cell or value that does not exist.

use std::fmt;

use crate::message::Message;

/// How much of an invalid text is quoted.
const LONGEST: usize = 40;

/// An invalid message, with the part that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidMessage {
    text: String,
    /// The part that is wrong, such as `value 7`, unless it is missing.
    part: Option<String>,
    expected: String,
}

impl InvalidMessage {
    /// A text in which something is missing.
    pub(crate) fn missing(text: &str, expected: impl Into<String>) -> InvalidMessage {
        InvalidMessage { text: shortened(text), part: None, expected: expected.into() }
    }

    /// A text with one wrong part.
    pub(crate) fn part(text: &str, part: &str, found: &str, expected: &str) -> InvalidMessage {
        let part = Some(format!("{part} {}", shortened(found)));
        InvalidMessage { text: shortened(text), part, expected: expected.into() }
    }

    /// A message about a grid other than the expected one.
    pub fn grid(message: Message, expected: impl fmt::Display) -> InvalidMessage {
        let found = message.grid.to_string();
        InvalidMessage::part(&message.to_string(), "grid", &found, &expected.to_string())
    }

    /// A message with a row, column or value above the maximum.
    pub(crate) fn number(
        message: Message,
        part: &str,
        found: usize,
        most: usize,
    ) -> InvalidMessage {
        let expected = format!("1–{most}");
        InvalidMessage::part(&message.to_string(), part, &found.to_string(), &expected)
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}

impl fmt::Display for InvalidMessage {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.part {
            Some(part) => write!(f, "found {part} in '{}', expected {}", self.text, self.expected),
            None => write!(f, "found '{}', expected {}", self.text, self.expected),
        }
    }
}

impl std::error::Error for InvalidMessage {}
