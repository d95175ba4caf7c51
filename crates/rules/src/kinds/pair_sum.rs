//! Digits on either side of an X add up to 10, of a V to 5, of a number to that number.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{OPTIONAL_NUMBER, Placement};

/// Digits on either side of an X add up to 10, of a V to 5, of a number to that number.
#[derive(Debug)]
pub(super) struct PairSum;

impl Kind for PairSum {
    fn name(&self) -> &'static str {
        "pair sum"
    }

    fn text(&self) -> &'static str {
        "Digits on either side of an X add up to 10, of a V to 5, of a number to that number."
    }

    fn placement(&self) -> Placement {
        Placement::Edge
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        OPTIONAL_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(2..=2)?;
        clue.expect_values(0..=1, 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let number = clue.value_or(0, 10);
        let (a, b) = (filled.value(clue.cells[0]), filled.value(clue.cells[1]));
        a + b == number
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let number = clue.value_or(0, 10);
        let relation = Relation::new(layout.side(), |a, b| a + b == number);
        vec![Part::pair(&relation, clue.cells[0], clue.cells[1])]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let text = match clue.value_or(0, 10) {
            10 => "X".into(),
            5 => "V".into(),
            number => number.to_string(),
        };
        vec![Mark::EdgeText { cells: [clue.cells[0], clue.cells[1]], text }]
    }
}
