//! Constraint strings such as `.Cage~15~R1C1~R1C2.~R3C4_5`, on a line or in a link.

use candoku_rules::RuledBoard;

use crate::constraint_string::{
    ConstraintStringCause, read_constraint_string, write_constraint_string,
};
use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::house_rules::with_house_rules;
use crate::lines::Line;
use crate::read_error::ReadError;
use crate::rules::{constraint_name, is_constraint};
use crate::write_error::WriteError;

/// What these strings are called in messages.
const FORMAT: &str = "a constraint string";

/// Whether the text is a constraint string: parts after dots, the first of which has cells or a
/// name that no puzzle line could start with.
pub(crate) fn is_constraint_string(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('.') else { return false };
    let first = rest.trim_start_matches('.').split(['.', ' ', '\t']).next().unwrap_or_default();
    let name = first.split('~').next().unwrap_or_default();
    let is_name = name.chars().all(|c| c.is_ascii_alphabetic());
    is_name && first.contains('~') || name.len() > 3 && is_constraint(name) || has_group(rest)
}

/// Whether the text starts with alternatives or a conjunction.
fn has_group(rest: &str) -> bool {
    ["Or.", "And."].iter().any(|group| rest.starts_with(group)) && rest.contains('~')
}

pub(crate) fn read(line: &Line) -> Result<Entry, ReadError> {
    let start = line.text.len() - line.text.trim_start().len();
    let content = sheet(line.text.trim(), line.place(start))?;
    Ok(Entry::of_block(std::slice::from_ref(line), Format::ConstraintString, content))
}

/// The puzzle of a constraint string at a position.
pub(crate) fn sheet(text: &str, place: (usize, usize)) -> Result<Sheet, ReadError> {
    let puzzle = read_constraint_string(text).map_err(|error| {
        let place = (place.0, place.1 + error.place - 1);
        match error.cause {
            ConstraintStringCause::Unknown(name) => {
                ReadError::unread(place, FORMAT, Some(constraint_name(&name)))
            }
            cause => ReadError::phrase(place, cause.to_string(), FORMAT),
        }
    })?;
    Ok(Sheet::of_puzzle(with_house_rules(puzzle)))
}

pub(crate) fn write(puzzle: &RuledBoard) -> Result<String, WriteError> {
    Ok(write_constraint_string(puzzle)? + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzle_lines_are_not_constraint_strings() {
        for text in [".1.2......", "..X.", ".End", ".A..B", "....", ".-1~"] {
            assert!(!is_constraint_string(text), "{text}");
        }
        for text in
            [".~R1C1_5", "..Cage~1~R1C1", ".AntiKnight .AntiKing", ".NoBoxes", ".Or.~R1C1_1"]
        {
            assert!(is_constraint_string(text), "{text}");
        }
    }
}
