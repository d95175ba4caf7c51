//! Constraint strings such as `.Cage~15~R1C1~R1C2.~R3C4_5`, which are recognised but not supported.

use crate::lines::Line;
use crate::read_error::ReadError;
use crate::rules::{constraint_name, is_constraint, is_layout};

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

/// The error for a constraint string, naming the first of its rules.
pub(crate) fn refuse(line: &Line) -> ReadError {
    let start = line.text.len() - line.text.trim_start().len();
    unread(&line.text, line.place(start))
}

/// The error for a constraint string at a position.
pub(crate) fn unread(text: &str, place: (usize, usize)) -> ReadError {
    let names = || {
        let part = |part: &'_ str| part.split('~').next().unwrap_or_default().trim().to_string();
        text.split('.').map(part).filter(|name| !name.is_empty())
    };
    let rule = names().find(|name| !is_layout(name)).or_else(|| names().next());
    ReadError::unread(place, FORMAT, rule.map(|name| constraint_name(&name)))
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
