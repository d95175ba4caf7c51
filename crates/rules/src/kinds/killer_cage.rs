//! Digits in a cage do not repeat and add up to the number in its corner.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{OPTIONAL_NUMBER, Placement};

/// Digits in a cage do not repeat and add up to the number in its corner.
#[derive(Debug)]
pub(super) struct KillerCage;

impl Kind for KillerCage {
    fn name(&self) -> &'static str {
        "killer cage"
    }

    fn text(&self) -> &'static str {
        "Digits in a cage do not repeat and add up to the number in its corner."
    }

    fn placement(&self) -> Placement {
        Placement::Cage
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        OPTIONAL_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=1, 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        filled.are_different(&clue.cells)
            && clue.values.iter().all(|&total| filled.sum(&clue.cells) == total)
    }

    fn parts(&self, clue: &Clue, _: &Layout) -> Vec<Part> {
        let mut parts = vec![Part::AllDifferent(clue.cells.clone())];
        let total = clue.values.first();
        parts.extend(total.map(|&total| Part::sum(clue.cells.iter().copied(), total)));
        parts
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let text = clue.values.first().map(i32::to_string).unwrap_or_default();
        vec![Mark::cage(&clue.cells, text)]
    }
}
