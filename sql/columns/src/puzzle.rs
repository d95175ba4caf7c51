//! From the text of one row to a puzzle.

use std::sync::LazyLock;

use candoku::formats::{LayoutChoice, ReadError};
use candoku::grid::{Board, Classic};

/// Layouts are made once for each side and shared by all columns.
static USUAL: LazyLock<LayoutChoice> = LazyLock::new(LayoutChoice::default);

/// The 81 cells at the beginning of a text that can be a classic puzzle line.
///
/// The cells themselves are not looked at: the solver refuses strange ones.
pub(crate) fn classic_cells(text: &str) -> Option<&[u8; 81]> {
    let (cells, rest) = text.as_bytes().split_first_chunk::<81>()?;
    let ends = matches!(rest.first(), None | Some(b' ' | b',' | b'\t' | b';'));
    ends.then_some(cells)
}

/// The puzzle, if the text is a classic puzzle line, as most are.
pub(crate) fn classic_line(text: &str) -> Option<Classic> {
    Classic::from_text(classic_cells(text)?).ok().filter(|_| !is_full(text))
}

/// Whether a classic puzzle line has no blanks: then it may be something else, such as the map of
/// a jigsaw, and is looked at more closely.
pub(crate) fn is_full(text: &str) -> bool {
    text.bytes().take(81).all(|cell| matches!(cell, b'1'..=b'9'))
}

/// The puzzle in any format that candoku reads.
pub(crate) fn board(text: &str) -> Result<Board, String> {
    match classic_line(text) {
        Some(puzzle) => Ok(Board::from_classic(&puzzle)),
        None => candoku::formats::read(text)
            .and_then(|entry| entry.board(&USUAL))
            .map_err(|error| without_line(&error)),
    }
}

/// The puzzle, which must be a classic one that says nothing beyond its values.
pub(crate) fn classic(text: &str) -> Result<Classic, String> {
    let read = || candoku::as_classic(&board(text)?).ok_or("expected a classic 9×9 puzzle".into());
    classic_line(text).map_or_else(read, Ok)
}

/// A cell of a table seldom has a second line.
pub(crate) fn without_line(error: &ReadError) -> String {
    match error.line {
        1 => error.to_string().replacen("1:", "character ", 1),
        _ => error.to_string(),
    }
}
