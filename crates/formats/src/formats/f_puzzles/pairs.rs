//! Marks between two cells, and what holds where there are none.

use candoku_grid::{Cell, Layout};
use candoku_rules::{Clue, Rule};
use serde_json::Value;

use super::clues::{Number, cell_list, number};
use super::entries;
use crate::quoted::Quoted;
use crate::rules::{Rules, Switch, is_nothing};

/// The marks of one kind: their cells pair by pair, and their numbers.
#[derive(Default)]
struct Marks {
    cells: Vec<Cell>,
    values: Vec<i32>,
    has_blank: bool,
}

/// Adds differences, ratios and sums of two cells, and the negative constraints.
pub(super) fn add(puzzle: &Value, layout: &Layout, rules: &mut Rules) {
    let differences = add_marks(puzzle, "difference", "difference", layout, rules);
    let ratios = add_marks(puzzle, "ratio", "ratio", layout, rules);
    let sums = add_marks(puzzle, "xv", "pair sum", layout, rules);
    // A dot of either colour excuses its two cells from what holds without dots.
    let dots = [&differences.cells[..], &ratios.cells[..]].concat();
    let value = puzzle.get("nonconsecutive").unwrap_or(&Value::Null);
    match Switch::of(value) {
        Switch::On => rules.read("nonconsecutive", layout, Clue::of(dots.clone())),
        Switch::Off => {}
        Switch::Unclear => rules.add_unclear("nonconsecutive", value),
    }
    let negative = puzzle.get("negative").filter(|value| !is_nothing(value));
    for kind in negative.map_or(&[][..], entries) {
        match kind.as_str() {
            Some("ratio") => {
                let clue = Clue::new(dots.clone(), distinct(&ratios.values, 2));
                rules.read("negative ratios", layout, clue);
            }
            Some("difference") => {
                let clue = Clue::new(dots.clone(), distinct(&differences.values, 1));
                rules.read("negative differences", layout, clue);
            }
            // Whether a mark without a letter excuses its cells is not clear.
            Some("xv") if sums.has_blank => rules.add("negative sums"),
            Some("xv") => rules.read("negative sums", layout, Clue::of(sums.cells.clone())),
            Some("foglight") => rules.add_shown("fog"),
            Some(kind) => rules.add(format!("negative {}", Quoted(kind))),
            None => rules.add("negative constraint"),
        }
    }
}

fn add_marks(
    puzzle: &Value,
    member: &str,
    name: &str,
    layout: &Layout,
    rules: &mut Rules,
) -> Marks {
    let mut marks = Marks::default();
    let value = puzzle.get(member).filter(|value| !is_nothing(value));
    for entry in value.map_or(&[][..], entries) {
        let Some(cells) = cell_list(entry.get("cells"), layout) else {
            rules.add(format!("{name} (a cell is outside the grid)"));
            continue;
        };
        let letter = entry.get("value").and_then(Value::as_str).unwrap_or_default().trim();
        let values: Vec<i32> = match (member, letter, number(entry.get("value"))) {
            ("xv", "X" | "x", _) => vec![10],
            ("xv", "V" | "v", _) => vec![5],
            ("xv", _, Number::None) => {
                marks.has_blank = true;
                continue;
            }
            (_, _, Number::None) => Vec::new(),
            ("difference" | "ratio", _, Number::Some(number)) => vec![number],
            _ => {
                rules.add(format!("{name} {}", Quoted(letter)));
                continue;
            }
        };
        marks.values.push(values.first().copied().unwrap_or(if member == "ratio" { 2 } else { 1 }));
        if cells.len() == 2 {
            marks.cells.extend(&cells);
        }
        rules.read(name, layout, Clue::new(cells, values));
    }
    marks
}

/// The numbers in use, in ascending order; none if it is only the usual one.
fn distinct(values: &[i32], usual: i32) -> Vec<i32> {
    let mut values = values.to_vec();
    values.sort_unstable();
    values.dedup();
    if values == [usual] { Vec::new() } else { values }
}

/// The numbers that the marks of a kind use, in ascending order; none if it is only the usual one.
pub(crate) fn numbers_of(kind: &str, usual: i32, rules: &[Rule]) -> Vec<i32> {
    let of_kind = rules.iter().filter(|rule| rule.name() == kind);
    let values: Vec<i32> =
        of_kind.map(|rule| rule.clue().values.first().copied().unwrap_or(usual)).collect();
    distinct(&values, usual)
}
