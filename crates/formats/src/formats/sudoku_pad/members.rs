//! The members of a SudokuPad puzzle, under their full or their short names.

use candoku_grid::MAX_SIDE;
use serde_json::Value;

use crate::formats::f_puzzles;

/// The short names of members, each with its full name.
const SHORT_NAMES: [(&str, &str); 23] = [
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("d", "duration"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("w", "width"),
];

/// Members whose short name is only known inside lines.
const WAY_POINTS: (&str, &str) = ("wp", "wayPoints");

fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    SHORT_NAMES.into_iter().chain([WAY_POINTS])
}

pub(super) fn full_name(name: &str) -> &str {
    names().find(|(short, _)| *short == name).map_or(name, |(_, full)| full)
}

pub(super) fn short_name(name: &str) -> &str {
    names().find(|(_, full)| *full == name).map_or(name, |(short, _)| short)
}

/// A member under its full or its short name.
pub(super) fn member<'a>(value: &'a Value, name: &str) -> Option<&'a Value> {
    value.get(name).or_else(|| value.get(short_name(name)))
}

pub(super) fn list<'a>(value: &'a Value, name: &str) -> Vec<&'a Value> {
    member(value, name).and_then(Value::as_array).into_iter().flatten().collect()
}

/// A number, possibly in quotes.
pub(super) fn number(value: &Value) -> Option<f64> {
    let number = match value {
        Value::String(text) => text.trim().parse().ok(),
        value => value.as_f64(),
    };
    number.filter(|number: &f64| number.is_finite() && number.abs() < 1e6)
}

/// A text, or a number as one.
pub(super) fn text(value: Option<&Value>) -> String {
    match value {
        Some(Value::String(text)) => text.trim().into(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// A colour as `#RRGGBB`, without the sign, shortened, or as the number that it looks like.
pub(crate) fn colour(value: Option<&Value>) -> Option<u32> {
    let text = text(value);
    let digits = text.trim_start_matches('#');
    match digits {
        "0" => Some(0x000000),
        "F" | "f" => Some(0xFFFFFF),
        _ if !digits.is_ascii() => None,
        // A colour that cannot be seen is none.
        _ if digits.len() == 8 && digits.ends_with("00")
            || digits.len() == 4 && digits.ends_with('0') =>
        {
            None
        }
        _ if matches!(digits.len(), 6 | 8) => u32::from_str_radix(&digits[..6], 16).ok(),
        _ if matches!(digits.len(), 3 | 4) => {
            let short = u32::from_str_radix(&digits[..3], 16).ok()?;
            Some(
                [8, 4, 0]
                    .iter()
                    .fold(0, |colour, shift| (colour << 8) | (((short >> shift) & 15) * 17)),
            )
        }
        _ => None,
    }
}

/// The numbers of a point; a point between cells is not a corner of the grid.
pub(super) fn numbers(value: &Value) -> Vec<u64> {
    let number = |value: &Value| value.as_u64().unwrap_or(u64::MAX);
    value.as_array().into_iter().flatten().map(number).collect()
}

/// Cells as pairs from 0 or as names such as `r1c1,r1c2` and `r1c1-r3c3`, if all are in the square.
pub(super) fn cell_list(value: &Value, side: usize) -> Option<Vec<usize>> {
    debug_assert!(side <= MAX_SIDE);
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
