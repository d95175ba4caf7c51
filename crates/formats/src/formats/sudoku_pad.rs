//! Links to SudokuPad: a puzzle of f-puzzles after `fpuz`, or one of its own after `scl`.
//!
//! Its own puzzles have `cells` with `value` (a given) and `centremarks`, `regions`,
//! and `cages`. Cages without a sum are extra regions, and lines from corner to
//! corner are diagonals; a cage with a sum is refused. All else is only drawn.
//! Written is the form of f-puzzles, which holds more.

use candoku_grid::{Board, Content, DigitSet, MAX_SIDE};
use serde_json::Value;

use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::formats::{f_puzzles, link, relaxed_json};
use crate::lines::Line;
use crate::read_error::ReadError;
use crate::stated_layout::StatedLayout;

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
    let rows = list(puzzle, ["cells", "ce"]);
    let side = rows.len();
    let cells: Vec<&Value> = rows.iter().filter_map(|row| row.as_array()).flatten().collect();
    let square = rows.iter().all(|row| row.as_array().is_some_and(|row| row.len() == side));
    if !square || !(1..=MAX_SIDE).contains(&side) {
        let found = format!("{} cells in {side} rows", cells.len());
        return Err(ReadError::phrase(place, found, "a square of side 1 to 25"));
    }
    let content = |(index, cell): (usize, &&Value)| {
        let read = |value: &Value| f_puzzles::digit(value, index, side, place);
        let value = member(cell, ["value", "v"]).filter(|value| value.as_str() != Some(""));
        let marks = list(cell, ["centremarks", "ct"]);
        match value {
            Some(value) => Ok(Content::Given(read(value)?)),
            None if marks.is_empty() => Ok(Content::Open(DigitSet::up_to(side))),
            None => Ok(Content::Open(marks.into_iter().map(read).collect::<Result<_, _>>()?)),
        }
    };
    let contents = cells.iter().enumerate().map(content).collect::<Result<_, ReadError>>()?;
    let layout = stated(puzzle, side, place)?.layout(place)?;
    Ok(Sheet { layout: Some(layout), ..Sheet::of_contents(side, contents) })
}

fn stated(puzzle: &Value, side: usize, place: (usize, usize)) -> Result<StatedLayout, ReadError> {
    let mut pieces = vec![None; side * side];
    for (piece, region) in list(puzzle, ["regions", "re"]).into_iter().enumerate() {
        for cell in pairs(region, side) {
            pieces[cell] = Some(piece);
        }
    }
    let mut regions = Vec::new();
    for cage in list(puzzle, ["cages", "ca"]) {
        let cells: Vec<usize> =
            member(cage, ["cells", "ce"]).map_or(Vec::new(), |cells| pairs(cells, side));
        let is_extra_region = cage.get("style").and_then(Value::as_str) == Some("extraregion");
        let has_sum = cage.get("sum").is_some() || member(cage, ["value", "v"]).is_some();
        if !cells.is_empty() && has_sum && !is_extra_region {
            let expected = "no rules but regions, diagonals and windows";
            return Err(ReadError::phrase(place, "a cage with a sum", expected));
        }
        let unique = member(cage, ["unique", "unique"]) == Some(&Value::Bool(true));
        if !cells.is_empty() && unique {
            regions.push(cells);
        }
    }
    let corner = |ends: [[usize; 2]; 2]| {
        let lines = list(puzzle, ["lines", "l"]);
        lines.iter().any(|line| {
            let points = list(line, ["wayPoints", "wp"]);
            let points: Vec<Vec<u64>> = points.into_iter().map(numbers).collect();
            let ends = ends.map(|end| end.map(|n| n as u64).to_vec());
            points == ends || points.iter().rev().eq(ends.iter())
        })
    };
    let falling = corner([[0, 0], [side, side]]);
    let rising = corner([[0, side], [side, 0]]);
    Ok(StatedLayout { side, pieces, diagonals: (falling, rising), regions })
}

/// A member under its full or its short name.
fn member<'a>(value: &'a Value, names: [&str; 2]) -> Option<&'a Value> {
    names.into_iter().find_map(|name| value.get(name))
}

fn list<'a>(value: &'a Value, names: [&str; 2]) -> Vec<&'a Value> {
    member(value, names).and_then(Value::as_array).into_iter().flatten().collect()
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}

/// The places of cells given as row and column from 0, without those outside.
fn pairs(value: &Value, side: usize) -> Vec<usize> {
    let pairs = value.as_array().into_iter().flatten().map(numbers);
    let place = |pair: Vec<u64>| match pair[..] {
        [row, column] if row < side as u64 && column < side as u64 => {
            Some(row as usize * side + column as usize)
        }
        _ => None,
    };
    pairs.filter_map(place).collect()
}

pub(crate) fn write(board: &Board) -> String {
    f_puzzles::write_for_sudoku_pad(board)
}
