//! Whether a puzzle keeps its meaning when it is written and read again.

use std::collections::BTreeSet;

use candoku_grid::{Cell, Layout};
use candoku_rules::{Mark, Rule, RuledBoard};

use crate::entry::Sheet;

/// A rule in a form that does not depend on how it is written.
type Meaning = (&'static str, Vec<Cell>, Vec<i32>);

/// The kind of all rules that only say that some cells are different.
const DIFFERENT: &str = "all different";

/// The first rule that was lost, or that another one came with.
pub(super) fn first_lost<'a>(puzzle: &'a RuledBoard, read: Option<&Sheet>) -> Option<&'a Rule> {
    let layout = puzzle.board.layout();
    let first = puzzle.rules.first();
    let Some(Sheet { rules, layout: Some(read_layout), .. }) = read else { return first };
    let (before, after) = (houses(layout), houses(read_layout));
    let found: BTreeSet<Meaning> =
        rules.iter().flat_map(|rule| meanings(rule, read_layout)).collect();
    let wanted: BTreeSet<Meaning> =
        puzzle.rules.iter().flat_map(|rule| meanings(rule, layout)).collect();
    let is_kept = |one: &Meaning| found.contains(one) || after.contains(one);
    let lost = puzzle.rules.iter().find(|rule| !meanings(rule, layout).iter().all(is_kept));
    let is_new = |one: &Meaning| !wanted.contains(one) && !before.contains(one);
    let has_more = found.iter().any(is_new)
        || after.iter().any(is_new)
        || before.iter().any(|house| !is_kept(house));
    lost.or(first.filter(|_| has_more))
}

/// The houses, as rules.
fn houses(layout: &Layout) -> BTreeSet<Meaning> {
    let cells = layout.houses().iter().map(|house| sorted(house.cells()));
    cells.map(|cells| (DIFFERENT, cells, Vec::new())).collect()
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort();
    cells.dedup();
    cells
}

/// What a rule means, in parts.
fn meanings(rule: &Rule, layout: &Layout) -> Vec<Meaning> {
    let (name, cells, values) = (rule.name(), &rule.clue().cells, &rule.clue().values);
    let side = layout.side() as i32;
    let usual = |usual: &[i32]| if values.is_empty() { usual.to_vec() } else { values.clone() };
    let different = |cells: &[Cell]| (DIFFERENT, sorted(cells), Vec::new());
    match name {
        "all different" | "extra region" => vec![different(cells)],
        "killer cage" if values.is_empty() => vec![different(cells)],
        "killer cage" | "row indexer" | "column indexer" | "box indexer" | "maximum"
        | "minimum" | "counting circles" => vec![(name, sorted(cells), values.clone())],
        "diagonal down" | "diagonal up" | "windoku" => {
            let marks = rule.marks(layout);
            let cells = marks.iter().filter_map(|mark| match mark {
                Mark::Line { cells, .. } | Mark::Region { cells, .. } => Some(cells),
                _ => None,
            });
            cells.map(|cells| different(cells)).collect()
        }
        "even" | "odd" => cells.iter().map(|&cell| (name, vec![cell], Vec::new())).collect(),
        "difference" => vec![(name, sorted(cells), usual(&[1]))],
        "ratio" => vec![(name, sorted(cells), usual(&[2]))],
        "pair sum" => vec![(name, sorted(cells), usual(&[10]))],
        "quadruple" => {
            let mut values = values.clone();
            values.sort_unstable();
            vec![(name, sorted(cells), values)]
        }
        "nonconsecutive" | "negative differences" | "negative ratios" | "negative sums" => {
            let mut pairs: Vec<Vec<Cell>> = cells.chunks(2).map(sorted).collect();
            pairs.sort();
            pairs.dedup();
            let mut values = match name {
                "negative differences" => usual(&[1]),
                "negative ratios" => usual(&[2]),
                "negative sums" => usual(&[5, 10]),
                _ => Vec::new(),
            };
            values.sort_unstable();
            values.dedup();
            vec![(name, pairs.concat(), values)]
        }
        "pill arrow" if values == &[1] => vec![("arrow", cells.clone(), Vec::new())],
        "whispers" => vec![(name, cells.clone(), usual(&[(side + 1) / 2]))],
        "lockout line" => vec![(name, cells.clone(), usual(&[side / 2]))],
        "modular line" => vec![(name, cells.clone(), usual(&[3]))],
        "sum line" => {
            let is_loop = values.get(1).copied().unwrap_or(0);
            vec![(name, cells.clone(), vec![values[0], is_loop])]
        }
        _ => vec![(name, cells.clone(), values.clone())],
    }
}
