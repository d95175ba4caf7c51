//! A puzzle as text that has been validated.

use std::fmt;

use candoku_grid::{BLANKS, Classic, ClassicError};

/// The 81 characters of a classic puzzle, known to be digits and [`BLANKS`].
///
/// ```
/// use candoku_fast::PuzzleText;
///
/// let puzzle = PuzzleText::new(&[b'*'; 81]).unwrap();
/// assert!(!puzzle.is_full());
/// assert!(PuzzleText::new(&[b'x'; 81]).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PuzzleText([u8; 81]);

impl PuzzleText {
    /// Validates the 81 characters of a puzzle.
    ///
    /// # Errors
    ///
    /// If a character is neither a digit nor a blank.
    #[inline]
    pub fn new(text: &[u8; 81]) -> Result<PuzzleText, ClassicError> {
        check(text).map(|()| PuzzleText(*text))
    }

    /// The characters as they were written.
    pub fn symbols(&self) -> &[u8; 81] {
        &self.0
    }

    /// The characters as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("digits and blanks are ASCII")
    }

    /// Whether no cell is blank.
    pub fn is_full(&self) -> bool {
        self.0.iter().fold(true, |full, symbol| full & matches!(symbol, b'1'..=b'9'))
    }
}

impl From<&PuzzleText> for Classic {
    fn from(puzzle: &PuzzleText) -> Classic {
        Classic::from_text(&puzzle.0).expect("the characters were checked")
    }
}

/// Checks that the text is a puzzle.
#[inline]
pub(crate) fn check(text: &[u8; 81]) -> Result<(), ClassicError> {
    // No early return: that keeps it a handful of vector instructions.
    let strange = text.iter().fold(false, |strange, symbol| {
        let is_blank = BLANKS.iter().fold(false, |is_blank, blank| is_blank | (symbol == blank));
        strange | !(symbol.is_ascii_digit() | is_blank)
    });
    if strange { Classic::from_text(text).map(|_| ()) } else { Ok(()) }
}

impl fmt::Debug for PuzzleText {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "PuzzleText({})", self.as_str())
    }
}
