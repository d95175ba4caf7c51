//! Digits increase or stay the same along a slow thermometer, starting at its bulb.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{Colour, Mark, Shape};
use crate::placement::{NO_NUMBER, Placement};

/// Digits increase or stay the same along a slow thermometer, starting at its bulb.
#[derive(Debug)]
pub(super) struct SlowThermometer;

impl Kind for SlowThermometer {
    fn name(&self) -> &'static str {
        "slow thermometer"
    }

    fn text(&self) -> &'static str {
        "Digits increase or stay the same along a slow thermometer, starting at its bulb."
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
        filled.values(&clue.cells).windows(2).all(|pair| pair[0] <= pair[1])
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let relation = Relation::new(layout.side(), |a, b| a <= b);
        let edges = clue.cells.windows(2).map(|pair| (pair[0], pair[1])).collect();
        vec![Part::Pairs { relation, edges }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let bulb = Mark::shape(clue.cells[0], Shape::Disc, Colour(0x6495ED), 0.85);
        vec![bulb, Mark::Line { cells: clue.cells.clone(), colour: Colour(0x6495ED), width: 0.33 }]
    }
}
