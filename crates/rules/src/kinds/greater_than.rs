//! The sign between two cells opens towards the larger digit.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// The sign between two cells opens towards the larger digit.
#[derive(Debug)]
pub(super) struct GreaterThan;

impl Kind for GreaterThan {
    fn name(&self) -> &'static str {
        "greater than"
    }

    fn text(&self) -> &'static str {
        "The sign between two cells opens towards the larger digit."
    }

    fn placement(&self) -> Placement {
        Placement::Edge
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(2..=2)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        filled.value(clue.cells[0]) > filled.value(clue.cells[1])
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let relation = Relation::new(layout.side(), |a, b| a > b);
        vec![Part::pair(&relation, clue.cells[0], clue.cells[1])]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::EdgeText { cells: [clue.cells[0], clue.cells[1]], text: ">".into() }]
    }
}
