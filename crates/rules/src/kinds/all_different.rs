//! Digits in the marked cells do not repeat.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// Digits in the marked cells do not repeat.
#[derive(Debug)]
pub(super) struct AllDifferent;

impl Kind for AllDifferent {
    fn name(&self) -> &'static str {
        "all different"
    }

    fn text(&self) -> &'static str {
        "Digits in the marked cells do not repeat."
    }

    fn placement(&self) -> Placement {
        Placement::Cage
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        filled.are_different(&clue.cells)
    }

    fn parts(&self, clue: &Clue, _: &Layout) -> Vec<Part> {
        vec![Part::AllDifferent(clue.cells.clone())]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::cage(&clue.cells, "")]
    }
}
