//! Links to f-puzzles, and the JSON inside them.
//!
//! A cell has `value`, `given` and `centerPencilMarks`; a cell without marks keeps
//! all candidates. Regions, both diagonals and windows (as extra regions) state
//! the layout. A puzzle with any other rule is refused: without the rule it would
//! be another puzzle. What is only drawn is passed over.

use candoku_grid::{Board, Content, Digit, DigitSet, HouseKind, MAX_SIDE};
use serde_json::{Map, Value, json};

use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::formats::{link, sudoku_pad};
use crate::lines::Line;
use crate::read_error::ReadError;
use crate::stated_layout::StatedLayout;

/// What a puzzle may have besides its cells without being another puzzle.
const HARMLESS: [&str; 18] = [
    "author",
    "cage",
    "circle",
    "diagonal+",
    "diagonal-",
    "disabledlogic",
    "extraregion",
    "grid",
    "highlightConflicts",
    "line",
    "metadata",
    "rectangle",
    "ruleset",
    "size",
    "solution",
    "successMessage",
    "text",
    "title",
];

/// Reads JSON over one or several lines: a puzzle of f-puzzles, or one of SudokuPad.
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
    let square = grid.iter().all(|row| row.as_array().is_some_and(|row| row.len() == side));
    if !square || !(1..=MAX_SIDE).contains(&side) {
        let found = format!("{} cells in {side} rows", cells.len());
        return Err(ReadError::phrase(place, found, "a square of side 1 to 25"));
    }
    for (name, value) in puzzle.as_object().into_iter().flatten() {
        if !HARMLESS.contains(&name.as_str()) && !is_nothing(value) {
            let expected = "no rules but regions, diagonals and windows";
            return Err(ReadError::phrase(
                place,
                format!("the rule '{}'", name.escape_debug()),
                expected,
            ));
        }
    }
    let contents: Result<Vec<Content>, ReadError> =
        cells.iter().enumerate().map(|(k, cell)| content(cell, k, side, place)).collect();
    let layout = stated(puzzle, &cells, side).layout(place)?;
    Ok(Sheet { layout: Some(layout), ..Sheet::of_contents(side, contents?) })
}

/// Whether the value says that a rule does not apply.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(members) => members.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

fn content(
    cell: &Value,
    index: usize,
    side: usize,
    place: (usize, usize),
) -> Result<Content, ReadError> {
    let read = |value: &Value| digit(value, index, side, place);
    if let Some(value) = cell.get("value").filter(|value| !is_nothing(value)) {
        let digit = read(value)?;
        let given = cell.get("given").and_then(Value::as_bool).unwrap_or(false);
        return Ok(if given { Content::Given(digit) } else { Content::Placed(digit) });
    }
    let mut candidates = DigitSet::up_to(side);
    for name in ["givenPencilMarks", "centerPencilMarks"] {
        let marks = cell.get(name).and_then(Value::as_array).filter(|marks| !marks.is_empty());
        if let Some(marks) = marks {
            candidates &= marks.iter().map(read).collect::<Result<DigitSet, _>>()?;
        }
    }
    Ok(Content::Open(candidates))
}

/// Reads a number, perhaps in quotes, as a digit of the side.
pub(crate) fn digit(
    value: &Value,
    index: usize,
    side: usize,
    place: (usize, usize),
) -> Result<Digit, ReadError> {
    let number = match value {
        Value::String(text) => text.parse().ok(),
        value => value.as_u64(),
    };
    let digit = number.filter(|&number| number <= side as u64).and_then(|n| Digit::new(n as u8));
    digit.ok_or_else(|| {
        let (row, column) = (index / side + 1, index % side + 1);
        let value: String = value.to_string().chars().take(40).collect();
        let expected = format!("a number 1–{side}");
        ReadError::phrase(place, format!("{} in r{row}c{column}", value.escape_debug()), expected)
    })
}

