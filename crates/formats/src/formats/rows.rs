//! Rows without frames: a grid, numbers, pencil marks, or puzzle lines so short that only their
//! neighbours show what they are.

use candoku_grid::{Symbols, is_blank};

use crate::cells::{
    MAX_SYMBOL_SIDE, Word, is_number, is_symbol, side_of, symbols_up_to, width, words,
};
use crate::detect::first_word;
use crate::entry::Entry;
use crate::formats::fixed_width::MAX_PITCH;
use crate::formats::{fixed_width, grid, line, numbers, pencil_marks, ragged, table};
use crate::lines::Line;
use crate::read_error::{ReadError, Unexpected};

/// Reads a block of rows: one grid, or one puzzle per line, or what is wrong with it as a whole.
pub(crate) fn read(lines: Vec<Line>) -> Result<Vec<Result<Entry, ReadError>>, ReadError> {
    if let Some(rows) = table::rows(&lines) {
        return Ok(vec![Ok(read_words(&lines, &rows)?)]);
    }
    let rows: Vec<Vec<Word>> = lines.iter().map(words).collect();
    let count = rows.len();
    let sure = lines.iter().filter(|line| is_surely_puzzle(line)).count();
    let could_be_grid = rows.iter().all(|row| width(row) == count);
    if count > 1 && sure * 2 >= count && (sure == count || !could_be_grid) {
        return Ok(lines.into_iter().map(read_short).collect());
    }
    if count > 1 && rows.iter().all(|row| row.len() == count) {
        let table = read_table_of_words(&lines);
        return Ok(vec![Ok(table.map_or_else(|| read_words(&lines, &rows), Ok)?)]);
    }
    if count > 1 && could_be_grid {
        return Ok(vec![Ok(grid::read(&lines, &rows)?)]);
    }
    if let Some(rows) = fixed_width::rows(&lines) {
        return Ok(vec![Ok(read_words(&lines, &rows)?)]);
    }
    if count == 1 || lines.iter().all(is_short_puzzle) {
        let entries: Vec<_> = lines.iter().cloned().map(read_short).collect();
        // Most rows of a grid are invalid puzzles; a collection has few invalid ones.
        let is_good = |entry: &&Result<Entry, ReadError>| {
            entry.as_ref().is_ok_and(|entry| entry.content.foreign.is_none())
        };
        if count == 1 || entries.iter().filter(is_good).count() * 2 > count {
            return Ok(entries);
        }
    }
    match read_table_of_words(&lines) {
        Some(entry) => Ok(vec![Ok(entry)]),
        None => Err(ragged::mistake(&lines, &rows)),
    }
}

/// Reads one line of a block in which every line is a puzzle.
pub(crate) fn read_short(line: Line) -> Result<Entry, ReadError> {
    let Some(words) = cells(&line) else {
        return line::read(line);
    };
    let lines = std::slice::from_ref(&line);
    let Some(side) = side_of(words.len()) else {
        return Err(ragged::wrong_height(lines, words.len()));
    };
    let rows: Vec<Vec<Word>> = words.chunks(side).map(<[Word]>::to_vec).collect();
    if are_numbers(&words) { numbers::read(lines, &rows) } else { read_words(lines, &rows) }
}

/// The maximum number of rows of a block with this first row.
pub(crate) fn most_rows(first: &Line) -> usize {
    let row = words(first);
    let width = Some(width(&row)).filter(|&width| width <= MAX_SYMBOL_SIDE);
    // If spaces are blanks, a row with a single value is as wide as the others.
    let apart = if row.iter().all(|word| word.text.len() < MAX_PITCH) { MAX_PITCH } else { 1 };
    let characters = Some(first.text.chars().count());
    let characters = characters.filter(|&width| width <= apart * MAX_SYMBOL_SIDE);
    let widths = [width, table::width(first), characters];
    widths.into_iter().flatten().fold(row.len(), usize::max)
}

