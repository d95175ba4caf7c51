//! A table as saved by spreadsheets: cells between tabs, commas or semicolons, and an empty cell
//! for a blank.
//!
//! It is only read; [`numbers`](super::numbers) writes what spreadsheets can open.

use crate::cells::{Word, fields};
use crate::lines::{Line, MAX_PUZZLE_BYTES};
use crate::values::MAX_WORD;

/// The possible separators between two cells of a table.
const SEPARATORS: [char; 3] = ['\t', ';', ','];

/// The number of cells in a row of a table, if the line can be one.
pub(crate) fn width(line: &Line) -> Option<usize> {
    separator(line).map(|separator| line.text.split(separator).count())
}

/// The cells of a block of lines, with a dot for each blank, if it is a square table.
///
/// Cells are short: longer ones are puzzles and notes about them, unless nothing else fits.
pub(crate) fn rows(lines: &[Line]) -> Option<Vec<Vec<Word<'_>>>> {
    square(lines, 3)
}

/// Like [`rows`], but the cells may be words.
pub(crate) fn rows_of_words(lines: &[Line]) -> Option<Vec<Vec<Word<'_>>>> {
    square(lines, MAX_WORD)
}

fn square(lines: &[Line], longest: usize) -> Option<Vec<Vec<Word<'_>>>> {
    let side = lines.len();
    let separator = lines.iter().find_map(separator)?;
    let width = |line: &Line| line.text.split(separator).count();
    // Editors strip the tabs at the end of a row, and some spreadsheets the commas.
    let could_fit = |width| (1..=side).contains(&width);
    // A whole table has at least one byte per cell, so a larger one is impossible even without its
    // tabs.
    let is_square = (2..=MAX_PUZZLE_BYTES.isqrt()).contains(&side)
        && lines.iter().map(width).all(could_fit)
        && lines.iter().any(|line| width(line) == side);
    if !is_square {
        return None;
    }
    let row = |line| {
        let mut cells = fields(line, |symbol| symbol == separator);
        cells.resize(side, Word { text: ".", place: Line::end(line) });
        cells.iter().all(|cell| cell.text.chars().count() <= longest).then_some(cells)
    };
    lines.iter().map(row).collect()
}

/// The cells of a single line between separators, if there are several and all are short.
pub(crate) fn cells(line: &Line) -> Option<Vec<Word<'_>>> {
    let separator = separator(line)?;
    let cells = fields(line, |symbol| symbol == separator);
    cells.iter().all(|cell| cell.text.chars().count() <= 2).then_some(cells)
}

/// The cells of lines that do not form a square table, if most of them are rows of one.
pub(crate) fn ragged_rows(lines: &[Line]) -> Option<Vec<Vec<Word<'_>>>> {
    let separator = lines.iter().find_map(separator)?;
    let rows: Vec<_> = lines.iter().map(|line| fields(line, |c| c == separator)).collect();
    let is_row = |row: &&Vec<Word>| row.iter().all(|cell| cell.text.chars().count() <= 3);
    let is_table = rows.iter().filter(is_row).count() * 2 > rows.len();
    let most = rows.iter().filter(|row| row.len() > 2).count();
    (is_table && most * 2 > rows.len()).then_some(rows)
}

fn separator(line: &Line) -> Option<char> {
    SEPARATORS.into_iter().find(|&separator| line.text.contains(separator))
}

#[cfg(test)]
mod tests {
    use crate::read;

    fn values(text: &str) -> Vec<u16> {
        read(text).unwrap().filling().values().to_vec()
    }

    #[test]
    fn nothing_between_two_separators_is_a_blank() {
        assert_eq!(values("1,,\n,2,\n,,3\n"), [1, 0, 0, 0, 2, 0, 0, 0, 3]);
        assert_eq!(values("1;;\n;2;\n;;3"), [1, 0, 0, 0, 2, 0, 0, 0, 3]);
        assert_eq!(values("1\t\t\n\t2\t\n\t\t3\n"), [1, 0, 0, 0, 2, 0, 0, 0, 3]);
    }

    #[test]
    fn tabs_at_the_end_of_a_row_may_be_missing() {
        assert_eq!(values("1\t2\n\t\t3\n2\t1\n"), [1, 2, 0, 0, 0, 3, 2, 1, 0]);
    }

    #[test]
    fn commas_at_the_end_of_a_row_may_be_missing() {
        assert_eq!(values("1,2\n,,3\n2,1\n"), [1, 2, 0, 0, 0, 3, 2, 1, 0]);
        assert_eq!(values("1;2\n;;3\n2\n"), [1, 2, 0, 0, 0, 3, 2, 0, 0]);
    }

    #[test]
    fn a_row_may_be_entirely_blank() {
        let blank = "\t\t\t\n";
        let text = format!("{blank}{blank}1\t2\t3\t4\n{blank}");

        assert_eq!(values(&text), [[0; 8].as_slice(), &[1, 2, 3, 4], &[0; 4]].concat());
        let two = format!("{text}\n{text}");
        assert_eq!(crate::Reader::new(two.as_bytes()).filter(Result::is_ok).count(), 2);
        assert_eq!(values("\t\n12\n21\n"), [1, 2, 2, 1]);
    }

    #[test]
    fn letters_and_numbers_are_cells_as_in_other_formats() {
        assert_eq!(values("A,B\n,A\n"), [1, 2, 0, 1]);
        let wide: Vec<String> = (0..12).map(|row| format!("{},,,,,,,,,,,", row + 1)).collect();
        assert_eq!(values(&wide.join("\n")).iter().step_by(12).max(), Some(&12));
    }

    #[test]
    fn an_invalid_cell_is_reported_with_its_position() {
        let error = read("1,2\n1, !\n").unwrap_err();

        assert_eq!((error.line, error.column), (2, 4));
    }

    #[test]
    fn a_table_that_would_be_too_large_with_its_tabs_is_not_a_table() {
        let side = 200_000;
        let text = format!("1{}\n{}", "\t".repeat(side - 1), "1\t1\n".repeat(side - 1));

        assert!(read(&text).is_err());
    }

    #[test]
    fn puzzle_lines_with_a_note_are_not_a_table() {
        let text = "1234341221434321,easy\n................,hard\n";

        assert_eq!(crate::Reader::new(text.as_bytes()).filter(Result::is_ok).count(), 2);
    }
}
