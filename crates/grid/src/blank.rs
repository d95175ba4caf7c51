//! The characters that mean a blank cell: one list, shared by everything that reads cells.

/// The characters that stand for a blank cell.
///
/// ```
/// use candoku_grid::{BLANKS, Classic};
///
/// assert!(BLANKS.iter().all(|&blank| Classic::from_text(&[blank; 81]) == Ok(Classic::EMPTY)));
/// ```
pub const BLANKS: [u8; 6] = *b".0_*-?";

/// Whether the character stands for a blank cell.
pub fn is_blank(symbol: char) -> bool {
    u8::try_from(symbol).is_ok_and(|symbol| BLANKS.contains(&symbol))
}
