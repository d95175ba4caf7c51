//! Digits on the line are consecutive in any order and do not repeat.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{DigitSet, Layout};

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// Digits on the line are consecutive in any order and do not repeat.
#[derive(Debug)]
pub(super) struct Renban;

impl Kind for Renban {
    fn name(&self) -> &'static str {
        "renban"
    }

    fn text(&self) -> &'static str {
        "Digits on the line are consecutive in any order and do not repeat."
    }

    fn placement(&self) -> Placement {
        Placement::Line
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        filled.sorted_values(&clue.cells).windows(2).all(|pair| pair[1] == pair[0] + 1)
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let is_consecutive = |set: DigitSet| {
            let bits = set.bits() >> set.bits().trailing_zeros();
            (bits + 1).is_power_of_two()
        };
        vec![Part::set(clue.cells.clone(), layout.side(), is_consecutive)]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::line(&clue.cells, 0xF067F0)]
    }
}
