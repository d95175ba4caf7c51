//! Cells and candidates in standard notation: `r4c7` and `5r4c7`.

use std::fmt;
use std::str::FromStr;

use crate::digit::{Digit, MAX_SIDE};
use crate::place::{Column, Row};

/// A cell in standard notation: `r4c7` is row 4, column 7, counted from 1.
///
/// ```
/// use candoku_grid::{CellName, Layout};
///
/// let name: CellName = "r4c7".parse().unwrap();
/// let layout = Layout::classic();
/// assert_eq!(layout.cell_named(name), Some(layout.cell(name.row, name.column)));
/// assert_eq!(name.to_string(), "r4c7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CellName {
    /// The row.
    pub row: Row,
    /// The column.
    pub column: Column,
}

/// A candidate in standard notation: `5r4c7` is a 5 in row 4, column 7.
///
/// ```
/// use candoku_grid::CandidateName;
///
/// let name: CandidateName = "5r4c7".parse().unwrap();
/// assert_eq!(name.digit.value(), 5);
/// assert_eq!(name.cell.to_string(), "r4c7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CandidateName {
    /// The digit.
    pub digit: Digit,
    /// The cell it may go in.
    pub cell: CellName,
}

/// A text that does not name what it should: a digit, a cell, a level …
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameError {
    found: String,
    expected: &'static str,
}

impl NameError {
    /// An error for a text found where something else was expected.
    pub fn new(found: &str, expected: &'static str) -> NameError {
        NameError { found: found.chars().take(20).collect(), expected }
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "found '{}', expected {}", self.found.escape_debug(), self.expected)
    }
}

impl std::error::Error for NameError {}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "r{}c{}", self.row.index() + 1, self.column.index() + 1)
    }
}

impl fmt::Display for CandidateName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

impl FromStr for CellName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<CellName, NameError> {
        let name = || {
            let (row, column) = text.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
            Some(CellName { row: Row(place(row)?), column: Column(place(column)?) })
        };
        name().ok_or_else(|| NameError::new(text, "a cell such as r4c7"))
    }
}

impl FromStr for CandidateName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<CandidateName, NameError> {
        let name = || {
            let mut rest = text.chars();
            let digit = Digit::from_symbol(rest.next()?)?;
            Some(CandidateName { digit, cell: rest.as_str().parse().ok()? })
        };
        name().ok_or_else(|| NameError::new(text, "a candidate such as 5r4c7"))
    }
}

/// A number from 1 to 25 in plain figures, returned as an index from 0.
fn place(figures: &str) -> Option<u8> {
    let is_plain = !figures.starts_with('0') && figures.bytes().all(|byte| byte.is_ascii_digit());
    let number: usize = figures.parse().ok().filter(|_| is_plain)?;
    (1..=MAX_SIDE).contains(&number).then(|| number as u8 - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for text in ["r1c1", "r4c7", "r25c25"] {
            assert_eq!(text.parse::<CellName>().unwrap().to_string(), text);
            let candidate = format!("P{text}");
            assert_eq!(candidate.parse::<CandidateName>().unwrap().to_string(), candidate);
        }
    }

    #[test]
    fn an_invalid_cell_name_is_rejected_and_quoted() {
        for text in ["", "r0c1", "r1c26", "r01c1", "r+1c1", "c1r1", "r1", "r1c1 ", "r1c\u{661}"] {
            assert!(text.parse::<CellName>().is_err(), "{text}");
        }
        for text in ["", "r1c1", "0r1c1", "Zr1c1", "55r1c1"] {
            let error = text.parse::<CandidateName>().unwrap_err().to_string();
            assert_eq!(error, format!("found '{text}', expected a candidate such as 5r4c7"));
        }
    }
}
