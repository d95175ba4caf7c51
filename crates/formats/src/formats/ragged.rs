//! What is wrong with rows that do not form a square, counted as a reader of the text would count.

use std::collections::HashMap;

use crate::cells::{Glyph, Word, glyphs, odd_symbol, width};
use crate::formats::{fixed_width, rows, table};
use crate::lines::Line;
use crate::read_error::{ReadError, Unexpected};

/// What is wrong with rows that are neither a grid nor puzzles.
pub(crate) fn mistake(lines: &[Line], words: &[Vec<Word>]) -> ReadError {
    if let Some(cells) = table::ragged_rows(lines) {
        return ragged(lines, &cells, "cells");
    }
    let symbols: Vec<Glyph> = words.iter().flat_map(|row| glyphs(row)).collect();
    if let Some(odd) = odd_symbol(&symbols) {
        let expected = "a digit, a letter or '.'";
        return ReadError::new(odd.place, Unexpected::Symbol(odd.symbol), expected);
    }
    let (count, first) = (words.len(), &words[0]);
    let is_even = |width: fn(&[Word]) -> usize| words.iter().all(|row| width(row) == width(first));
    if is_even(|row| row.len()) && first.len() > 1 && width(first) <= 2 * first.len() {
        return ragged(lines, words, "cells");
    }
    if let Some(error) = fixed_width(lines) {
        return error;
    }
    let one_word_per_cell = rows::are_numbers(first) && width(first) <= 2 * first.len()
        || words.iter().any(|row| row.len() == count);
    match one_word_per_cell {
        true => ragged(lines, words, "cells"),
        false => ragged(lines, &symbols_of(words), "cells"),
    }
}

/// What is wrong with rows whose gaps are wide enough to contain blanks; rows may end early.
fn fixed_width(lines: &[Line]) -> Option<ReadError> {
    let gap = |line: &Line| line.text.trim_end().contains("  ") || line.text.starts_with(' ');
    if !lines.iter().any(gap) {
        return None;
    }
    let count = lines.len();
    let spare = |line: &&Line| line.text.trim_end().chars().count() > count;
    let long: Vec<&Line> = lines.iter().filter(spare).collect();
    let columns = fixed_width::columns(lines);
    match long.first() {
        Some(line) if long.len() * 2 <= count => {
            let symbol = line.text.chars().nth(count)?;
            let expected = format!("the end of the row after {count} characters");
            Some(ReadError::new((line.number, count + 1), Unexpected::Symbol(symbol), expected))
        }
        _ => (columns != count).then(|| wrong_height(lines, columns)),
    }
}

/// The characters of each row, each as its own word.
pub(crate) fn symbols_of<'a>(rows: &[Vec<Word<'a>>]) -> Vec<Vec<Word<'a>>> {
    rows.iter().map(|row| row.iter().flat_map(|word| word.symbols()).collect()).collect()
}

/// What is wrong with rows that do not form a square; `unit` is the word for what they contain.
pub(crate) fn ragged(lines: &[Line], rows: &[Vec<Word>], unit: &str) -> ReadError {
    let count = rows.len();
    let mut as_wide: HashMap<usize, usize> = HashMap::new();
    for row in rows {
        *as_wide.entry(row.len()).or_default() += 1;
    }
    let regular = as_wide.get(&count).copied().unwrap_or(0);
    let side = match regular * 2 >= count {
        true => count,
        // Most rows are right, so the others are wrong; in a tie the first one decides.
        false => {
            let widths = rows.iter().rev().map(Vec::len);
            widths.max_by_key(|width| as_wide[width]).unwrap_or(count)
        }
    };
    wrong_row(lines, rows, side, unit).unwrap_or_else(|| wrong_height(lines, side))
}

/// The error for the first row whose number of cells is not the side.
pub(crate) fn wrong_row(
    lines: &[Line],
    rows: &[Vec<Word>],
    side: usize,
    unit: &str,
) -> Option<ReadError> {
    let index = rows.iter().position(|row| row.len() != side)?;
    let row = &rows[index];
    let Some(spare) = row.get(side) else {
        let expected = format!("{side} {unit} in the row, not {}", row.len());
        return Some(ReadError::new(lines[index].end(), Unexpected::EndOfLine, expected));
    };
    let mut symbols = spare.text.chars();
    let found = match (symbols.next(), symbols.next()) {
        (Some(symbol), None) => Unexpected::Symbol(symbol),
        _ => Unexpected::Word(spare.text.into()),
    };
    let expected = format!("the end of the row after {side} {unit}");
    Some(ReadError::new(spare.place, found, expected))
}

/// The error for a number of rows that differs from the number of cells in each.
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
    use crate::{Reader, read};

    #[track_caller]
    fn says(text: &str, said: &str) {
        assert_eq!(read(text).unwrap_err().to_string(), said, "{text}");
    }

    #[test]
    fn three_cells_are_not_one_cell_with_a_note() {
        let said = "1:6: found the end of the grid after row 1, expected 3 rows of 3 cells";
        says("1 2 3", said);
        says("A B C", said);
        says("1 2", "1:4: found the end of the grid after row 1, expected 2 rows of 2 cells");
        let three = "1 2 3\n\n".repeat(3);
        assert_eq!(Reader::new(three.as_bytes()).filter(Result::is_err).count(), 3);
        assert_eq!(read("1 2 2 1").unwrap().filling().side(), 2);
        assert_eq!(read("A B B A").unwrap().filling().side(), 2);
    }

    #[test]
    fn spaces_that_are_blanks_are_counted_as_characters() {
        let grid = "25  3 9 1\n 1   4\n4 7   2 8\n  52\n    981 \n 4   3\n   36  72\n 7      3\n9 3   6 4\n";
        assert!(read(grid).is_ok());
        let long = grid.replace("    981 ", "    981  5");
        says(&long, "5:10: found '5', expected the end of the row after 9 characters");
    }

    #[test]
    fn fields_of_a_table_are_counted_as_cells() {
        says(
            "1,2,,4\n3,4,1,2,3\n2,1,4,3\n4,,2,1\n",
            "2:9: found '3', expected the end of the row after 4 cells",
        );
        says(
            "1,2,3\n2,3,1\n",
            "2:6: found the end of the grid after row 2, expected 3 rows of 3 cells",
        );
    }
}
