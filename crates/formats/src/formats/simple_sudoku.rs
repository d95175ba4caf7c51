//! The `.ss` file of Simple Sudoku: the 9×9 grid in a frame of its own style.
//!
//! ```text
//! *-----------*
//! |.3.|4..|...|
//! |9.2|8.6|3.1|
//! ```
//!
//! Placed digits are written like givens; candidates are not written. Its candidate grids are read
//! as pencil marks.

use candoku_grid::Board;

use crate::entry::Entry;
use crate::format::Format;
use crate::formats::boxed;
use crate::formats::framed::{Drawing, draw};
use crate::read_error::ReadError;

pub(crate) fn read(drawing: &Drawing) -> Result<Entry, ReadError> {
    Ok(Entry { format: Format::SimpleSudoku, ..boxed::read(drawing)? })
}

pub(crate) fn write(board: &Board) -> String {
    let cells: Vec<String> = board.to_line().chars().map(String::from).collect();
    draw(board.layout(), &cells, ["*-*", "|+|", "*-*"], 0)
}
