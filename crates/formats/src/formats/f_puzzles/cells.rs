//! The cells of an f-puzzles puzzle: their contents, names and regions.

use candoku_grid::{Content, Digit, DigitSet};
use serde_json::Value;

use super::entries;
use crate::quoted::Quoted;
use crate::read_error::ReadError;
use crate::rules::{Rules, Switch, is_nothing, member_name};
use crate::stated_layout::StatedLayout;

/// The content of a cell.
pub(super) fn content(
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
    // Other pencil marks are a solver's own, who may be wrong.
    let marks = cell.get("givenPencilMarks").and_then(Value::as_array);
    match marks.filter(|marks| !marks.is_empty()) {
        Some(marks) => Ok(Content::Open(marks.iter().map(read).collect::<Result<_, _>>()?)),
        None => Ok(Content::Open(DigitSet::up_to(side))),
    }
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

/// What the puzzle says about its houses.
pub(super) fn stated(
    puzzle: &Value,
    cells: &[&Value],
    side: usize,
    rules: &mut Rules,
) -> StatedLayout {
    let mut has = |name: &str| {
        let value = puzzle.get(name).unwrap_or(&Value::Null);
        if Switch::of(value) == Switch::Unclear {
            rules.add_unclear(&member_name(name), value);
        }
        Switch::of(value) == Switch::On
    };
    let diagonals = (has("diagonal-"), has("diagonal+"));
    let (rows, columns) = usual_boxes(side);
    let region = |(index, cell): (usize, &&Value)| match cell.get("region") {
        None => Some(index / side / rows * rows + index % side / columns),
        Some(region) => region.as_u64().map(|region| region as usize),
    };
    let boxless = rows == 1 && cells.iter().all(|cell| cell.get("region").is_none());
    let pieces = cells.iter().enumerate().map(region);
    let regions = puzzle.get("extraregion").filter(|regions| !is_nothing(regions));
    let regions: Vec<Vec<usize>> =
        regions.map_or(&[][..], entries).iter().filter_map(|one| region_cells(one, side)).collect();
    if regions.len() < puzzle.get("extraregion").map_or(0, |regions| entries(regions).len()) {
        rules.add("extra region");
    }
    StatedLayout {
        side,
        pieces: if boxless { vec![None; cells.len()] } else { pieces.collect() },
        diagonals,
        regions: regions.into_iter().filter(|cells| !cells.is_empty()).collect(),
    }
}

/// The boxes of f-puzzles, which are never taller than wide.
pub(super) fn usual_boxes(side: usize) -> (usize, usize) {
    let rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows)).unwrap_or(1);
    (rows, side / rows)
}

/// The cells of an extra region, if all of them are in the grid.
fn region_cells(region: &Value, side: usize) -> Option<Vec<usize>> {
    let names = region.get("cells").and_then(Value::as_array)?;
    names.iter().map(|name| named_cell(name.as_str()?, side)).collect()
}

/// The index of a cell named `R4C7`, if the square has it.
pub(crate) fn named_cell(name: &str, side: usize) -> Option<usize> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let inside = |text: &str| text.parse().ok().filter(|n| (1..=side).contains(n));
    Some((inside(row)? - 1) * side + inside(column)? - 1)
}
