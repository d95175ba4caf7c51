//! Cells with a grey circle hold odd digits.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{DigitSet, Layout};

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{GREY, Mark, Shape};
use crate::placement::{NO_NUMBER, Placement};

/// Cells with a grey circle hold odd digits.
#[derive(Debug)]
pub(super) struct Odd;

impl Kind for Odd {
    fn name(&self) -> &'static str {
        "odd"
    }

    fn text(&self) -> &'static str {
        "Cells with a grey circle hold odd digits."
    }

    fn placement(&self) -> Placement {
        Placement::Cells
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        filled.values(&clue.cells).iter().all(|value| value % 2 == 1)
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let digits: DigitSet =
            layout.digits().iter().filter(|digit| digit.value() % 2 == 1).collect();
        clue.cells.iter().map(|&cell| Part::Among { cell, digits }).collect()
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        clue.cells.iter().map(|&cell| Mark::shape(cell, Shape::Disc, GREY, 0.7)).collect()
    }
}
