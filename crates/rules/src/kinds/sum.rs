//! Digits in the marked cells add up to the number; they may repeat.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{ONE_NUMBER, Placement};

/// Digits in the marked cells add up to the number; they may repeat.
#[derive(Debug)]
pub(super) struct Sum;

impl Kind for Sum {
    fn name(&self) -> &'static str {
        "sum"
    }

    fn text(&self) -> &'static str {
        "Digits in the marked cells add up to the number; they may repeat."
    }

    fn placement(&self) -> Placement {
        Placement::Cage
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        ONE_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(1..=1, -LARGE..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        filled.sum(&clue.cells) == clue.values[0]
    }

    fn parts(&self, clue: &Clue, _: &Layout) -> Vec<Part> {
        vec![Part::sum(clue.cells.iter().copied(), clue.values[0])]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::cage(&clue.cells, clue.values[0])]
    }
}
