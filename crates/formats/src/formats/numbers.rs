//! Numbers separated by spaces, 0 or `.` for a blank: a row a line, or a square a line.
//!
//! Written are rows. There is no limit on the side when reading.

use candoku_grid::{Board, Filling, Symbols};

use crate::cells::{Word, number, side_of, words};
use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::lines::Line;
use crate::read_error::ReadError;

pub(crate) fn read(lines: &[Line], rows: &[Vec<Word>]) -> Result<Entry, ReadError> {
    let words: Vec<Word> = rows.iter().flatten().copied().collect();
    let content = square(rows.len(), &words)?;
    Ok(Entry::of_block(lines, Format::Numbers, content))
}

pub(crate) fn read_line(line: &Line) -> Result<Entry, ReadError> {
    let words = words(line);
    let side = side_of(words.len()).unwrap_or(0);
    let content = square(side, &words)?;
    Ok(Entry::of_block(std::slice::from_ref(line), Format::Numbers, content))
}

pub(crate) fn square(side: usize, words: &[Word]) -> Result<Sheet, ReadError> {
    let values = words.iter().map(|&word| number(word, side)).collect::<Result<Vec<_>, _>>()?;
    let place = words.first().map_or((1, 1), |word| word.place);
    let filling = Filling::new(side, Symbols::Numbers, values);
    let filling = filling.map_err(|_| {
        ReadError::phrase(place, format!("{} numbers", words.len()), "a square number of them")
    })?;
    Ok(Sheet::of_values(filling))
}

pub(crate) fn write(board: &Board) -> String {
    let number = |cell| board.value(cell).map_or(0, |digit| digit.value()).to_string();
    let numbers: Vec<String> = board.layout().cells().map(number).collect();
    let rows = numbers.chunks(board.layout().columns());
    rows.map(|row| row.join(" ") + "\n").collect()
}