fn stated(puzzle: &Value, cells: &[&Value], side: usize) -> StatedLayout {
    let has = |name: &str| puzzle.get(name).is_some_and(|value| !is_nothing(value));
    let (rows, columns) = usual_boxes(side);
    let region = |(index, cell): (usize, &&Value)| match cell.get("region") {
        None => Some(index / side / rows * rows + index % side / columns),
        Some(region) => region.as_u64().map(|region| region as usize),
    };
    let boxless = rows == 1 && cells.iter().all(|cell| cell.get("region").is_none());
    let pieces = cells.iter().enumerate().map(region);
    let regions = puzzle.get("extraregion").and_then(Value::as_array).into_iter().flatten();
    StatedLayout {
        side,
        pieces: if boxless { vec![None; cells.len()] } else { pieces.collect() },
        diagonals: (has("diagonal-"), has("diagonal+")),
        regions: regions.map(|region| named_cells(region.get("cells"), side)).collect(),
    }
}

/// The boxes of f-puzzles, which are never higher than wide.
fn usual_boxes(side: usize) -> (usize, usize) {
    let rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows)).unwrap_or(1);
    (rows, side / rows)
}

/// The places of cells named `R4C7`, without those that the square does not have.
fn named_cells(names: Option<&Value>, side: usize) -> Vec<usize> {
    let names = names.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let place = |name: &str| {
        let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
        let inside = |text: &str| text.parse().ok().filter(|n| (1..=side).contains(n));
        Some((inside(row)? - 1) * side + inside(column)? - 1)
    };
    names.filter_map(place).collect()
}

pub(crate) fn write(board: &Board) -> String {
    format!("https://www.f-puzzles.com/?load={}\n", link::compress(&json(board)))
}

pub(crate) fn write_for_sudoku_pad(board: &Board) -> String {
    format!("https://sudokupad.app/fpuz{}\n", link::compress(&json(board)))
}

fn json(board: &Board) -> String {
    let layout = board.layout();
    let side = layout.side();
    let (rows, columns) = usual_boxes(side);
    let shape = layout.box_shape().map(|shape| (shape.rows, shape.columns));
    let usual = rows > 1 && shape == Some((rows, columns));
    let cell = |cell| {
        let mut members = Map::new();
        if !usual {
            let region = layout.house_of(HouseKind::Box, cell);
            let region = region.map(|id| layout.house(id).number() - 1);
            members.insert("region".into(), json!(region));
        }
        match board.content(cell) {
            Content::Given(digit) => {
                members.insert("value".into(), json!(digit.value()));
                members.insert("given".into(), json!(true));
            }
            Content::Placed(digit) => {
                members.insert("value".into(), json!(digit.value()));
            }
            Content::Open(candidates) if candidates != layout.digits() => {
                let marks: Vec<u8> = candidates.iter().map(Digit::value).collect();
                members.insert("centerPencilMarks".into(), json!(marks));
            }
            Content::Open(_) => {}
        }
        Value::Object(members)
    };
    let cells: Vec<Value> = layout.cells().map(cell).collect();
    let mut puzzle = Map::new();
    puzzle.insert("size".into(), json!(side));
    puzzle.insert("grid".into(), json!(cells.chunks(side).collect::<Vec<_>>()));
    if layout.houses().iter().any(|house| house.kind() == HouseKind::Diagonal) {
        puzzle.insert("diagonal+".into(), json!(true));
        puzzle.insert("diagonal-".into(), json!(true));
    }
    let windows = layout.houses().iter().filter(|house| house.kind() == HouseKind::Window);
    let name = |cell: &candoku_grid::Cell| layout.name_of(*cell).to_string().to_uppercase();
    let names = |house: &candoku_grid::House| house.cells().iter().map(name).collect::<Vec<_>>();
    let windows: Vec<Value> = windows.map(|house| json!({"cells": names(house)})).collect();
    if !windows.is_empty() {
        puzzle.insert("extraregion".into(), json!(windows));
    }
    Value::Object(puzzle).to_string()
}
