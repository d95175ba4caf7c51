//! The pieces of sentences that techniques put their steps together from.

use candoku_grid::{Cell, DigitSet, HouseId, Layout};

use crate::effect::Effect;

/// `a`, `a and b`, `a, b and c`.
pub fn and(items: impl IntoIterator<Item = String>) -> String {
    join(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub fn or(items: impl IntoIterator<Item = String>) -> String {
    join(items, "or")
}

fn join(items: impl IntoIterator<Item = String>, word: &str) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => String::new(),
        (Some(last), true) => last,
        (Some(last), false) => format!("{} {word} {last}", items.join(", ")),
    }
}

/// The cells by name: `r1c1 and r1c2`.
pub fn cells<'a>(layout: &Layout, cells: impl IntoIterator<Item = &'a Cell>) -> String {
    and(cells.into_iter().map(|&cell| layout.name_of(cell).to_string()))
}

/// One of the cells: `r1c1 or r1c2`.
pub fn any_cell<'a>(layout: &Layout, cells: impl IntoIterator<Item = &'a Cell>) -> String {
    or(cells.into_iter().map(|&cell| layout.name_of(cell).to_string()))
}

/// The digits: `1 and 8`.
pub fn digits(digits: DigitSet) -> String {
    and(digits.iter().map(|digit| digit.to_string()))
}

/// One of the digits: `1 or 8`.
pub fn any_digit(digits: DigitSet) -> String {
    or(digits.iter().map(|digit| digit.to_string()))
}

/// The houses by name: `row 4 and box 6`.
pub fn houses<'a>(layout: &Layout, houses: impl IntoIterator<Item = &'a HouseId>) -> String {
    and(houses.into_iter().map(|&house| layout.house(house).to_string()))
}

/// One of the houses: `row 4 or box 6`.
pub fn any_house<'a>(layout: &Layout, houses: impl IntoIterator<Item = &'a HouseId>) -> String {
    or(houses.into_iter().map(|&house| layout.house(house).to_string()))
}

/// `two`, `three`, `four`; larger numbers in figures.
pub fn number(count: usize) -> String {
    match count {
        1 => "one".into(),
        2 => "two".into(),
        3 => "three".into(),
        4 => "four".into(),
        _ => count.to_string(),
    }
}

/// What a step changes: `r1c3 is not 1`, `r4c7 is 5`.
///
/// Cells that lose the same digits are named together.
pub fn effect(layout: &Layout, effect: &Effect) -> String {
    let name = |cell: Cell| layout.name_of(cell).to_string();
    let placed = effect.placements().iter().map(|c| format!("{} is {}", name(c.cell), c.digit));
    let mut parts: Vec<String> = placed.collect();
    for (lost, cells) in losses(effect) {
        let verb = if cells.len() == 1 { "is" } else { "are" };
        let cells = and(cells.into_iter().map(name));
        parts.push(format!("{cells} {verb} not {}", any_digit(lost)));
    }
    and(parts)
}

/// The cells that lose the same digits, in reading order of the first of them.
fn losses(effect: &Effect) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut by_cell: Vec<(Cell, DigitSet)> = Vec::new();
    for candidate in effect.eliminations() {
        match by_cell.iter_mut().find(|(cell, _)| *cell == candidate.cell) {
            Some((_, digits)) => *digits = digits.with(candidate.digit),
            None => by_cell.push((candidate.cell, candidate.digit.into())),
        }
    }
    by_cell.sort_unstable();
    let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for (cell, digits) in by_cell {
        match groups.iter_mut().find(|(group, _)| *group == digits) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((digits, vec![cell])),
        }
    }
    groups
}
