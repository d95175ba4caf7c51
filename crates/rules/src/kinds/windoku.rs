//! Digits in each of the extra boxes do not repeat.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{Cell, Layout};

use crate::clue::{Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{GREY, Mark};
use crate::placement::{NO_NUMBER, Placement};

/// Digits in each of the extra boxes do not repeat.
#[derive(Debug)]
pub(super) struct Windoku;

impl Kind for Windoku {
    fn name(&self) -> &'static str {
        "windoku"
    }

    fn text(&self) -> &'static str {
        "Digits in each of the extra boxes do not repeat."
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
        if windows(layout).is_empty() { Err(Problem::Layout) } else { Ok(()) }
    }

    fn holds(&self, _: &Clue, filled: Filled) -> bool {
        windows(filled.layout).iter().all(|window| filled.are_different(window))
    }

    fn parts(&self, _: &Clue, layout: &Layout) -> Vec<Part> {
        windows(layout).into_iter().map(Part::AllDifferent).collect()
    }

    fn marks(&self, _: &Clue, layout: &Layout) -> Vec<Mark> {
        let region = |cells| Mark::Region { cells, colour: GREY };
        windows(layout).into_iter().map(region).collect()
    }
}

/// The boxes that stand one cell in from the boxes of the layout; none if they do not fit.
fn windows(layout: &Layout) -> Vec<Vec<Cell>> {
    let Some(shape) = layout.box_shape() else {
        return Vec::new();
    };
    let starts = |length: usize, step: usize| {
        (1..length).step_by(step + 1).filter(move |start| start + step < length)
    };
    let mut found = Vec::new();
    for top in starts(layout.rows(), shape.rows) {
        for left in starts(layout.columns(), shape.columns) {
            let is_inside = |cell: &Cell| {
                (top..top + shape.rows).contains(&layout.row(*cell).index())
                    && (left..left + shape.columns).contains(&layout.column(*cell).index())
            };
            found.push(layout.cells().filter(is_inside).collect());
        }
    }
    found
}
