//! Numbers separated by spaces, 0 or `.` for a blank: one row per line, or one square per line.
//!
//! The writer writes rows. The reader accepts any side.

use candoku_grid::Board;

use crate::cells::{Word, side_of, words};
use crate::entry::Entry;
use crate::format::Format;
use crate::lines::Line;
use crate::read_error::ReadError;
use crate::values;

pub(crate) fn read(lines: &[Line], rows: &[Vec<Word>]) -> Result<Entry, ReadError> {
    let words: Vec<Word> = rows.iter().flatten().copied().collect();
    let content = values::of_numbers(rows.len(), &words)?;
    Ok(Entry::of_block(lines, Format::Numbers, content))
}

pub(crate) fn read_line(line: &Line) -> Result<Entry, ReadError> {
    let words = words(line);
    let side = side_of(words.len()).unwrap_or(0);
    let content = values::of_numbers(side, &words)?;
    Ok(Entry::of_block(std::slice::from_ref(line), Format::Numbers, content))
}

pub(crate) fn write(board: &Board) -> String {
    let number = |cell| board.value(cell).map_or(0, |digit| digit.value()).to_string();
    let numbers: Vec<String> = board.layout().cells().map(number).collect();
    let rows = numbers.chunks(board.layout().columns());
    rows.map(|row| row.join(" ") + "\n").collect()
}
