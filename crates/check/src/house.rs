//! The houses of a checker, for squares of any side.
//!
//! Solvers stop at side 25 and work with candidates; a judge must not depend on either, so it
//! builds its own lists of cells.

use candoku_grid::{HouseKind, Layout};

/// Cells in which no value may appear twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct House {
    pub(crate) kind: HouseKind,
    pub(crate) number: usize,
    /// Indexes in reading order, from 0.
    pub(crate) cells: Vec<usize>,
}

/// All houses of a Sudoku-X of this side, or of a Latin square if there are no square boxes.
pub(crate) fn of_side(side: usize) -> Vec<House> {
    let mut houses = lines(side);
    let root = side.isqrt();
    if root * root == side {
        houses.extend(diagonals(side));
        houses.extend(blocks(side, root));
    }
    sorted(houses)
}

/// The houses of a layout.
pub(crate) fn of_layout(layout: &Layout) -> Vec<House> {
    let house = |house: &candoku_grid::House| House {
        kind: house.kind(),
        number: house.number(),
        cells: house.cells().iter().map(|cell| cell.index()).collect(),
    };
    sorted(layout.houses().iter().map(house).collect())
}

fn lines(side: usize) -> Vec<House> {
    let row = |number| (0..side).map(|k| (number - 1) * side + k).collect();
    let column = |number| (0..side).map(|k| k * side + number - 1).collect();
    let rows = (1..=side).map(|number| House { kind: HouseKind::Row, number, cells: row(number) });
    let columns =
        (1..=side).map(|number| House { kind: HouseKind::Column, number, cells: column(number) });
    rows.chain(columns).collect()
}

fn diagonals(side: usize) -> [House; 2] {
    let falling = (0..side).map(|k| k * side + k).collect();
    let rising = (0..side).map(|k| k * side + side - 1 - k).collect();
    [(1, falling), (2, rising)].map(|(number, cells)| House {
        kind: HouseKind::Diagonal,
        number,
        cells,
    })
}

fn blocks(side: usize, root: usize) -> impl Iterator<Item = House> {
    (0..side).map(move |index| {
        let (top, left) = (index / root * root, index % root * root);
        let cells = (0..side).map(|k| (top + k / root) * side + left + k % root).collect();
        House { kind: HouseKind::Box, number: index + 1, cells }
    })
}

/// Sorts houses into report order, each with its cells row by row.
fn sorted(mut houses: Vec<House>) -> Vec<House> {
    for house in &mut houses {
        house.cells.sort_unstable();
    }
    houses.sort_by_key(|house| (report_order(house.kind), house.number));
    houses
}

fn report_order(kind: HouseKind) -> u8 {
    match kind {
        HouseKind::Diagonal => 0,
        HouseKind::Window => 1,
        HouseKind::Box => 2,
        HouseKind::Row => 3,
        HouseKind::Column => 4,
    }
}
