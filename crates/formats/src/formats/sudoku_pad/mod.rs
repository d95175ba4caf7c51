//! Links to SudokuPad: an f-puzzles puzzle after `fpuz`, or one of its own after `scl`.
//!
//! Its own puzzles have `cells` with `value` (a given) and `centremarks`, `regions`, and `cages`.
//! Cages with different digits are extra regions, and lines from corner to corner are diagonals.
//! Everything else that is drawn is how SudokuPad shows its rules. The writer uses the f-puzzles
//! form, which can express more.

use candoku_grid::{Content, DigitSet, MAX_SIDE};
use candoku_rules::RuledBoard;
use serde_json::Value;

use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::formats::{f_puzzles, link, relaxed_json};
use crate::lines::Line;
use crate::read_error::ReadError;
use crate::rules::{self, Rules, is_harmless, is_nothing};
use crate::stated_layout::StatedLayout;
use crate::write::no_rules;
use crate::write_error::WriteError;

/// The short names of members, each with its full name.
const SHORT_NAMES: [(&str, &str); 13] = [
    ("a", "arrows"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("d", "duration"),
    ("l", "lines"),
    ("o", "overlays"),
    ("re", "regions"),
    ("t", "title"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("wp", "wayPoints"),
];

pub(crate) fn read_compressed(
    line: &Line,
    text: &str,
    place: (usize, usize),
) -> Result<Entry, ReadError> {
    let json = link::decompress(text, place)?;
    let value = relaxed_json::parse(&json).ok_or_else(|| {
        ReadError::phrase(place, "a link that holds no JSON", "a puzzle of SudokuPad")
    })?;
    let content = sheet(&value, place)?;
    Ok(Entry::of_block(std::slice::from_ref(line), Format::SudokuPad, content))
}

pub(crate) fn sheet(puzzle: &Value, place: (usize, usize)) -> Result<Sheet, ReadError> {
    let rows = list(puzzle, "cells");
    let side = rows.len();
    let cells: Vec<&Value> = rows.iter().filter_map(|row| row.as_array()).flatten().collect();
    let mut rules = Rules::at(place);
    // Rules are reported even if the grid is not a square.
    let known = side.min(MAX_SIDE);
    let mut stated = StatedLayout {
        side: known,
        pieces: vec![None; known * known],
        diagonals: (false, false),
        regions: Vec::new(),
    };
    let solutions = add_rules(puzzle, &cells, &mut stated, &mut rules);
    let square = rows.iter().all(|row| row.as_array().is_some_and(|row| row.len() == side));
    if !square || !(1..=MAX_SIDE).contains(&side) {
        let found = format!("{} cells in {side} rows", cells.len());
        return Err(rules.outweigh(ReadError::phrase(place, found, "a square of side 1 to 25")));
    }
    let layout = stated.layout(place, &mut rules);
    let contents: Result<Vec<Content>, ReadError> =
        cells.iter().enumerate().map(|(k, cell)| content(cell, k, side, place)).collect();
    let layout = layout.map_err(|error| rules.outweigh(error))?;
    let contents = contents.map_err(|error| rules.outweigh(error))?;
    for solution in solutions {
        rules::stated_solution(&solution, &layout, &contents, &mut rules);
    }
    let collected = rules.collect(Some(&layout));
    Ok(collected.onto(Sheet { layout: Some(layout), ..Sheet::of_contents(side, contents) }))
}

fn content(
    cell: &Value,
    index: usize,
    side: usize,
    place: (usize, usize),
) -> Result<Content, ReadError> {
    let read = |value: &Value| f_puzzles::digit(value, index, side, place);
    if !cell.is_object() && !is_nothing(cell) {
        return Ok(Content::Given(read(cell)?));
    }
    let marks = cell.get("centremarks").or_else(|| cell.get("ct")).and_then(Value::as_array);
    match (member(cell, "value").filter(|value| !is_nothing(value)), marks) {
        (Some(value), _) if cell.get("given") == Some(&Value::Bool(false)) => {
            Ok(Content::Placed(read(value)?))
        }
        (Some(value), _) => Ok(Content::Given(read(value)?)),
        (None, Some(marks)) if !marks.is_empty() => {
            Ok(Content::Open(marks.iter().map(read).collect::<Result<_, _>>()?))
        }
        (None, _) => Ok(Content::Open(DigitSet::up_to(side))),
    }
}

/// Adds regions to the layout and everything else to the rules. Returns the stated solutions.
fn add_rules(
    puzzle: &Value,
    cells: &[&Value],
    stated: &mut StatedLayout,
    rules: &mut Rules,
) -> Vec<Value> {
    let side = stated.side;
    let mut solutions = Vec::new();
    // Prose uses the common names, so it is checked before drawings.
    if let Some(value) = puzzle.get("metadata") {
        solutions.extend(rules::metadata(value, side, rules).cloned());
    }
    for cage in list(puzzle, "cages") {
        solutions.extend(add_cage(cage, stated, rules));
    }
    let members = puzzle.as_object().into_iter().flatten();
    for (name, value) in members.filter(|(_, value)| !is_nothing(value)) {
        match full_name(name) {
            "solution" => solutions.push(value.clone()),
            "global" => add_global(value, rules),
            "lines" => add_lines(value, stated, rules),
            "regions" => add_regions(value, stated, rules),
            "cages" if !value.is_array() => rules.add("killer cage"),
            name if is_harmless(rules::SUDOKU_PAD, name) => {}
            name => rules.add_member(name),
        }
    }
    for (name, value) in cells.iter().filter_map(|cell| cell.as_object()).flatten() {
        if !is_harmless(rules::SUDOKU_PAD_CELL, name) && !is_nothing(value) {
            rules.add(rules::member_name(name));
        }
    }
    solutions
}

/// Adds a cage as what it is: text about the puzzle, an extra region, or a rule.
fn add_cage(cage: &Value, stated: &mut StatedLayout, rules: &mut Rules) -> Option<Value> {
    let cells = member(cage, "cells").filter(|cells| !is_nothing(cells));
    let value = member(cage, "value").filter(|value| !is_nothing(value));
    let Some(cells) = cells else {
        return match value {
            Some(Value::String(text)) => rules::cage_text(text, stated.side, rules),
            Some(_) => {
                rules.add("killer cage");
                None
            }
            None => None,
        };
    };
    let style = cage.get("style").and_then(Value::as_str).unwrap_or_default();
    let is_region = matches!(style, "extraregion" | "windoku");
    let has_sum = value.is_some() || cage.get("sum").is_some_and(|sum| !is_nothing(sum));
    let is_unique = cage.get("unique") == Some(&Value::Bool(true));
    match cell_list(cells, stated.side) {
        _ if style.starts_with("fp") => rules.add(rules::member_name(&style[2..])),
        _ if has_sum && !is_region => rules.add("killer cage"),
        Some(cells) if is_unique || is_region => stated.regions.push(cells),
        _ if is_unique || is_region => rules.add("extra region"),
        _ => rules.add("drawn cage"),
    }
    None
}

fn add_global(value: &Value, rules: &mut Rules) {
    match value {
        Value::Object(members) => {
            let stated = members.iter().filter(|(_, value)| !is_nothing(value));
            stated.for_each(|(name, _)| rules.add(rules::member_name(name)));
        }
        Value::Array(names) if names.iter().all(Value::is_string) => {
            names.iter().filter_map(Value::as_str).for_each(|n| rules.add(rules::member_name(n)));
        }
        _ => rules.add("global"),
    }
}

/// Lines from corner to corner are diagonals; the meaning of other lines is unknown.
fn add_lines(value: &Value, stated: &mut StatedLayout, rules: &mut Rules) {
    let side = stated.side as u64;
    let lines = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
    for line in lines {
        let points: Vec<Vec<u64>> = list(line, "wayPoints").into_iter().map(numbers).collect();
        let is = |ends: [[u64; 2]; 2]| {
            points == ends.map(Vec::from) || points.iter().rev().eq(ends.map(Vec::from).iter())
        };
        if is([[0, 0], [side, side]]) {
            stated.diagonals.0 = true;
        } else if is([[0, side], [side, 0]]) {
            stated.diagonals.1 = true;
        } else {
            rules.add_member("lines");
        }
    }
}

fn add_regions(value: &Value, stated: &mut StatedLayout, rules: &mut Rules) {
    let regions = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
    for (piece, region) in regions.iter().enumerate() {
        let Some(cells) = cell_list(region, stated.side) else {
            return rules.add("region outside the grid");
        };
        for cell in cells {
            if stated.pieces[cell].replace(piece).is_some() {
                rules.add("overlapping regions");
            }
        }
    }
}

fn full_name(name: &str) -> &str {
    SHORT_NAMES.iter().find(|(short, _)| *short == name).map_or(name, |(_, full)| full)
}

/// A member under its full or its short name.
fn member<'a>(value: &'a Value, name: &str) -> Option<&'a Value> {
    let short = SHORT_NAMES.iter().find(|(_, full)| *full == name).map(|(short, _)| short);
    value.get(name).or_else(|| value.get(short?))
}

