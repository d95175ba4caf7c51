//! Links to SudokuMaker, which are recognised but not supported.

use candoku_rules::RuledBoard;
use serde_json::Value;

use crate::format::Format;
use crate::quoted::Quoted;
use crate::read_error::ReadError;
use crate::rules::{Rules, SUDOKU_MAKER, SUDOKU_MAKER_RULES, is_harmless, is_nothing, prose};
use crate::write_error::WriteError;

/// What these links are called in messages.
const FORMAT: &str = "a SudokuMaker link";

/// The type of givens, which are not a rule.
const GIVENS: u64 = 0;

/// The type of regions, which every SudokuMaker Sudoku has.
const REGIONS: u64 = 1;

/// The error for a link, naming the first of its rules.
pub(crate) fn refuse(json: &str, place: (usize, usize)) -> ReadError {
    let Ok(value) = serde_json::from_str::<Value>(json) else {
        return ReadError::phrase(place, "a link that holds no JSON", "a puzzle of SudokuMaker");
    };
    let puzzle = value.get("puzzle").unwrap_or(&value);
    let mut rules = Rules::at(place);
    let constraints = puzzle.get("constraints").and_then(Value::as_array).into_iter().flatten();
    for constraint in constraints.filter(|one| one.get("disabled") != Some(&Value::Bool(true))) {
        match constraint.get("type").and_then(Value::as_u64) {
            Some(GIVENS | REGIONS) => {}
            Some(kind) => rules.add(name(kind)),
            None => rules.add("custom rule"),
        }
    }
    let side = puzzle.get("size").and_then(Value::as_u64).unwrap_or(9) as usize;
    if let Some(comment) = puzzle.get("comment").filter(|comment| !is_nothing(comment)) {
        prose(comment, side, &mut rules);
    }
    for (name, value) in puzzle.as_object().into_iter().flatten() {
        if !is_harmless(SUDOKU_MAKER, name) && !is_nothing(value) {
            rules.add(Quoted(name).to_string());
        }
    }
    let first = rules.into_found().into_iter().next();
    ReadError::unread(place, FORMAT, first.map(|rule| rule.name))
}

pub(crate) fn write(_: &RuledBoard) -> Result<String, WriteError> {
    Err(WriteError::ReadOnly { format: Format::SudokuMaker })
}

fn name(kind: u64) -> String {
    let known = SUDOKU_MAKER_RULES.iter().find(|(number, _)| *number == kind);
    known.map_or_else(|| format!("rule {kind}"), |(_, name)| name.to_string())
}
