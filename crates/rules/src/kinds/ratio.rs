//! Of the digits on either side of a black dot one is its number times the other, or twice if it has none.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{BLACK, Mark};
use crate::placement::{OPTIONAL_NUMBER, Placement};

/// Of the digits on either side of a black dot one is its number times the other, or twice if it has none.
#[derive(Debug)]
pub(super) struct Ratio;

impl Kind for Ratio {
    fn name(&self) -> &'static str {
        "ratio"
    }

    fn text(&self) -> &'static str {
        "Of the digits on either side of a black dot one is its number times the other, or twice if it has none."
    }

    fn placement(&self) -> Placement {
        Placement::Edge
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        OPTIONAL_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(2..=2)?;
        clue.expect_values(0..=1, 1..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let number = clue.value_or(0, 2);
        let (a, b) = (filled.value(clue.cells[0]), filled.value(clue.cells[1]));
        a == number * b || b == number * a
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let number = clue.value_or(0, 2);
        let relation = Relation::new(layout.side(), |a, b| a == number * b || b == number * a);
        vec![Part::pair(&relation, clue.cells[0], clue.cells[1])]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let text = clue.values.first().map(i32::to_string).unwrap_or_default();
        vec![Mark::EdgeDot { cells: [clue.cells[0], clue.cells[1]], colour: BLACK, text }]
    }
}
