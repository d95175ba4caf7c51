//! Which cells a rule keeps from being equal, so that they see each other.

use candoku_grid::{Cell, CellSet, HouseKind, Layout};
use candoku_rules::Rule;

use crate::grid::{different, moves};
use crate::read::distinct;

/// Sets of cells that hold different digits because of a rule.
///
/// Only rules that say so are listed: cages, regions and moves of chess. That digits on a
/// thermometer differ, too, is a consequence.
pub fn apart(rule: &Rule, layout: &Layout) -> Vec<Vec<Cell>> {
    match rule.name() {
        "all different" | "extra region" | "killer cage" | "several-sum cage" | "rellik cage"
        | "equality cage" | "renban" => vec![distinct(&rule.clue().cells)],
        name @ ("anti-king" | "anti-knight") => {
            moves(name, layout).into_iter().map(|(a, b)| vec![a, b]).collect()
        }
        name => different(name, layout),
    }
}

/// The layout as the rules make it: sets of cells with every digit are houses, and cells that
/// hold different digits are peers.
pub fn layout_with(rules: &[Rule], layout: &Layout) -> Layout {
    let (mut houses, mut pairs) = (Vec::new(), Vec::new());
    let mut known: Vec<CellSet> = layout.houses().iter().map(|house| *house.cell_set()).collect();
    for rule in rules {
        for cells in apart(rule, layout) {
            let set: CellSet = cells.iter().copied().collect();
            if known.iter().any(|house| set.is_subset(house)) {
                continue;
            }
            if cells.len() == layout.side() {
                let kind = match rule.name() {
                    "diagonal down" | "diagonal up" => HouseKind::Diagonal,
                    _ => HouseKind::Window,
                };
                houses.push((kind, cells));
                known.push(set);
            } else {
                for (place, &a) in cells.iter().enumerate() {
                    pairs.extend(cells[place + 1..].iter().map(|&b| (a, b)));
                }
            }
        }
    }
    match houses.is_empty() && pairs.is_empty() {
        true => layout.clone(),
        false => layout.with_rules(houses, &pairs),
    }
}
