//! Killer Sudoku as text: one sign per cell, with sums and arrows to the next cell of the cage; or
//! SumoCue, `3x3::k:` and a number per cell.

use candoku_rules::RuledBoard;

use crate::cells::side_of;
use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::formats::killer_cages::Cages;
use crate::house_rules::with_house_rules;
use crate::killer_text::read_killer;
use crate::lines::Line;
use crate::read_error::ReadError;
use crate::write_error::WriteError;

/// The smallest number of cells of a Killer Sudoku on one line.
const MIN_CELLS: usize = 16;

/// Whether the text is a Killer Sudoku of either kind.
pub(crate) fn is_killer(text: &str) -> bool {
    is_shorthand(text) || is_sumo_cue(text)
}

pub(crate) fn read(line: &Line) -> Result<Entry, ReadError> {
    let start = line.text.len() - line.text.trim_start().len();
    let text = line.text.trim();
    let signs = text.split([' ', '\t']).next().unwrap_or(text);
    let puzzle = read_killer(signs).map_err(|error| {
        ReadError::phrase(line.place(start), error.to_string(), "a Killer Sudoku")
    })?;
    Ok(Entry {
        line: line.number,
        text: signs.to_string(),
        note: text[signs.len()..].trim().to_string(),
        format: Format::Killer,
        content: Sheet::of_puzzle(with_house_rules(puzzle)),
    })
}

fn is_shorthand(text: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || b"<>^`',.".contains(&byte);
    let signs = text.split([' ', '\t']).next().unwrap_or_default();
    signs.len() >= MIN_CELLS
        && side_of(signs.len()).is_some()
        && signs.bytes().all(is_sign)
        && signs.bytes().any(|byte| b"<>^`".contains(&byte))
}

/// A box shape, optionally `d` for diagonals, and optionally `k` for cages.
fn is_sumo_cue(text: &str) -> bool {
    let mut parts = text.split(':');
    let shape = parts.next().and_then(|shape| shape.split_once('x'));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let has_shape = shape.is_some_and(|(rows, columns)| is_number(rows) && is_number(columns));
    has_shape && text.bytes().filter(|&byte| byte == b':').count() >= MIN_CELLS
}

/// Writes the short form if it can hold the cages, and otherwise SumoCue.
pub(crate) fn write(puzzle: &RuledBoard) -> Result<String, WriteError> {
    let cages = Cages::of(puzzle)?;
    let short = cages.short().filter(|text| is_shorthand(text));
    Ok(short.unwrap_or_else(|| cages.sumo_cue()) + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_arrows_and_sums_are_killer_shorthand() {
        assert!(is_killer(&format!("R<<<M<<<U{}", "^".repeat(72))));
        assert!(is_killer(&format!("ORH9GOCG<{}", "`".repeat(72))));
        assert!(is_killer(&format!("3x3:d:k{}", ":256".repeat(81))));
        assert!(!is_killer(&".".repeat(81)));
        assert!(!is_killer(&format!("<{}", ".".repeat(79))));
        assert!(!is_killer("<opensudoku version='1'>"));
    }

    #[test]
    fn a_comma_that_points_was_taken_for_the_end_of_a_puzzle_line() {
        let text = format!("{},{}F<{} a note", "0".repeat(49), "0".repeat(7), "0".repeat(22));

        let entry = crate::read_with(&text, crate::RulePolicy::RULES).unwrap();

        assert_eq!((entry.format, entry.note.as_str()), (Format::Killer, "a note"));
        let cells: Vec<usize> =
            entry.rules()[0].clue().cells.iter().map(|cell| cell.index()).collect();
        assert_eq!(cells, [49, 57, 58]);
    }

    #[test]
    fn a_cage_with_two_sums_was_read_as_two_cages() {
        let text = |first: u32| {
            let numbers = [first, 256 * 9 + 1].map(|number| format!(":{number}")).concat();
            format!("3x3::k{numbers}{}", ":0".repeat(79))
        };
        let read = |first| crate::read_with(&text(first), crate::RulePolicy::RULES);

        assert_eq!(read(256 * 9 + 1).unwrap().rules().len(), 1);
        let said = "1:1: found cell 2: its cage has two sums, expected a Killer Sudoku";
        assert_eq!(read(256 * 8 + 1).unwrap_err().to_string(), said);
        assert!(read(1).is_err(), "one cell of a cage without its sum");
    }
}
