//! Digits along the diagonal add up to the number outside it; they may repeat.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{ONE_NUMBER, Placement};

/// Digits along the diagonal add up to the number outside it; they may repeat.
#[derive(Debug)]
pub(super) struct LittleKiller;

impl Kind for LittleKiller {
    fn name(&self) -> &'static str {
        "little killer"
    }

    fn text(&self) -> &'static str {
        "Digits along the diagonal add up to the number outside it; they may repeat."
    }

    fn placement(&self) -> Placement {
        Placement::Diagonal
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        ONE_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(1..=1, 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        filled.sum(&clue.cells) == clue.values[0]
    }

    fn parts(&self, clue: &Clue, _: &Layout) -> Vec<Part> {
        vec![Part::sum(clue.cells.iter().copied(), clue.values[0])]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let text = clue.values[0].to_string();
        vec![Mark::OutsideText { cells: clue.cells.clone(), text, has_arrow: true }]
    }
}
