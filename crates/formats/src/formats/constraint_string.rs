//! Constraint strings such as `.Cage~15~R1C1~R1C2.~R3C4_5`, on a line or in a link.

use candoku_rules::RuledBoard;

use crate::constraint_string::{
    ConstraintStringCause, ConstraintStringError, Understood, read_understood,
    write_constraint_string,
};
use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::house_rules::with_house_rules;
use crate::lines::Line;
use crate::read_error::ReadError;
use crate::rules::{UnsupportedRule, constraint_name, is_constraint};
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

/// Whether the constraint string may go on in indented lines: it is indented itself, or has nothing but a shape.
/// Any other is read without waiting for the next line.
pub(crate) fn may_go_on(line: &str) -> bool {
    let is_shape = |text: &str| text.starts_with(".Shape~") && !text[1..].contains('.');
    is_indented(line) || is_shape(line)
}

pub(crate) fn is_indented(line: &str) -> bool {
    line.starts_with([' ', '\t'])
}

/// Reads a constraint string on one or more lines.
pub(crate) fn read(lines: &[Line]) -> Result<Entry, ReadError> {
    let first = lines.first().map_or(1, |line| line.number);
    let texts: Vec<&str> = lines.iter().map(|line| line.text.trim_end()).collect();
    let text = texts.join("\n");
    let content = sheet(&text, |character| {
        let before: String = text.chars().take(character - 1).collect();
        let in_line = before.rsplit('\n').next().unwrap_or_default();
        (first + before.matches('\n').count(), in_line.chars().count() + 1)
    })?;
    Ok(Entry::of_block(lines, Format::ConstraintString, content))
}

/// The puzzle of a constraint string, with the position of each of its characters, from 1.
pub(crate) fn sheet(
    text: &str,
    place: impl Fn(usize) -> (usize, usize),
) -> Result<Sheet, ReadError> {
    let Understood { puzzle, refused } = read_understood(text)
        .map_err(|error| ReadError::phrase(place(error.place), error.cause.to_string(), FORMAT))?;
    let mut unsupported: Vec<UnsupportedRule> = Vec::new();
    for ConstraintStringError { place: character, cause } in refused {
        let name = match cause {
            ConstraintStringCause::Unknown(name) => constraint_name(&name),
            cause => cause.to_string(),
        };
        let (line, column) = place(character);
        if unsupported.iter().all(|other| other.name != name) {
            unsupported.push(UnsupportedRule {
                name,
                is_known: false,
                is_stated: false,
                line,
                column,
            });
        }
    }
    Ok(Sheet { unsupported, ..Sheet::of_puzzle(with_house_rules(puzzle)) })
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
