//! Digits along the line alternate between odd and even.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// Digits along the line alternate between odd and even.
#[derive(Debug)]
pub(super) struct ParityLine;

impl Kind for ParityLine {
    fn name(&self) -> &'static str {
        "parity line"
    }

    fn text(&self) -> &'static str {
        "Digits along the line alternate between odd and even."
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
        filled.values(&clue.cells).windows(2).all(|pair| (pair[0] + pair[1]) % 2 == 1)
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let relation = Relation::new(layout.side(), |a, b| (a + b) % 2 == 1);
        let edges = clue.cells.windows(2).map(|pair| (pair[0], pair[1])).collect();
        vec![Part::Pairs { relation, edges }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::line(&clue.cells, 0xFF6666)]
    }
}
