//! Digits on the line lie strictly between the digits in the circles at its ends.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::{Cell, Layout};

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{GREY, Mark, Shape};
use crate::placement::{NO_NUMBER, Placement};

/// Digits on the line lie strictly between the digits in the circles at its ends.
#[derive(Debug)]
pub(super) struct BetweenLine;

impl Kind for BetweenLine {
    fn name(&self) -> &'static str {
        "between line"
    }

    fn text(&self) -> &'static str {
        "Digits on the line lie strictly between the digits in the circles at its ends."
    }

    fn placement(&self) -> Placement {
        Placement::Line
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(2..=ANY)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let values = filled.values(&clue.cells);
        let (first, last) = (values[0], values[values.len() - 1]);
        let (low, high) = (first.min(last), first.max(last));
        values[1..values.len() - 1].iter().all(|&value| low < value && value < high)
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let last = clue.cells.len() - 1;
        let less = Relation::new(layout.side(), |a, b| a < b);
        let rising = |low: Cell, high: Cell| {
            let inner = clue.cells[1..last].iter();
            let edges = inner.flat_map(|&cell| [(low, cell), (cell, high)]).collect();
            vec![Part::Pairs { relation: less.clone(), edges }]
        };
        let (first, last) = (clue.cells[0], clue.cells[last]);
        vec![Part::Any(vec![rising(first, last), rising(last, first)])]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let ends = [clue.cells[0], clue.cells[clue.cells.len() - 1]];
        let line = Mark::Line { cells: clue.cells.clone(), colour: GREY, width: 0.05 };
        let circles = ends.map(|cell| Mark::shape(cell, Shape::Circle, GREY, 0.8));
        std::iter::once(line).chain(circles).collect()
    }
}
