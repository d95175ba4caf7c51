//! Neighbouring digits on the line differ by at least the number, or by half the side if there is none.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{OPTIONAL_NUMBER, Placement};

/// Neighbouring digits on the line differ by at least the number, or by half the side if there is none.
#[derive(Debug)]
pub(super) struct Whispers;

impl Kind for Whispers {
    fn name(&self) -> &'static str {
        "whispers"
    }

    fn text(&self) -> &'static str {
        "Neighbouring digits on the line differ by at least the number, or by half the side if there is none."
    }

    fn placement(&self) -> Placement {
        Placement::Line
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        OPTIONAL_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=1, 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let least = clue.value_or(0, (filled.layout.side() as i32 + 1) / 2);
        filled.values(&clue.cells).windows(2).all(|pair| (pair[0] - pair[1]).abs() >= least)
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let least = clue.value_or(0, (layout.side() as i32 + 1) / 2);
        let relation = Relation::new(layout.side(), |a, b| (a - b).abs() >= least);
        let edges = clue.cells.windows(2).map(|pair| (pair[0], pair[1])).collect();
        vec![Part::Pairs { relation, edges }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let colour = if clue.values.first() == Some(&4) { 0xFF9A00 } else { 0x67F067 };
        vec![Mark::line(&clue.cells, colour)]
    }
}
