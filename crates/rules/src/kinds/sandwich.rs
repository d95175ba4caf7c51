//! The number outside a line is the sum of the digits between its 1 and its largest digit.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{Digit, Layout};

use crate::clue::{Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{ONE_NUMBER, Placement};

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
        let is_crust = |value: &i32| *value == 1 || *value == filled.layout.side() as i32;
        let first = values.iter().position(is_crust);
        let last = values.iter().rposition(is_crust);
        let (Some(first), Some(last)) = (first, last) else {
            return false;
        };
        values[first + 1..last.max(first + 1)].iter().sum::<i32>() == clue.values[0]
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let ends = (Digit::from_index(0), Digit::from_index(layout.side() - 1));
        vec![Part::Between { cells: clue.cells.clone(), ends, total: clue.values[0] }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::outside(&clue.cells, clue.values[0])]
    }
}
