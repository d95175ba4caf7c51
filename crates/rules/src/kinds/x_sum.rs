//! The number outside a line is the sum of its first digits, as many as the first of them says.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{Digit, DigitSet, Layout};

use crate::clue::{Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{ONE_NUMBER, Placement};

/// The number outside a line is the sum of its first digits, as many as the first of them says.
#[derive(Debug)]
pub(super) struct XSum;

impl Kind for XSum {
    fn name(&self) -> &'static str {
        "X-sum"
    }

    fn text(&self) -> &'static str {
        "The number outside a line is the sum of its first digits, as many as the first of them says."
    }

    fn placement(&self) -> Placement {
        Placement::Outside
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        ONE_NUMBER
    }

    fn check(&self, layout: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_line(layout)?;
        clue.expect_values(1..=1, 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let values = filled.values(&clue.cells);
        values[..values[0] as usize].iter().sum::<i32>() == clue.values[0]
    }

    fn parts(&self, clue: &Clue, _: &Layout) -> Vec<Part> {
        let way = |count: usize| {
            let digits = DigitSet::only(Digit::from_index(count - 1));
            let first = Part::Among { cell: clue.cells[0], digits };
            vec![first, Part::sum(clue.cells[..count].iter().copied(), clue.values[0])]
        };
        vec![Part::Any((1..=clue.cells.len()).map(way).collect())]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::outside(&clue.cells, clue.values[0])]
    }
}
