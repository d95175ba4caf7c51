//! A digit: what goes in a cell.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use crate::notation::NameError;

/// The largest side of a layout, and so the largest digit.
pub const MAX_SIDE: usize = 25;

/// A digit as written on the grid: 1 up to the side of the layout, at most 25.
///
/// Digits above 9 are written as letters, so that every cell is one character:
///
/// ```
/// use candoku_grid::Digit;
///
/// let twelve = Digit::new(12).unwrap();
/// assert_eq!(twelve.to_string(), "C");
/// assert_eq!(Digit::from_symbol('C'), Some(twelve));
/// assert_eq!(Digit::new(0), None);
/// assert_eq!(Digit::new(26), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit with this value, or `None` if it is 0 or above 25.
    pub const fn new(value: u8) -> Option<Digit> {
        if value as usize > MAX_SIDE {
            return None;
        }
        match NonZeroU8::new(value) {
            Some(value) => Some(Digit(value)),
            None => None,
        }
    }

    /// The digit at this index, where digit 1 has index 0.
    ///
    /// # Panics
    ///
    /// If the index is 25 or more.
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < MAX_SIDE, "there are 25 digits");
        match NonZeroU8::new(index as u8 + 1) {
            Some(value) => Digit(value),
            None => unreachable!(),
        }
    }

    /// The digit written `1`–`9`, `A`–`P` or `a`–`p`.
    pub fn from_symbol(symbol: char) -> Option<Digit> {
        let value = symbol.to_digit(36)?;
        Digit::new(value as u8)
    }

    /// The digits 1 up to `side`, in order.
    pub fn up_to(
        side: usize,
    ) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone {
        (0..side).map(Digit::from_index)
    }

    /// The number on the grid, 1 or more.
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// The index of the digit, where digit 1 has index 0.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The one character for the digit: `1`–`9`, then `A`–`P`.
    pub fn symbol(self) -> char {
        let symbol = char::from_digit(u32::from(self.value()), 36);
        symbol.expect("25 digits need 25 symbols of 36").to_ascii_uppercase()
    }
}

impl TryFrom<u8> for Digit {
    type Error = NameError;

    fn try_from(value: u8) -> Result<Digit, NameError> {
        Digit::new(value).ok_or_else(|| NameError::new(&value.to_string(), "1 to 25"))
    }
}

impl FromStr for Digit {
    type Err = NameError;

    /// Reads one symbol: `1`–`9`, `A`–`P` or `a`–`p`.
    fn from_str(text: &str) -> Result<Digit, NameError> {
        let mut symbols = text.chars();
        let only = symbols.next().filter(|_| symbols.as_str().is_empty());
        only.and_then(Digit::from_symbol).ok_or_else(|| NameError::new(text, "a digit 1–9 or A–P"))
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.symbol().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_is_read_back_from_its_symbol() {
        for digit in Digit::up_to(MAX_SIDE) {
            assert_eq!(Digit::from_symbol(digit.symbol()), Some(digit));
            assert_eq!(Digit::from_index(digit.index()), digit);
            assert_eq!(Digit::new(digit.value()), Some(digit));
        }
    }

    #[test]
    fn other_characters_are_not_digits() {
        for symbol in ['0', 'Q', 'q', '.', ' ', 'é'] {
            assert_eq!(Digit::from_symbol(symbol), None, "{symbol}");
        }
    }
}
