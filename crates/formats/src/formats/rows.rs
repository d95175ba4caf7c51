//! Rows without frames: a grid, numbers, pencil marks, or puzzle lines so short
//! that only their neighbours tell what they are.

use crate::cells::{MAX_SYMBOL_SIDE, Word, glyphs, is_number, is_symbol, side_of, width, words};
use crate::detect::first_word;
use crate::entry::Entry;
use crate::formats::{grid, line, numbers, pencil_marks, table};
use crate::lines::Line;
use crate::read_error::{Found, ReadError};

/// Reads a block of rows: one grid, or one puzzle a line, or what is wrong with it as a whole.
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
        return Ok(vec![Ok(read_words(&lines, &rows)?)]);
    }
    if count > 1 && could_be_grid {
        return Ok(vec![Ok(grid::read(&lines, &rows)?)]);
    }
    if count == 1 || lines.iter().all(is_short_puzzle) {
        let entries: Vec<_> = lines.iter().cloned().map(read_short).collect();
        // Rows of a grid are bad puzzles, most of them; a collection has few bad ones.
        if count == 1 || entries.iter().filter(|entry| entry.is_ok()).count() * 2 > count {
            return Ok(entries);
        }
    }
    Err(mistake(&lines, &rows))
}

/// Reads one line of a block in which every line is a puzzle.
pub(crate) fn read_short(line: Line) -> Result<Entry, ReadError> {
    let words = words(&line);
    if are_numbers(&words) && side_of(words.len()).is_some() {
        numbers::read_line(&line)
    } else {
        line::read(line)
    }
}

/// The number of rows that a block with this first row has at most.
pub(crate) fn most_rows(first: &Line) -> usize {
    let row = words(first);
    let width = Some(width(&row)).filter(|&width| width <= MAX_SYMBOL_SIDE);
    row.len().max(width.unwrap_or(0)).max(table::width(first).unwrap_or(0))
}

fn is_short_puzzle(line: &Line) -> bool {
    let words = words(line);
    let cells = first_word(line.text.trim());
    let count = if are_numbers(&words) { words.len() } else { cells.len() };
    side_of(count).is_some() && cells.chars().all(is_symbol)
}

/// Whether the line is a puzzle of side four or five rather than a row of one of side 16 or 25,
/// which would hardly have no digit above that.
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

fn are_numbers(words: &[Word]) -> bool {
    words.len() > 1 && words.iter().all(|word| is_number(word.text))
}

/// As many words in each row as there are rows: one word a cell.
fn read_words(lines: &[Line], rows: &[Vec<Word>]) -> Result<Entry, ReadError> {
    let all = || rows.iter().flatten();
    let long = all().filter(|word| word.text.chars().count() > 1).count();
    let numeric = all().all(|word| is_number(word.text));
    // Up to side 9 a group of digits can be a number too large or pencil marks.
    // Pencil marks have no blanks and come in company.
    let blank = all().any(|word| matches!(word.text, "." | "0" | "_" | "*" | "-"));
    if numeric && (rows.len() > 9 || blank || long <= 1) {
        numbers::read(lines, rows)
    } else if long == 0 {
        grid::read(lines, rows)
    } else {
        pencil_marks::read(lines, rows, None)
    }
}

/// What is wrong with rows that are neither a grid nor puzzles.
fn mistake(lines: &[Line], rows: &[Vec<Word>]) -> ReadError {
    let count = rows.len();
    let mut symbols = rows.iter().flat_map(|row| glyphs(row));
    if let Some(odd) = symbols.find(|glyph| !is_symbol(glyph.symbol)) {
        let expected = "a digit, a letter or '.'";
        return ReadError::new(odd.place, Found::Symbol(odd.symbol), expected);
    }
    // Numbers have one or two digits, mostly; longer words are groups of cells.
    let first = &rows[0];
    let one_word_a_cell = are_numbers(first) && width(first) <= 2 * first.len()
        || rows.iter().any(|row| row.len() == count);
    ragged(lines, rows, |row| if one_word_a_cell { row.len() } else { width(row) })
}

/// What is wrong with rows that make no square, given how many cells a row has.
pub(crate) fn ragged(
    lines: &[Line],
    rows: &[Vec<Word>],
    cells: impl Fn(&[Word]) -> usize,
) -> ReadError {
    let count = rows.len();
    let regular = rows.iter().filter(|row| cells(row) == count).count();
    let side = if regular * 2 >= count { count } else { cells(&rows[0]) };
    wrong_row(lines, rows, side, cells).unwrap_or_else(|| wrong_height(lines, side))
}

/// The first row that does not have as many cells as the side.
pub(crate) fn wrong_row(
    lines: &[Line],
    rows: &[Vec<Word>],
    side: usize,
    cells: impl Fn(&[Word]) -> usize,
) -> Option<ReadError> {
    let index = rows.iter().position(|row| cells(row) != side)?;
    let row = &rows[index];
    if cells(row) < side {
        let expected = format!("{side} cells in the row, not {}", cells(row));
        return Some(ReadError::new(lines[index].end(), Found::EndOfLine, expected));
    }
    let (found, place) = if cells(row) == row.len() {
        (Found::Word(row[side].text.into()), row[side].place)
    } else {
        let spare = glyphs(row)[side];
        (Found::Symbol(spare.symbol), spare.place)
    };
    Some(ReadError::new(place, found, format!("the end of the row after {side} cells")))
}

/// Says that there are more or fewer rows than cells in each.
pub(crate) fn wrong_height(lines: &[Line], side: usize) -> ReadError {
    let expected = format!("{side} rows of {side} cells");
    match lines.get(side) {
        Some(line) => ReadError::phrase((line.number, 1), format!("row {}", side + 1), expected),
        None => {
            let end = lines.last().map_or((1, 1), Line::end);
            let found = format!("the end of the grid after row {}", lines.len());
            ReadError::phrase(end, found, expected)
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Reader;

    const SMALL: &str = "1234341221434321";

    #[test]
    fn sixteen_small_puzzles_are_no_large_one() {
        let text = format!("{SMALL}\n").repeat(16);
        let large = text.replacen('4', "G", 1);

        let sides = |text: &str| -> Vec<usize> {
            Reader::new(text.as_bytes()).map(|entry| entry.unwrap().filling().side()).collect()
        };
        assert_eq!(sides(&text), [4; 16]);
        assert_eq!(sides(&large), [16]);
    }

    #[test]
    fn a_bad_line_among_small_puzzles_takes_no_good_one_away() {
        let text = format!("{SMALL}\nxx\n{SMALL}\n");

        let read: Vec<_> = Reader::new(text.as_bytes()).collect();

        assert_eq!(read.iter().filter(|entry| entry.is_ok()).count(), 2);
        assert_eq!(read[1].as_ref().unwrap_err().line, 2);
    }
}
