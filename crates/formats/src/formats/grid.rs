//! Grids on several lines: one line per row, and one character per cell, or one word if the symbols
//! are words.
//!
//! Spaces between cells are ignored. Placed digits are written like givens; candidates are not
//! written.

use candoku_grid::Board;

use crate::cells::{Word, glyphs};
use crate::entry::Entry;
use crate::format::Format;
use crate::lines::Line;
use crate::read_error::ReadError;
use crate::values;

pub(crate) fn read(lines: &[Line], rows: &[Vec<Word>]) -> Result<Entry, ReadError> {
    let glyphs: Vec<_> = rows.iter().flat_map(|row| glyphs(row)).collect();
    let content = values::of_symbols(rows.len(), &glyphs)?;
    Ok(Entry::of_block(lines, Format::Grid, content))
}

/// Reads one word per cell; `mistake` is what is wrong with them as candidates.
pub(crate) fn read_words(
    lines: &[Line],
    rows: &[Vec<Word>],
    mistake: ReadError,
) -> Result<Entry, ReadError> {
    let words: Vec<Word> = rows.iter().flatten().copied().collect();
    let content = values::of_words(rows.len(), &words, mistake)?;
    Ok(Entry::of_block(lines, Format::Grid, content))
}

pub(crate) fn write(board: &Board) -> String {
    let line: Vec<char> = board.to_line().chars().collect();
    let rows = line.chunks(board.layout().columns());
    rows.flat_map(|row| row.iter().copied().chain(['\n'])).collect()
}
