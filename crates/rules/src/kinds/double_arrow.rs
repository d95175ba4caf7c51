//! Digits on the line between two circles add up to the same as the digits in the circles.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{Colour, Mark, Shape};
use crate::placement::{NO_NUMBER, Placement};

/// Digits on the line between two circles add up to the same as the digits in the circles.
#[derive(Debug)]
pub(super) struct DoubleArrow;

impl Kind for DoubleArrow {
    fn name(&self) -> &'static str {
        "double arrow"
    }

    fn text(&self) -> &'static str {
        "Digits on the line between two circles add up to the same as the digits in the circles."
    }

    fn placement(&self) -> Placement {
        Placement::Line
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(3..=ANY)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let last = clue.cells.len() - 1;
        filled.sum(&clue.cells[1..last])
            == filled.value(clue.cells[0]) + filled.value(clue.cells[last])
    }

    fn parts(&self, clue: &Clue, _: &Layout) -> Vec<Part> {
        let last = clue.cells.len() - 1;
        let ends = [clue.cells[0], clue.cells[last]];
        vec![Part::equal_sums(clue.cells[1..last].iter().copied(), ends)]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let colour = Colour(0xC54B8B);
        let ends = [clue.cells[0], clue.cells[clue.cells.len() - 1]];
        let line = Mark::Line { cells: clue.cells.clone(), colour, width: 0.05 };
        let circles = ends.map(|cell| Mark::shape(cell, Shape::Circle, colour, 0.8));
        std::iter::once(line).chain(circles).collect()
    }
}
