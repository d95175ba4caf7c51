//! Digits along an arrow add up to the digit in its circle.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{ARROW_GREY, Mark, Shape};
use crate::placement::{NO_NUMBER, Placement};

/// Digits along an arrow add up to the digit in its circle.
#[derive(Debug)]
pub(super) struct Arrow;

impl Kind for Arrow {
    fn name(&self) -> &'static str {
        "arrow"
    }

    fn text(&self) -> &'static str {
        "Digits along an arrow add up to the digit in its circle."
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
        filled.sum(&clue.cells[1..]) == filled.value(clue.cells[0])
    }

    fn parts(&self, clue: &Clue, _: &Layout) -> Vec<Part> {
        vec![Part::equal_sums(clue.cells[1..].iter().copied(), [clue.cells[0]])]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let circle = Mark::shape(clue.cells[0], Shape::Circle, ARROW_GREY, 0.83);
        vec![circle, Mark::Arrow { cells: clue.cells.clone(), colour: ARROW_GREY, width: 0.08 }]
    }
}
