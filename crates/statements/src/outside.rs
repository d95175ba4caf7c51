//! Clues outside the grid, and cells that say where a digit is.

use candoku_grid::{Cell, HouseKind, Layout};
use candoku_proof::{State, Statement};
use candoku_rules::Clue;

use crate::read::line;

/// The statements of a rule of this family.
pub(crate) fn statements(name: &str, clue: &Clue, layout: &Layout) -> Option<Vec<Statement>> {
    let (cells, side) = (&clue.cells[..], layout.side() as i32);
    let total = clue.values.first().map_or(0, |&total| total as State);
    let indexed = |home: &dyn Fn(Cell) -> Vec<Cell>| {
        cells.iter().flat_map(|&cell| indexer(cell, &home(cell))).collect()
    };
    Some(match name {
        "sandwich" => sandwich(cells, total, side),
        "X-sum" => {
            // How many digits are still to be added, and their sum so far.
            let next = move |state: State, place: usize, value: i32| {
                let value = value as State;
                let (open, sum) =
                    if place == 0 { (value, 0) } else { (state >> 32, state & 0xFFFF_FFFF) };
                match open {
                    0 => Some(sum),
                    _ => (sum + value <= total).then_some((open - 1) << 32 | (sum + value)),
                }
            };
            line(cells, next, move |state| state == total)
        }
        "skyscraper" => {
            // The number of digits seen, and the highest of them.
            let next = move |state: State, _: usize, value: i32| {
                let (seen, highest) = (state >> 32, state & 0xFFFF_FFFF);
                match value as State > highest {
                    true => (seen < total).then_some((seen + 1) << 32 | value as State),
                    false => Some(state),
                }
            };
            line(cells, next, move |state| state >> 32 == total)
        }
        "numbered room" => {
            let next = move |room: State, place: usize, value: i32| {
                let room = if place == 0 { value as State } else { room };
                let is_room = room == place as State + 1;
                (!is_room || value as State == total).then_some(room)
            };
            line(cells, next, |_| true)
        }
        "row indexer" => indexed(&|cell| {
            layout.cells().filter(|&other| layout.column(other) == layout.column(cell)).collect()
        }),
        "column indexer" => indexed(&|cell| {
            layout.cells().filter(|&other| layout.row(other) == layout.row(cell)).collect()
        }),
        "box indexer" => indexed(&|cell| {
            let region = |cell| layout.house_of(HouseKind::Box, cell);
            layout.cells().filter(|&other| region(other) == region(cell)).collect()
        }),
        _ => return None,
    })
}

/// The digits between 1 and the largest digit have this sum.
fn sandwich(cells: &[Cell], total: State, side: i32) -> Vec<Statement> {
    // On a board of one cell the only digit is both slices.
    let slices: State = if side == 1 { 1 } else { 2 };
    let next = move |state: State, _: usize, value: i32| {
        let (seen, sum) = (state >> 32, state & 0xFFFF_FFFF);
        match value == 1 || value == side {
            true => Some((seen + 1) << 32 | sum),
            false if seen == 1 => (sum + value as State <= total).then_some(state + value as State),
            false => Some(state),
        }
    };
    line(cells, next, move |state| state == slices << 32 | total)
}

/// The cell says where in its house the number of the cell's own place is.
fn indexer(cell: Cell, house: &[Cell]) -> Vec<Statement> {
    let Some(own) = house.iter().position(|&other| other == cell) else { return Vec::new() };
    let mut order = vec![cell];
    order.extend(house.iter().copied().filter(|&other| other != cell));
    let next = move |said: State, place: usize, value: i32| {
        if place == 0 {
            // A cell that points at itself holds the number of its own place, which is where it points.
            return Some(value as State);
        }
        let index = if place <= own { place - 1 } else { place };
        let is_meant = said == index as State + 1;
        (!is_meant || value == own as i32 + 1).then_some(said)
    };
    line(&order, next, |_| true)
}
