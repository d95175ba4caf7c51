//! The one message of the Regions document: this cell has this value.

use std::fmt;
use std::str::FromStr;

use candoku_grid::{Column, Digit, Row};

use crate::name::Name;

/// A cell within a grid: its row and column, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The row within the grid.
    pub row: Row,
    /// The column within the grid.
    pub column: Column,
}

/// The cell at this place of the grid of this name has this value.
///
/// Spaces are optional when read, and so are the `$` that conversions leave behind:
///
/// ```
/// use candoku_region::Message;
///
/// let message: Message = "$E(1,1) = 4$".parse().unwrap();
/// assert_eq!(message.to_string(), "E(1,1)=4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Message {
    /// The grid that the cell belongs to.
    pub grid: Name,
    /// The cell within that grid.
    pub place: Place,
    /// The value of the cell.
    pub value: Digit,
}

/// A text that is no message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAMessage {
    found: String,
}

impl Place {
    /// The place in this row and column, counted from 0.
    pub const fn new(row: Row, column: Column) -> Place {
        Place { row, column }
    }
}

/// Row and column counted from 1: `(2,1)`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "({},{})", self.row.index() + 1, self.column.index() + 1)
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}={}", self.grid, self.place, self.value.value())
    }
}

impl FromStr for Message {
    type Err = NotAMessage;

    fn from_str(text: &str) -> Result<Message, NotAMessage> {
        let bare: String = text.chars().filter(|c| !matches!(c, ' ' | '\t' | '$')).collect();
        read(&bare).ok_or_else(|| NotAMessage { found: text.chars().take(40).collect() })
    }
}

fn read(bare: &str) -> Option<Message> {
    let (grid, rest) = bare.split_once('(')?;
    let (row, rest) = rest.split_once(',')?;
    let (column, value) = rest.split_once(")=")?;
    let place = Place::new(Row(from_one(row)?), Column(from_one(column)?));
    Some(Message { grid: grid.parse().ok()?, place, value: Digit::new(number(value)?)? })
}

fn from_one(text: &str) -> Option<u8> {
    number(text)?.checked_sub(1)
}

fn number(text: &str) -> Option<u8> {
    // The standard parser also takes a plus sign, which is no part of a message.
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

impl fmt::Display for NotAMessage {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "found '{}', expected a message such as E(1,2)=3", self.found)
    }
}

impl std::error::Error for NotAMessage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spellings_of_the_document_are_one_message() {
        let plain: Message = "E(2,1)=6".parse().unwrap();

        assert_eq!("E(2,1) = 6".parse(), Ok(plain));
        assert_eq!("$E(2,1) = 6$".parse(), Ok(plain));
        assert_eq!("e( 2 , 1 )=6".parse(), Ok(plain));
    }

    #[test]
    fn values_over_nine_are_numbers() {
        let message: Message = "AB(25,1)=25".parse().unwrap();

        assert_eq!(message.value.value(), 25);
        assert_eq!(message.to_string(), "AB(25,1)=25");
    }

    #[test]
    fn what_is_no_message_is_refused_with_what_was_found() {
        for text in
            ["", "E", "E(1,2)", "E(0,1)=1", "E(1,2)=0", "E(1,2)=26", "E(1,2)=+3", "5(1,1)=1"]
        {
            let error = text.parse::<Message>().unwrap_err();

            let expected = format!("found '{text}', expected a message such as E(1,2)=3");
            assert_eq!(error.to_string(), expected);
        }
    }
}