fn is_short_puzzle(line: &Line) -> bool {
    let puzzle = first_word(line.text.trim());
    let count = cells(line).map_or(puzzle.len(), |cells| cells.len());
    side_of(count).is_some() && puzzle.chars().all(is_symbol)
}

/// Whether the line is a puzzle of side four or five rather than a row of one of side 16 or 25,
/// which would hardly be without any digit above that.
fn is_surely_puzzle(line: &Line) -> bool {
    let cells = first_word(line.text.trim());
    let Some(side) = side_of(cells.len()).filter(|side| (4..=5).contains(side)) else {
        return false;
    };
    let values = || cells.chars().filter_map(|symbol| symbol.to_digit(36));
    cells.chars().all(is_symbol)
        && values().all(|value| value as usize <= side)
        && values().any(|value| value > 0)
}

pub(crate) fn are_numbers(words: &[Word]) -> bool {
    words.len() > 1 && words.iter().all(|word| is_number(word.text))
}

/// The cells of a line that is not a puzzle with a note: single symbols, or numbers, which usually
/// have one or two digits; longer words are groups of cells.
fn cells(line: &Line) -> Option<Vec<Word<'_>>> {
    let words = words(line);
    let are_single = words.len() > 1 && width(&words) == words.len();
    let are_few = || width(&words) <= 2 * words.len() || words[0].text.len() < 4;
    match are_single || are_numbers(&words) && are_few() {
        true => Some(words),
        false => table::cells(line),
    }
}

/// As many words in each row as there are rows: one word per cell.
fn read_words(lines: &[Line], rows: &[Vec<Word>]) -> Result<Entry, ReadError> {
    let all = || rows.iter().flatten();
    let long = all().filter(|word| word.text.chars().count() > 1).count();
    let numeric = all().all(|word| is_number(word.text));
    // Up to side 9, a group of digits can be a number that is too large, or pencil marks. Pencil
    // marks have no blanks, and several cells have them.
    let blank = all().any(|word| word.text.len() == 1 && word.text.chars().all(is_blank));
    if numeric && (rows.len() > 9 || blank || long <= 1) {
        numbers::read(lines, rows)
    } else if long == 0 {
        grid::read(lines, rows)
    } else {
        // Custom numbers, such as 10, 20 and 30, are not candidates, nor are words.
        pencil_marks::read(lines, rows, None).or_else(|mistake| match numeric {
            true => numbers::read(lines, rows).map_err(|_| mistake),
            false => grid::read_words(lines, rows, mistake),
        })
    }
}

/// Words between commas, if there are no more of them than a square has symbols.
fn read_table_of_words(lines: &[Line]) -> Option<Entry> {
    let rows = table::rows_of_words(lines)?;
    let word = rows.iter().flatten().find(|word| word.text.chars().count() > 1)?;
    let expected = symbols_up_to(rows.len(), &Symbols::Digits);
    let mistake = ReadError::new(word.place, Unexpected::Word(word.text.into()), expected);
    grid::read_words(lines, &rows, mistake).ok()
}

#[cfg(test)]
mod tests {
    use crate::Reader;

    const SMALL: &str = "1234341221434321";

    #[test]
    fn sixteen_small_puzzles_are_not_one_large_puzzle() {
        let text = format!("{SMALL}\n").repeat(16);
        let large = text.replacen('4', "G", 1);

        let sides = |text: &str| -> Vec<usize> {
            Reader::new(text.as_bytes()).map(|entry| entry.unwrap().filling().side()).collect()
        };
        assert_eq!(sides(&text), [4; 16]);
        assert_eq!(sides(&large), [16]);
    }

    #[test]
    fn a_bad_line_among_small_puzzles_does_not_spoil_the_good_ones() {
        let text = format!("{SMALL}\nxx\n{SMALL}\n");

        let read: Vec<_> = Reader::new(text.as_bytes()).collect();

        assert_eq!(read.iter().filter(|entry| entry.is_ok()).count(), 2);
        assert_eq!(read[1].as_ref().unwrap_err().line, 2);
    }
}
