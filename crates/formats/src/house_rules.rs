//! Rules that are houses of a layout: both diagonals, and the windows of Windoku.

use std::collections::BTreeSet;

use candoku_grid::{Board, Cell, HouseKind, Layout};
use candoku_rules::{Rule, RuledBoard};

use crate::rules::Rules;
use crate::stated_layout::StatedLayout;

/// The puzzle with every rule in its layout for which there is a kind of layout, so that puzzles
/// without other rules are those of their layout.
pub(crate) fn with_house_rules(puzzle: RuledBoard) -> RuledBoard {
    let layout = puzzle.board.layout();
    let has = |name: &str| puzzle.rules.iter().any(|rule| rule.name() == name);
    let both = has("diagonal down") && has("diagonal up");
    let regions: BTreeSet<Vec<Cell>> =
        puzzle.rules.iter().flat_map(|rule| regions_of(rule, layout)).collect();
    let regions = regions.iter().map(|cells| indices(cells)).collect();
    let folded = layout_with(layout, both, regions);
    let Some(folded) = folded.or_else(|| layout_with(layout, both, Vec::new())) else {
        return puzzle;
    };
    let is_house = |cells: &Vec<Cell>| {
        let mut houses = folded.houses().iter().map(|house| house.cells().to_vec());
        houses.any(|mut house| {
            house.sort();
            house == *cells
        })
    };
    let has_diagonals = folded.houses().iter().any(|house| house.kind() == HouseKind::Diagonal);
    let is_folded = |rule: &Rule| match rule.name() {
        "diagonal down" | "diagonal up" => has_diagonals,
        _ => {
            let regions = regions_of(rule, layout);
            !regions.is_empty() && regions.iter().all(is_house)
        }
    };
    let rules = puzzle.rules.iter().filter(|rule| !is_folded(rule)).cloned().collect();
    match Board::new(folded, puzzle.board.contents().to_vec()) {
        Ok(board) => RuledBoard { board, rules },
        Err(_) => puzzle,
    }
}

/// The layout with diagonals or other regions, if it is a kind of layout.
fn layout_with(layout: &Layout, both: bool, regions: Vec<Vec<usize>>) -> Option<Layout> {
    let has = |kind| layout.houses().iter().any(|house| house.kind() == kind);
    if has(HouseKind::Diagonal) || has(HouseKind::Window) || layout.rows() != layout.columns() {
        return None;
    }
    let piece = |cell| layout.house_of(HouseKind::Box, cell).map(|id| id.index());
    let pieces = layout.cells().map(piece).collect();
    let stated = StatedLayout { side: layout.side(), pieces, diagonals: (both, both), regions };
    let mut rules = Rules::at((1, 1));
    let stated = stated.layout((1, 1), &mut rules).ok();
    stated.filter(|_| rules.into_found().is_empty())
}

/// The sets of as many cells as the side in which a rule forbids repeats, if it does nothing else.
fn regions_of(rule: &Rule, layout: &Layout) -> Vec<Vec<Cell>> {
    let sets: Vec<Vec<Cell>> = match rule.name() {
        "all different" | "extra region" => vec![rule.clue().cells.clone()],
        "windoku" => rule.parts(layout).iter().map(|part| part.cells()).collect(),
        _ => Vec::new(),
    };
    let sorted = |mut cells: Vec<Cell>| {
        cells.sort();
        cells.dedup();
        cells
    };
    let is_house = |set: &Vec<Cell>| set.len() == layout.side();
    let sets: Vec<Vec<Cell>> = sets.into_iter().filter(is_house).map(sorted).collect();
    sets.into_iter().filter(is_house).collect()
}

fn indices(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}
