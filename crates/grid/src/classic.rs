//! The classic 9×9 puzzle in its most compact form, for the fast solver.

use std::fmt;

use crate::blank::BLANKS;

/// A 9×9 Sudoku puzzle or filled grid: one byte per cell, row by row, 0 for a blank.
///
/// Only the range of each byte is guaranteed. Whether the puzzle has one solution, several or none
/// is for a solver to say.
///
/// ```
/// use candoku_grid::Classic;
///
/// let line = format!("{}{}", "53.", ".".repeat(78));
/// let puzzle: Classic = line.parse().unwrap();
/// assert_eq!(puzzle.values()[..3], [5, 3, 0]);
/// assert_eq!(puzzle.to_string(), line);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Classic([u8; 81]);

/// Why 81 numbers or characters are not a classic puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassicError {
    /// There are not exactly 81 cells.
    Length {
        /// How many cells there are.
        found: usize,
    },
    /// A cell holds something other than 1–9 or a blank.
    Symbol {
        /// The cell's place in reading order, from 0.
        index: usize,
        /// The byte found there.
        found: u8,
    },
}

impl Classic {
    /// The grid without any clues.
    pub const EMPTY: Classic = Classic([0; 81]);

    /// Creates a puzzle from 81 values, 0 for a blank.
    ///
    /// # Errors
    ///
    /// If a value is over 9.
    pub fn new(values: [u8; 81]) -> Result<Classic, ClassicError> {
        match values.iter().position(|&value| value > 9) {
            None => Ok(Classic(values)),
            Some(index) => Err(ClassicError::Symbol { index, found: values[index] }),
        }
    }

    /// Reads 81 characters: `1`–`9`, and any of [`BLANKS`] for a blank.
    ///
    /// # Errors
    ///
    /// If a character is neither a digit 1–9 nor a blank.
    pub fn from_text(text: &[u8; 81]) -> Result<Classic, ClassicError> {
        let mut values = [0; 81];
        for (index, (value, &found)) in values.iter_mut().zip(text).enumerate() {
            *value = match found {
                b'1'..=b'9' => found - b'0',
                blank if BLANKS.contains(&blank) => 0,
                _ => return Err(ClassicError::Symbol { index, found }),
            };
        }
        Ok(Classic(values))
    }

    /// The 81 values, 0 for a blank.
    pub fn values(&self) -> &[u8; 81] {
        &self.0
    }

    /// The 81 characters of a puzzle line, `.` for a blank.
    pub fn to_text(self) -> [u8; 81] {
        self.0.map(|value| if value == 0 { b'.' } else { b'0' + value })
    }

    /// The number of cells that are not blank.
    pub fn clues(&self) -> usize {
        self.0.iter().filter(|&&value| value != 0).count()
    }

    /// Whether no cell is blank; the digits may still be wrong.
    pub fn is_full(&self) -> bool {
        !self.0.contains(&0)
    }
}

impl std::str::FromStr for Classic {
    type Err = ClassicError;

    fn from_str(text: &str) -> Result<Classic, ClassicError> {
        let bytes = text.as_bytes();
        let text = bytes.try_into().map_err(|_| ClassicError::Length { found: bytes.len() })?;
        Classic::from_text(text)
    }
}

impl fmt::Display for Classic {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let text = self.to_text();
        f.pad(std::str::from_utf8(&text).expect("digits and dots are ASCII"))
    }
}

impl fmt::Debug for Classic {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Classic({self})")
    }
}

impl fmt::Display for ClassicError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            ClassicError::Length { found } => write!(f, "found {found} cells, expected 81"),
            ClassicError::Symbol { index, found } => write!(
                f,
                "cell {}: found '{}', expected a digit 1–9 or '.'",
                index + 1,
                found.escape_ascii()
            ),
        }
    }
}

impl std::error::Error for ClassicError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_blank_symbol_is_read_as_a_blank() {
        let line = ".0_*-?".to_string() + &"1".repeat(75);

        let puzzle: Classic = line.parse().unwrap();

        assert_eq!(puzzle.values()[..7], [0, 0, 0, 0, 0, 0, 1]);
        assert_eq!(puzzle.clues(), 75);
    }

    #[test]
    fn an_invalid_symbol_is_reported_with_its_cell() {
        let line = "12x".to_string() + &".".repeat(78);

        let error = line.parse::<Classic>().unwrap_err();

        assert_eq!(error.to_string(), "cell 3: found 'x', expected a digit 1–9 or '.'");
    }

    #[test]
    fn a_line_of_the_wrong_length_is_rejected() {
        assert_eq!("123".parse::<Classic>(), Err(ClassicError::Length { found: 3 }));
        assert_eq!(Classic::new([10; 81]), Err(ClassicError::Symbol { index: 0, found: 10 }));
    }
}
