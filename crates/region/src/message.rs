//! The one message of the Regions document: this cell has this value.

use std::fmt;
use std::str::FromStr;

use candoku_grid::{Column, Digit, MAX_SIDE, Row};

use crate::invalid_message::InvalidMessage;
use crate::name::Name;

/// A cell within a grid: its row and column, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The row within the grid.
    pub row: Row,
    /// The column within the grid.
    pub column: Column,
}

/// A message: this cell of this grid has this value.
///
/// On input, spaces are optional, and the `$` signs that document converters leave behind are
/// ignored:
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

impl Place {
    /// The position in this row and column, counted from 0.
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
    type Err = InvalidMessage;

    fn from_str(text: &str) -> Result<Message, InvalidMessage> {
        let bare: String = text.chars().filter(|c| !matches!(c, ' ' | '\t' | '$')).collect();
        read(text, &bare)
    }
}

/// Parses a text without spaces; `text` is the original, for error messages.
fn read(text: &str, bare: &str) -> Result<Message, InvalidMessage> {
    if !bare.contains(['(', ')', '=', ',']) {
        return Err(InvalidMessage::missing(text, "a message such as E(1,2)=3"));
    }
    let lacks = |what: &'static str| {
        move || InvalidMessage::missing(text, format!("{what}, as in E(1,2)=3"))
    };
    let (grid, rest) = bare.split_once('(').ok_or_else(lacks("a '(' after the grid"))?;
    let (row, rest) = rest.split_once(',').ok_or_else(lacks("a ',' after the row"))?;
    let (column, rest) = rest.split_once(')').ok_or_else(lacks("a ')' after the column"))?;
    let value = rest.strip_prefix('=').ok_or_else(lacks("a '=' after the ')'"))?;
    let wrong = |part, found, expected: &str| InvalidMessage::part(text, part, found, expected);
    let from_one = |part, found| {
        let index = number(found).and_then(|number| number.checked_sub(1));
        index.ok_or_else(|| wrong(part, found, "a number from 1"))
    };
    Ok(Message {
        grid: grid.parse().map_err(|_| wrong("grid", grid, "letters such as E"))?,
        place: Place::new(Row(from_one("row", row)?), Column(from_one("column", column)?)),
        value: number(value)
            .and_then(Digit::new)
            .ok_or_else(|| wrong("value", value, &format!("a number 1–{MAX_SIDE}")))?,
    })
}

fn number(text: &str) -> Option<u8> {
    // The standard parser also accepts a plus sign, which is not part of a message.
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

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
    fn an_invalid_message_is_rejected_with_the_part_that_is_wrong() {
        let like = "as in E(1,2)=3";
        for (text, said) in [
            ("", "found '', expected a message such as E(1,2)=3".into()),
            ("E", "found 'E', expected a message such as E(1,2)=3".into()),
            ("E1,2)=3", format!("found 'E1,2)=3', expected a '(' after the grid, {like}")),
            ("E(12)=3", format!("found 'E(12)=3', expected a ',' after the row, {like}")),
            ("E(1,2=3", format!("found 'E(1,2=3', expected a ')' after the column, {like}")),
            ("E(1,2)", format!("found 'E(1,2)', expected a '=' after the ')', {like}")),
            ("5(1,1)=1", "found grid 5 in '5(1,1)=1', expected letters such as E".into()),
            ("E(0,1)=1", "found row 0 in 'E(0,1)=1', expected a number from 1".into()),
            ("E(1,x)=1", "found column x in 'E(1,x)=1', expected a number from 1".into()),
            ("E(1,2)=0", "found value 0 in 'E(1,2)=0', expected a number 1–25".into()),
            ("E(1,2)=26", "found value 26 in 'E(1,2)=26', expected a number 1–25".into()),
            ("E(1,2)=+3", "found value +3 in 'E(1,2)=+3', expected a number 1–25".into()),
        ] {
            assert_eq!(text.parse::<Message>().unwrap_err().to_string(), said);
        }
    }
}
