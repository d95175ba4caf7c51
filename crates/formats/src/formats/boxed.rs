//! Boxed drawings: a grid with lines around its boxes.
//!
//! ```text
//! +-----+-----+
//! | 1 . | . 4 |
//! | . . | 2 . |
//! +-----+-----+
//! | . 3 | . . |
//! | 4 . | . 1 |
//! +-----+-----+
//! ```
//!
//! Placed digits are written like givens; candidates are not written. A layout without rectangular
//! boxes gets only the outer frame.

use candoku_grid::Board;

use crate::cells::{Word, glyphs};
use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::formats::framed::{Drawing, draw};
use crate::read_error::ReadError;
use crate::values;

pub(crate) fn read(drawing: &Drawing) -> Result<Entry, ReadError> {
    let glyphs: Vec<_> = drawing.rows.iter().flat_map(|row| glyphs(row)).collect();
    let values = values::of_symbols(drawing.rows.len(), &glyphs)?;
    let content = Sheet { layout: drawing.layout(), ..values };
    Ok(Entry::of_block(drawing.lines, Format::Boxed, content))
}

pub(crate) fn read_numbers(drawing: &Drawing) -> Result<Entry, ReadError> {
    let words: Vec<Word> = drawing.rows.iter().flatten().copied().collect();
    let values = values::of_numbers(drawing.rows.len(), &words)?;
    let content = Sheet { layout: drawing.layout(), ..values };
    Ok(Entry::of_block(drawing.lines, Format::Boxed, content))
}

pub(crate) fn write(board: &Board) -> String {
    let cells: Vec<String> = board.to_line().chars().map(String::from).collect();
    draw(board.layout(), &cells, ["+++", "+++", "+++"], 1)
}
