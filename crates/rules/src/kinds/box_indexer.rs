//! A marked cell says in which place of its box the number of its own place is.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::{Cell, Layout};

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::geometry::{has_regions, region};
use crate::kind::Kind;
use crate::mark::{Colour, Mark};
use crate::placement::{NO_NUMBER, Placement};

/// A marked cell says in which place of its box the number of its own place is.
#[derive(Debug)]
pub(super) struct BoxIndexer;

impl Kind for BoxIndexer {
    fn name(&self) -> &'static str {
        "box indexer"
    }

    fn text(&self) -> &'static str {
        "A marked cell says in which place of its box the number of its own place is."
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
        if has_regions(layout) { Ok(()) } else { Err(Problem::NoBoxes) }
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        clue.cells.iter().all(|&cell| {
            let place = filled.value(cell) as usize - 1;
            filled.value(block(filled.layout, cell)[place]) == place_number(filled.layout, cell)
        })
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let mut parts = Vec::new();
        for &cell in &clue.cells {
            let own = place_number(layout, cell);
            for (place, &other) in block(layout, cell).iter().enumerate() {
                let place = place as i32 + 1;
                let relation = Relation::new(layout.side(), |a, b| (a == place) == (b == own));
                parts.push(Part::pair(&relation, cell, other));
            }
        }
        parts
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::Region { cells: clue.cells.clone(), colour: Colour(0x7C7CC7) }]
    }
}

/// The cells of the box of a cell, in reading order.
fn block(layout: &Layout, cell: Cell) -> Vec<Cell> {
    layout.cells().filter(|&other| region(layout, other) == region(layout, cell)).collect()
}

/// The number of the place that a cell has in its box.
fn place_number(layout: &Layout, cell: Cell) -> i32 {
    let place = block(layout, cell).iter().position(|&other| other == cell);
    place.map_or(0, |place| place as i32 + 1)
}
