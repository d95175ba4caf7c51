//! Digits in a cage do not repeat and add up to one of the numbers in its corner.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::Placement;

/// Digits in a cage do not repeat and add up to one of the numbers in its corner.
#[derive(Debug)]
pub(super) struct SeveralSumCage;

impl Kind for SeveralSumCage {
    fn name(&self) -> &'static str {
        "several-sum cage"
    }

    fn text(&self) -> &'static str {
        "Digits in a cage do not repeat and add up to one of the numbers in its corner."
    }

    fn placement(&self) -> Placement {
        Placement::Cage
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        1..=ANY
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(1..=ANY, 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        filled.are_different(&clue.cells) && clue.values.contains(&filled.sum(&clue.cells))
    }

    fn parts(&self, clue: &Clue, _: &Layout) -> Vec<Part> {
        let sum = |&total: &i32| vec![Part::sum(clue.cells.iter().copied(), total)];
        let any = Part::Any(clue.values.iter().map(sum).collect());
        vec![Part::AllDifferent(clue.cells.clone()), any]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let texts: Vec<String> = clue.values.iter().map(i32::to_string).collect();
        vec![Mark::cage(&clue.cells, texts.join("/"))]
    }
}
