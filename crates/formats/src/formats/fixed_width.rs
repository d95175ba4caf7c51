//! Fixed-width grids, in which a space is a blank; there are as many rows as cells per row.
//!
//! ```text
//! 1  3     1     3
//!  2 1       2   1
//! 31       3 1
//!   42         4 2
//! ```
//!
//! The cells are one, two or three characters apart. Trailing spaces may be missing.

use candoku_grid::is_blank;

use crate::cells::{Word, words};
use crate::lines::Line;

/// The most characters from one cell to the next.
pub(crate) const MAX_PITCH: usize = 3;

/// How a blank is passed on to the other readers.
const BLANK: &str = ".";

/// The cells of a block of lines, with a dot for each blank, if spaces are its blanks.
pub(crate) fn rows(lines: &[Line]) -> Option<Vec<Vec<Word<'_>>>> {
    let side = lines.len();
    let pitch = pitch(lines)?;
    // If blanks are dots, spaces are only separators.
    if lines.iter().any(|line| has_other_blanks(line, pitch)) {
        return None;
    }
    let rows = lines.iter().map(|line| cells(line, side, pitch)).collect::<Option<Vec<_>>>()?;
    // A row that is merely short is missing a cell, unless there is a blank before a cell.
    let has_blank = rows.iter().any(|row| !row.is_sorted_by_key(|cell| cell.text == BLANK));
    // A gap through all rows may be one between boxes.
    let is_used = |column: usize| rows.iter().any(|row| row[column].text != BLANK);
    let no_gap = pitch > 1 || (0..side).all(is_used);
    (has_blank && no_gap).then_some(rows)
}

/// Whether a line of spaces is a row of a grid that starts with these lines.
pub(crate) fn is_blank_row(line: &Line, block: &[Line]) -> bool {
    let width = line.text.len();
    let is_whole = || block.iter().all(|line| words(line).len() == block.len());
    line.text.bytes().all(|byte| byte == b' ')
        && width > block.len()
        && width == block[0].text.chars().count()
        && !is_whole()
        && !block.iter().any(|line| has_other_blanks(line, 1))
}

/// The distance from one cell to the next in characters, assuming as many rows as columns.
fn pitch(lines: &[Line]) -> Option<usize> {
    let side = lines.len();
    let widest = |text: fn(&str) -> &str| {
        lines.iter().map(|line| text(&line.text).chars().count()).max().unwrap_or(0)
    };
    let pitch_of = |width: usize| {
        let pitch = width.div_ceil(side.max(1));
        let fits = side > 1 && pitch <= MAX_PITCH && width > (side - 1) * pitch;
        (fits && has_gaps(lines, pitch)).then_some(pitch)
    };
    // The whole last column may be blank, with or without its spaces.
    pitch_of(widest(str::trim_end)).or_else(|| pitch_of(widest(|text| text)))
}

/// How many columns a reader of the lines sees, whatever the number of lines.
pub(crate) fn columns(lines: &[Line]) -> usize {
    let widest = lines.iter().map(|line| line.text.trim_end().chars().count()).max().unwrap_or(0);
    if has_gaps(lines, 2) { widest.div_ceil(2) } else { widest }
}

/// Whether cells this far apart have a space between them: either the first or the last of their
/// characters.
fn has_gaps(lines: &[Line], pitch: usize) -> bool {
    let is_gap = |place: usize| {
        let mut symbols = lines.iter().flat_map(|line| line.text.chars().enumerate());
        symbols.all(|(index, symbol)| index % pitch != place || symbol == ' ')
    };
    pitch == 1 || is_gap(0) || is_gap(pitch - 1)
}

fn has_other_blanks(line: &Line, pitch: usize) -> bool {
    match pitch {
        1 => line.text.chars().any(is_blank),
        _ => words(line).iter().any(|word| word.text.chars().all(is_blank)),
    }
}

/// The cells of a row, if no character is left over.
fn cells(line: &Line, side: usize, pitch: usize) -> Option<Vec<Word<'_>>> {
    let starts: Vec<usize> = line.text.char_indices().map(|(byte, _)| byte).collect();
    let byte = |index: usize| starts.get(index).copied().unwrap_or(line.text.len());
    let cell = |column: usize| {
        let slot = &line.text[byte(column * pitch)..byte((column + 1) * pitch)];
        let indent = slot.chars().take_while(|&symbol| symbol == ' ').count();
        let text = slot.trim_matches(' ');
        if text.contains(char::is_whitespace) {
            return None;
        }
        let text = if text.is_empty() { BLANK } else { text };
        Some(Word { text, place: (line.number, column * pitch + indent + 1) })
    };
    let rest = &line.text[byte(side * pitch)..];
    if rest.trim_end().is_empty() { (0..side).map(cell).collect() } else { None }
}

#[cfg(test)]
mod tests {
    use crate::{Reader, read};

    fn values(text: &str) -> Vec<u16> {
        read(text).unwrap().filling().values().to_vec()
    }

    #[test]
    fn a_space_is_a_blank_if_every_row_has_the_same_width() {
        let small = [1, 0, 0, 3, 0, 2, 0, 1, 3, 1, 0, 0, 0, 0, 4, 2];
        for text in [
            "1  3\n 2 1\n31  \n  42",
            "1  3\n 2 1\n31\n  42\n",
            "1     3\n  2   1\n3 1\n    4 2",
            " 1     3\n   2   1\n 3 1\n     4 2",
            "1        3\n   2     1\n3  1\n      4  2",
        ] {
            assert_eq!(values(text), small, "{text}");
        }
    }

    #[test]
    fn numbers_may_be_right_aligned() {
        let row = |row: usize| {
            let cell = |column| match (row + column) % 10 {
                0 => "   ".into(),
                value => format!("{:3}", (value + row) % 10 + 1),
            };
            (0..10).map(cell).collect::<String>() + "\n"
        };
        let text: String = (0..10).map(row).collect();

        assert_eq!(values(&text)[..4], [0, 2, 3, 4]);
    }

    #[test]
    fn a_row_of_spaces_is_a_blank_row() {
        assert_eq!(
            values("1  3\n    \n31  \n  42"),
            [1, 0, 0, 3, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 4, 2]
        );
        let two = "12\n21\n  \n21\n12\n";
        assert_eq!(Reader::new(two.as_bytes()).filter(Result::is_ok).count(), 2);
    }

    #[test]
    fn gaps_between_boxes_and_spaces_next_to_dots_are_not_blanks() {
        assert!(read("12 34\n34 12\n21 43\n43 21\n11 11").is_err());
        assert!(read("1  .\n 2 1\n31  \n  42").is_err());
        assert!(read("1234\n12\n1234\n1234").is_err());
        assert!(read("1 2 3\n2 3\n3 1 2").is_err());
    }
}
