//! Digits along the line read the same from both ends.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{GREY, Mark};
use crate::placement::{NO_NUMBER, Placement};

/// Digits along the line read the same from both ends.
#[derive(Debug)]
pub(super) struct Palindrome;

impl Kind for Palindrome {
    fn name(&self) -> &'static str {
        "palindrome"
    }

    fn text(&self) -> &'static str {
        "Digits along the line read the same from both ends."
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
        let values = filled.values(&clue.cells);
        values.iter().eq(values.iter().rev())
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let relation = Relation::new(layout.side(), |a, b| a == b);
        let pairs = clue.cells.iter().copied().zip(clue.cells.iter().rev().copied());
        let edges = pairs.take(clue.cells.len() / 2).collect();
        vec![Part::Pairs { relation, edges }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::line(&clue.cells, GREY.0)]
    }
}
