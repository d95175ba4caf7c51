//! The number outside a line is the sum of the digits between its 1 and its largest digit.

use candoku_engine::parts::Part;
use candoku_grid::{Digit, DigitSet, Layout};

use crate::clue::{Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;

/// The number outside a line is the sum of the digits between its 1 and its largest digit.
#[derive(Debug)]
pub(super) struct Sandwich;

impl Kind for Sandwich {
    fn name(&self) -> &'static str {
        "sandwich"
    }

    fn text(&self) -> &'static str {
        "The number outside a line is the sum of the digits between its 1 and its largest digit."
    }

    fn check(&self, layout: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_line(layout)?;
        clue.expect_values(1..=1, 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let values = filled.values(&clue.cells);
        let is_crust = |value: &i32| *value == 1 || *value == filled.layout.side() as i32;
        let first = values.iter().position(is_crust);
        let last = values.iter().rposition(is_crust);
        let (Some(first), Some(last)) = (first, last) else {
            return false;
        };
        values[first + 1..last.max(first + 1)].iter().sum::<i32>() == clue.values[0]
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let crusts: DigitSet = [0, layout.side() - 1].map(Digit::from_index).into_iter().collect();
        let crust = |place: usize| Part::Among { cell: clue.cells[place], digits: crusts };
        let filling = layout.digits() - crusts;
        let mut ways = Vec::new();
        for last in 1..clue.cells.len() {
            for first in 0..last {
                let inner = &clue.cells[first + 1..last];
                let sum = Part::sum(inner.iter().copied(), clue.values[0]);
                let rest = inner.iter().map(|&cell| Part::Among { cell, digits: filling });
                ways.push(
                    [crust(first), crust(last)].into_iter().chain(rest).chain([sum]).collect(),
                );
            }
        }
        vec![Part::Any(ways)]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::outside(&clue.cells, clue.values[0])]
    }
}
