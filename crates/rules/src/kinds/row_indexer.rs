//! A marked cell says in which row of its column the number of its own row is.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::{Cell, Layout};

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{Colour, Mark};
use crate::placement::{NO_NUMBER, Placement};

/// A marked cell says in which row of its column the number of its own row is.
#[derive(Debug)]
pub(super) struct RowIndexer;

impl Kind for RowIndexer {
    fn name(&self) -> &'static str {
        "row indexer"
    }

    fn text(&self) -> &'static str {
        "A marked cell says in which row of its column the number of its own row is."
    }

    fn placement(&self) -> Placement {
        Placement::Cells
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, layout: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=0, 0..=0)?;
        if layout.rows() == layout.columns() { Ok(()) } else { Err(Problem::Layout) }
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        clue.cells.iter().all(|&cell| {
            let place = filled.value(cell) as usize - 1;
            filled.value(column(filled.layout, cell)[place]) == row_number(filled.layout, cell)
        })
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let mut parts = Vec::new();
        for &cell in &clue.cells {
            let own = row_number(layout, cell);
            for (place, &other) in column(layout, cell).iter().enumerate() {
                let place = place as i32 + 1;
                let relation = Relation::new(layout.side(), |a, b| (a == place) == (b == own));
                parts.push(Part::pair(&relation, cell, other));
            }
        }
        parts
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::Region { cells: clue.cells.clone(), colour: Colour(0x7CC77C) }]
    }
}

/// The column of a cell, from the top.
fn column(layout: &Layout, cell: Cell) -> Vec<Cell> {
    layout.cells().filter(|&other| layout.column(other) == layout.column(cell)).collect()
}

/// The number of the row of a cell.
fn row_number(layout: &Layout, cell: Cell) -> i32 {
    layout.row(cell).index() as i32 + 1
}
