//! What is wrong with a message: a text that is none, or one about a cell or value that is none.

use std::fmt;

use crate::message::Message;

/// The longest piece of a wrong text that is repeated.
const LONGEST: usize = 40;

/// A message, or a text that is none, with the part that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongMessage {
    text: String,
    /// The part that is wrong, such as `value 7`, unless it is missing.
    part: Option<String>,
    expected: String,
}

impl WrongMessage {
    /// A text in which something is missing.
    pub(crate) fn missing(text: &str, expected: impl Into<String>) -> WrongMessage {
        WrongMessage { text: shortened(text), part: None, expected: expected.into() }
    }

    /// A text of which one part is wrong.
    pub(crate) fn part(text: &str, part: &str, found: &str, expected: &str) -> WrongMessage {
        let part = Some(format!("{part} {}", shortened(found)));
        WrongMessage { text: shortened(text), part, expected: expected.into() }
    }

    /// A message about another grid than expected.
    pub fn grid(message: Message, expected: impl fmt::Display) -> WrongMessage {
        let found = message.grid.to_string();
        WrongMessage::part(&message.to_string(), "grid", &found, &expected.to_string())
    }

    /// A message with a row, column or value above the largest one.
    pub(crate) fn number(message: Message, part: &str, found: usize, most: usize) -> WrongMessage {
        let expected = format!("1–{most}");
        WrongMessage::part(&message.to_string(), part, &found.to_string(), &expected)
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}

impl fmt::Display for WrongMessage {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.part {
            Some(part) => write!(f, "found {part} in '{}', expected {}", self.text, self.expected),
            None => write!(f, "found '{}', expected {}", self.text, self.expected),
        }
    }
}

impl std::error::Error for WrongMessage {}
