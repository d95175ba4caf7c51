//! Links to f-puzzles, and the JSON inside them.
//!
//! A cell has `value`, `given` and `centerPencilMarks`; a cell without marks keeps all candidates.
//! Regions, both diagonals and windows (as extra regions) define the layout. Every other member is
//! a rule unless it is listed as harmless.

use candoku_grid::{Board, Content, Digit, DigitSet, HouseKind, MAX_SIDE};
use candoku_rules::RuledBoard;
use serde_json::{Map, Value, json};

use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::formats::{link, sudoku_pad};
use crate::lines::Line;
use crate::quoted::Quoted;
use crate::read_error::ReadError;
use crate::rules::{self, Rules, is_harmless, is_nothing};
use crate::stated_layout::StatedLayout;
use crate::write::no_rules;
use crate::write_error::WriteError;

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
    let solutions = add_rules(puzzle, &cells, side, &mut rules);
    let square = grid.iter().all(|row| row.as_array().is_some_and(|row| row.len() == side));
    if !square || !(1..=MAX_SIDE).contains(&side) {
        let found = format!("{} cells in {side} rows", cells.len());
        return Err(rules.outweigh(ReadError::phrase(place, found, "a square of side 1 to 25")));
    }
    if let Some(size) = puzzle.get("size").filter(|size| size.as_u64() != Some(side as u64)) {
        let found = format!("size {}", Quoted(&size.to_string()));
        return Err(rules.outweigh(ReadError::phrase(place, found, side.to_string())));
    }
    let layout = stated(puzzle, &cells, side).layout(place, &mut rules);
    let contents: Result<Vec<Content>, ReadError> =
        cells.iter().enumerate().map(|(k, cell)| content(cell, k, side, place)).collect();
    let layout = layout.map_err(|error| rules.outweigh(error))?;
    let contents = contents.map_err(|error| rules.outweigh(error))?;
    for solution in solutions {
        rules::stated_solution(&solution, &layout, &contents, &mut rules);
    }
    let unsupported = rules.into_found();
    Ok(Sheet { layout: Some(layout), unsupported, ..Sheet::of_contents(side, contents) })
}

/// Adds the rules beyond the layout. Returns the solutions that the puzzle states.
fn add_rules(puzzle: &Value, cells: &[&Value], side: usize, rules: &mut Rules) -> Vec<Value> {
    let mut solutions = Vec::new();
    let members = puzzle.as_object().into_iter().flatten();
    for (name, value) in members.filter(|(_, value)| !is_nothing(value)) {
        match name.as_str() {
            "ruleset" => rules::prose(value, side, rules),
            "metadata" => solutions.extend(rules::metadata(value, side, rules).cloned()),
            "solution" => solutions.push(value.clone()),
            "cage" => {
                for cage in value.as_array().into_iter().flatten() {
                    match (cage.get("cells").filter(|cells| !is_nothing(cells)), cage.get("value"))
                    {
                        (None, None) => {}
                        (None, Some(Value::String(text))) => {
                            solutions.extend(rules::cage_text(text, side, rules));
                        }
                        _ => rules::drawn("cage", cage, rules),
                    }
                }
            }
            "negative" => {
                let of = |kind: &Value| match kind.as_str() {
                    Some("xv") => "negative XV".to_string(),
                    Some(kind) => format!("negative {}", Quoted(kind)),
                    None => "negative constraint".to_string(),
                };
                let kinds = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
                kinds.iter().for_each(|kind| rules.add(of(kind)));
            }
            name if is_harmless(rules::F_PUZZLES, name) => {}
            name => rules::drawn(name, value, rules),
        }
    }
    let members = cells.iter().filter_map(|cell| cell.as_object()).flatten();
    for (name, value) in members {
        if !is_harmless(rules::F_PUZZLES_CELL, name) && !is_nothing(value) {
            rules.add(rules::member_name(name));
        }
    }
    solutions
}
fn content(
    cell: &Value,
    index: usize,
    side: usize,
    place: (usize, usize),
) -> Result<Content, ReadError> {
    let read = |value: &Value| digit(value, index, side, place);
    if !cell.is_object() && !is_nothing(cell) {
        let found =
            format!("{} for r{}c{}", Quoted(&cell.to_string()), index / side + 1, index % side + 1);
        return Err(ReadError::phrase(place, found, "a cell as a JSON object"));
    }
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

/// Reads a number, possibly in quotes, as a digit of the side.
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
        let found = format!("{} in r{row}c{column}", Quoted(&value.to_string()));
        ReadError::phrase(place, found, format!("a number 1–{side}"))
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
    let regions = puzzle.get("extraregion").filter(|regions| !is_nothing(regions));
    let regions =
        regions.map(|one| one.as_array().map_or(std::slice::from_ref(one), Vec::as_slice));
    StatedLayout {
        side,
        pieces: if boxless { vec![None; cells.len()] } else { pieces.collect() },
        diagonals: (has("diagonal-"), has("diagonal+")),
        regions: regions.into_iter().flatten().map(|one| region_cells(one, side)).collect(),
    }
}

/// The boxes of f-puzzles, which are never taller than wide.
fn usual_boxes(side: usize) -> (usize, usize) {
    let rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows)).unwrap_or(1);
    (rows, side / rows)
}

/// The cells of an extra region, or none if one of them is invalid.
fn region_cells(region: &Value, side: usize) -> Vec<usize> {
    let names = region.get("cells").and_then(Value::as_array).into_iter().flatten();
    let cells: Option<Vec<usize>> = names.map(|name| named_cell(name.as_str()?, side)).collect();
    cells.unwrap_or_default()
}

/// The index of a cell named `R4C7`, if the square has it.
pub(crate) fn named_cell(name: &str, side: usize) -> Option<usize> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let inside = |text: &str| text.parse().ok().filter(|n| (1..=side).contains(n));
    Some((inside(row)? - 1) * side + inside(column)? - 1)
}

pub(crate) fn write(puzzle: &RuledBoard) -> Result<String, WriteError> {
    no_rules(puzzle, Format::FPuzzles)?;
    Ok(format!("https://www.f-puzzles.com/?load={}\n", link::compress(&json(&puzzle.board))))
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
