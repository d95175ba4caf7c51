//! Links to f-puzzles, and the JSON inside them.
//!
//! A cell has `value`, `given` and `givenPencilMarks`; a cell without these marks keeps all candidates.
//! A value that is not given was entered by a solver, and so were all other pencil marks: the digit
//! is kept as a placed one, the marks restrict nothing.
//! Regions, both diagonals and windows (as extra regions) define the layout. Every other member is
//! a clue, a drawing or listed as harmless; anything else is a rule that candoku does not know.

mod cells;
mod clues;
mod drawings;
mod members;
mod outside;
mod pairs;
mod twins;
mod write;

use candoku_grid::{Content, MAX_SIDE};
use serde_json::Value;

use self::cells::{content, stated};
pub(crate) use self::cells::{digit, named_cell};
use self::drawings::metadata_text;
pub(crate) use self::outside::{line_beside, line_towards, place_beside};
pub(crate) use self::pairs::numbers_of;
pub(crate) use self::write::{write, write_for_sudoku_pad};
use crate::about::About;
use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::formats::{link, sudoku_pad};
use crate::lines::Line;
use crate::quoted::Quoted;
use crate::read_error::ReadError;
use crate::rules::{self, Rules, is_harmless, is_nothing};

/// The members with the title, the author and the rules in words.
const ABOUT: [&str; 3] = ["title", "author", "ruleset"];

/// Reads JSON on one or more lines: an f-puzzles puzzle, or a SudokuPad puzzle.
pub(crate) fn read_json(lines: &[Line]) -> Result<Entry, ReadError> {
    let text: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    let place = (lines[0].number, 1);
    let value: Value = serde_json::from_str(&text.join("\n")).map_err(|error| {
        let place = (place.0 + error.line().saturating_sub(1), error.column().max(1));
        let said = error.to_string();
        let said = said.rsplit_once(" at line").map_or(said.as_str(), |(said, _)| said);
        ReadError::phrase(place, format!("no JSON ({said})"), "the JSON of f-puzzles or SudokuPad")
    })?;
    let (format, content) = match value.get("cells") {
        Some(_) => (Format::SudokuPad, sudoku_pad::sheet(&value, place)?),
        None => (Format::FPuzzles, sheet(&value, place)?),
    };
    Ok(Entry::of_block(lines, format, content))
}

/// The JSON of a puzzle as it is compressed in links to f-puzzles and in messages of its solver script.
///
/// # Errors
///
/// If it is not compressed like that, or too long.
pub fn f_puzzles_json(data: &str) -> Result<String, ReadError> {
    link::decompress(data, (1, 1))
}

pub(crate) fn read_compressed(
    line: &Line,
    text: &str,
    place: (usize, usize),
) -> Result<Entry, ReadError> {
    let json = link::decompress(text, place)?;
    let value: Value = serde_json::from_str(&json).map_err(|error| {
        ReadError::phrase(place, format!("no JSON ({error})"), "the JSON of f-puzzles")
    })?;
    let content = sheet(&value, place)?;
    Ok(Entry::of_block(std::slice::from_ref(line), Format::FPuzzles, content))
}

fn sheet(puzzle: &Value, place: (usize, usize)) -> Result<Sheet, ReadError> {
    let grid = puzzle.get("grid").and_then(Value::as_array);
    let grid = grid.ok_or_else(|| ReadError::phrase(place, "no grid", "the JSON of f-puzzles"))?;
    let side = grid.len();
    let cells: Vec<&Value> = grid.iter().filter_map(Value::as_array).flatten().collect();
    let mut rules = Rules::at(place);
    let solutions = add_statements(puzzle, &cells, side, &mut rules);
    let square = grid.iter().all(|row| row.as_array().is_some_and(|row| row.len() == side));
    if !square || !(1..=MAX_SIDE).contains(&side) {
        let found = format!("{} cells in {side} rows", cells.len());
        return Err(rules.outweigh(ReadError::phrase(place, found, "a square of side 1 to 25")));
    }
    if let Some(size) = puzzle.get("size").filter(|size| size.as_u64() != Some(side as u64)) {
        let found = format!("size {}", Quoted(&size.to_string()));
        return Err(rules.outweigh(ReadError::phrase(place, found, side.to_string())));
    }
    let clues = members::understood(puzzle, &mut rules);
    let layout = stated(&clues, &cells, side, &mut rules).layout(place, &mut rules);
    let contents: Result<Vec<Content>, ReadError> =
        cells.iter().enumerate().map(|(k, cell)| content(cell, k, side, place)).collect();
    let layout = layout.map_err(|error| rules.outweigh(error))?;
    let contents = contents.map_err(|error| rules.outweigh(error))?;
    clues::add(&clues, &layout, &mut rules);
    drawings::add(puzzle, &layout, &mut rules);
    for solution in solutions {
        rules::stated_solution(&solution, &layout, &contents, &mut rules);
    }
    let about = About::read(puzzle, ABOUT);
    let collected = rules.collect(Some(&layout));
    Ok(collected.onto(Sheet { layout: Some(layout), about, ..Sheet::of_contents(side, contents) }))
}

/// Adds what the puzzle says in words, and every member that is unknown. Returns the solutions
/// that it states.
fn add_statements(puzzle: &Value, cells: &[&Value], side: usize, rules: &mut Rules) -> Vec<Value> {
    let mut solutions = Vec::new();
    let members = puzzle.as_object().into_iter().flatten();
    for (name, value) in members.filter(|(_, value)| !is_nothing(value)) {
        match name.as_str() {
            "ruleset" => rules::prose(value, side, rules),
            "metadata" => solutions.extend(rules::metadata(value, side, rules).cloned()),
            "solution" => solutions.push(value.clone()),
            "foglight" | "fogofwar" => rules.add_shown("fog"),
            "triggereffect" if rules::is_only_fog(value) => rules.add_shown("fog"),
            "cage" => {
                let texts = entries(value).iter().filter_map(metadata_text);
                solutions.extend(texts.filter_map(|text| rules::cage_text(text, side, rules)));
            }
            name if is_harmless(rules::F_PUZZLES, name) => {}
            name if clues::is_clue(name) || drawings::is_drawing(name) => {}
            name => rules.add_member(name),
        }
    }
    let members = cells.iter().filter_map(|cell| cell.as_object()).flatten();
    for (name, value) in members {
        if !is_harmless(rules::F_PUZZLES_CELL, name) && !is_nothing(value) {
            rules.add_member(name);
        }
    }
    solutions
}

/// The entries of a member, which is a list or one entry.
fn entries(value: &Value) -> &[Value] {
    value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice)
}
