//! A filled or partly filled square as it was written, for checking.

use std::fmt;
use std::sync::Arc;

use crate::classic::Classic;

/// A square of symbols of any side; it may have blanks and mistakes.
///
/// The only guarantee is that every value is blank or from 1 to the side.
///
/// ```
/// use candoku_grid::{Filling, Symbols};
///
/// let filling = Filling::new(2, Symbols::Letters, vec![1, 2, 0, 1]).unwrap();
/// assert_eq!(filling.value(0, 1), Some(2));
/// assert_eq!(filling.value(1, 0), None);
/// assert_eq!(filling.symbols().write(2), "B");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Filling {
    side: usize,
    symbols: Symbols,
    values: Vec<u16>,
}

/// How the values of a square are written.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Symbols {
    /// One character each: `1`–`9`, then `A`–`Z` for 10 and more.
    #[default]
    Digits,
    /// One letter each: `A` is 1.
    Letters,
    /// Numbers of any length.
    Numbers,
    /// Symbols that come with the square, in ascending order: the first is 1.
    ///
    /// There may be fewer of them than the side, as long as some cells are blank.
    Own(Arc<[String]>),
}

/// Why values do not make a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FillingError {
    /// The number of values is not the square of the side.
    Count {
        /// How many values there are.
        found: usize,
        /// The side of the square.
        side: usize,
    },
    /// A value is larger than the side.
    Value {
        /// The cell, in reading order from 0.
        index: usize,
        /// The value found there.
        found: u16,
        /// The side of the square.
        side: usize,
    },
    /// There are fewer symbols than values to write, or more than the side.
    Symbols {
        /// The side of the square.
        side: usize,
    },
}

impl Symbols {
    /// The largest value that these symbols can write.
    pub fn max(&self) -> usize {
        match self {
            Symbols::Digits => 35,
            Symbols::Letters => 26,
            Symbols::Numbers => u16::MAX.into(),
            Symbols::Own(symbols) => symbols.len(),
        }
    }

    /// Writes a value.
    ///
    /// # Panics
    ///
    /// If the value is 0 or over [`Symbols::max`].
    pub fn write(&self, value: u16) -> String {
        assert!(value > 0, "a blank has no symbol");
        let base = match self {
            Symbols::Digits => 0,
            Symbols::Letters => 9,
            Symbols::Numbers => return value.to_string(),
            Symbols::Own(symbols) => return symbols[usize::from(value) - 1].clone(),
        };
        let symbol = char::from_digit(u32::from(value) + base, 36);
        symbol.expect("the value has a symbol").to_ascii_uppercase().to_string()
    }

    /// The value of a one-character symbol, if it is one; numbers are never read this way.
    pub fn read(&self, symbol: char) -> Option<u16> {
        let value = || symbol.to_digit(36).map(|value| value as u16);
        match self {
            Symbols::Digits => value().filter(|&value| value > 0),
            Symbols::Letters => value()?.checked_sub(9).filter(|&value| value > 0),
            Symbols::Numbers => None,
            Symbols::Own(symbols) => {
                let is_it = |own: &String| own.chars().eq([symbol]);
                symbols.iter().position(is_it).map(|index| index as u16 + 1)
            }
        }
    }
}

impl Filling {
    /// Creates a square from one value per cell, row by row, 0 for a blank.
    ///
    /// # Errors
    ///
    /// If the number of values is not the square of the side, a value is over the side, or the
    /// symbols do not suit the side.
    pub fn new(side: usize, symbols: Symbols, values: Vec<u16>) -> Result<Filling, FillingError> {
        if values.len() != side * side {
            return Err(FillingError::Count { found: values.len(), side });
        }
        let largest = match &symbols {
            Symbols::Own(symbols) if symbols.len() <= side => symbols.len(),
            usual if side <= usual.max() && !matches!(usual, Symbols::Own(_)) => side,
            _ => return Err(FillingError::Symbols { side }),
        };
        match values.iter().position(|&value| usize::from(value) > largest) {
            None => Ok(Filling { side, symbols, values }),
            Some(index) => Err(FillingError::Value { index, found: values[index], side }),
        }
    }

    /// The number of rows and of columns.
    pub fn side(&self) -> usize {
        self.side
    }

    /// How the values were written.
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// The value in this row and column, both from 0, or `None` for a blank.
    ///
    /// # Panics
    ///
    /// If there is no such row or column.
    pub fn value(&self, row: usize, column: usize) -> Option<u16> {
        assert!(row < self.side && column < self.side);
        Some(self.values[row * self.side + column]).filter(|&value| value != 0)
    }

    /// All values, row by row, 0 for a blank.
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// Whether no cell is blank.
    pub fn is_full(&self) -> bool {
        !self.values.contains(&0)
    }
}

impl From<&Classic> for Filling {
    fn from(puzzle: &Classic) -> Filling {
        let values = puzzle.values().iter().map(|&value| value.into()).collect();
        Filling { side: 9, symbols: Symbols::Digits, values }
    }
}

impl fmt::Display for FillingError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            FillingError::Count { found, side } => {
                write!(f, "found {found} cells, expected {side} rows of {side}")
            }
            FillingError::Value { index, found, side } => {
                write!(f, "row {}, column {}: ", index / side + 1, index % side + 1)?;
                write!(f, "found {found}, expected 1 to {side}")
            }
            FillingError::Symbols { side } => {
                write!(f, "the number of symbols does not suit side {side}")
            }
        }
    }
}

impl std::error::Error for FillingError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_is_read_back_as_the_value_it_was_written_for() {
        for symbols in [Symbols::Digits, Symbols::Letters] {
            for value in 1..=symbols.max() as u16 {
                let written = symbols.write(value);
                assert_eq!(symbols.read(written.chars().next().unwrap()), Some(value));
            }
        }
        assert_eq!(Symbols::Letters.read('9'), None);
        assert_eq!(Symbols::Digits.read('0'), None);
    }

    #[test]
    fn a_value_larger_than_the_side_is_reported_with_its_cell() {
        let error = Filling::new(2, Symbols::Digits, vec![1, 2, 0, 3]).unwrap_err();

        assert_eq!(error.to_string(), "row 2, column 2: found 3, expected 1 to 2");
    }

    #[test]
    fn a_square_needs_all_its_cells() {
        let error = Filling::new(3, Symbols::Digits, vec![0; 8]).unwrap_err();

        assert_eq!(error.to_string(), "found 8 cells, expected 3 rows of 3");
    }

    #[test]
    fn a_square_may_have_its_own_symbols_but_no_more_than_its_side() {
        let own = |symbols: &[&str]| Symbols::Own(symbols.iter().map(|&s| s.into()).collect());

        let filling = Filling::new(2, own(&["X", "♠"]), vec![2, 1, 0, 2]).unwrap();

        assert_eq!(filling.symbols().write(2), "♠");
        assert_eq!(filling.symbols().read('♠'), Some(2));
        assert!(Filling::new(2, own(&["X", "Y", "Z"]), vec![1; 4]).is_err());
        assert!(Filling::new(2, own(&["X"]), vec![1, 0, 0, 2]).is_err());
    }

    #[test]
    fn the_empty_square_is_a_square() {
        assert!(Filling::new(0, Symbols::Digits, vec![]).unwrap().is_full());
    }
}