fn list<'a>(value: &'a Value, name: &str) -> Vec<&'a Value> {
    member(value, name).and_then(Value::as_array).into_iter().flatten().collect()
}

fn numbers(value: &Value) -> Vec<u64> {
    // A point between cells is not a corner of the grid.
    let number = |value: &Value| value.as_u64().unwrap_or(u64::MAX);
    value.as_array().into_iter().flatten().map(number).collect()
}

/// Cells as pairs from 0 or as names such as `r1c1,r1c2` and `r1c1-r3c3`, if all are in the square.
fn cell_list(value: &Value, side: usize) -> Option<Vec<usize>> {
    if let Some(text) = value.as_str() {
        let lists: Option<Vec<_>> = text.split(',').map(|part| named_cells(part, side)).collect();
        return Some(lists?.concat());
    }
    let cell = |value: &Value| match (value.as_str(), &numbers(value)[..]) {
        (Some(name), _) => f_puzzles::named_cell(name, side),
        (None, &[row, column]) if row.max(column) < side as u64 => {
            Some(row as usize * side + column as usize)
        }
        _ => None,
    };
    value.as_array()?.iter().map(cell).collect()
}

fn named_cells(text: &str, side: usize) -> Option<Vec<usize>> {
    let cell = |name: &str| f_puzzles::named_cell(name.trim(), side);
    let Some((first, last)) = text.split_once('-') else { return Some(vec![cell(text)?]) };
    let (first, last) = (cell(first)?, cell(last)?);
    let rows = first / side..=last / side;
    let columns = first % side..=last % side;
    Some(rows.flat_map(|row| columns.clone().map(move |column| row * side + column)).collect())
}

pub(crate) fn write(puzzle: &RuledBoard) -> Result<String, WriteError> {
    no_rules(puzzle, Format::SudokuPad)?;
    f_puzzles::write_for_sudoku_pad(&puzzle.board)
}
