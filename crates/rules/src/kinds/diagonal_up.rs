//! Digits on the diagonal from the lower left do not repeat.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{Cell, Layout};

use crate::clue::{Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{Colour, Mark};
use crate::placement::{NO_NUMBER, Placement};

/// Digits on the diagonal from the lower left do not repeat.
#[derive(Debug)]
pub(super) struct DiagonalUp;

impl Kind for DiagonalUp {
    fn name(&self) -> &'static str {
        "diagonal up"
    }

    fn text(&self) -> &'static str {
        "Digits on the diagonal from the lower left do not repeat."
    }

    fn placement(&self) -> Placement {
        Placement::Grid
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, layout: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(0..=0)?;
        clue.expect_values(0..=0, 0..=0)?;
        if layout.rows() == layout.columns() { Ok(()) } else { Err(Problem::Layout) }
    }

    fn holds(&self, _: &Clue, filled: Filled) -> bool {
        filled.are_different(&diagonal(filled.layout))
    }

    fn parts(&self, _: &Clue, layout: &Layout) -> Vec<Part> {
        vec![Part::AllDifferent(diagonal(layout))]
    }

    fn marks(&self, _: &Clue, layout: &Layout) -> Vec<Mark> {
        let (cells, colour) = (diagonal(layout), Colour(0x34BBE6));
        vec![Mark::Line { cells, colour, width: 0.05 }]
    }
}

fn diagonal(layout: &Layout) -> Vec<Cell> {
    layout
        .cells()
        .filter(|cell| {
            layout.row(*cell).index() + layout.column(*cell).index() + 1 == layout.rows()
        })
        .collect()
}
