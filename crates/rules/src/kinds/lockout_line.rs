//! The digits in the diamonds differ by at least the number (4 on a 9×9 grid); those on the line are not between them, nor equal to them.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::{Cell, Layout};

use crate::clue::{ANY, Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{GREY, Mark, Shape};
use crate::placement::{OPTIONAL_NUMBER, Placement};

/// The digits in the diamonds differ by at least the number (4 on a 9×9 grid); those on the line are not between them, nor equal to them.
#[derive(Debug)]
pub(super) struct LockoutLine;

impl Kind for LockoutLine {
    fn name(&self) -> &'static str {
        "lockout line"
    }

    fn text(&self) -> &'static str {
        "The digits in the diamonds differ by at least the number (4 on a 9×9 grid); those on the line are not between them, nor equal to them."
    }

    fn placement(&self) -> Placement {
        Placement::Line
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        OPTIONAL_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(2..=ANY)?;
        clue.expect_values(0..=1, 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let least = clue.value_or(0, filled.layout.side() as i32 / 2);
        let values = filled.values(&clue.cells);
        let (first, last) = (values[0], values[values.len() - 1]);
        let (low, high) = (first.min(last), first.max(last));
        let inner = &values[1..values.len() - 1];
        high - low >= least && inner.iter().all(|&value| value < low || value > high)
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let least = clue.value_or(0, layout.side() as i32 / 2);
        let last = clue.cells.len() - 1;
        let ends = [clue.cells[0], clue.cells[last]];
        let apart = Relation::new(layout.side(), |a, b| (a - b).abs() >= least);
        let less = Relation::new(layout.side(), |a, b| a < b);
        let part = |edges: [(Cell, Cell); 2]| {
            vec![Part::Pairs { relation: less.clone(), edges: edges.to_vec() }]
        };
        let outside = |&cell: &Cell| {
            Part::Any(vec![part(ends.map(|end| (cell, end))), part(ends.map(|end| (end, cell)))])
        };
        let inner = clue.cells[1..last].iter().map(outside);
        std::iter::once(Part::pair(&apart, ends[0], ends[1])).chain(inner).collect()
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let ends = [clue.cells[0], clue.cells[clue.cells.len() - 1]];
        let line = Mark::Line { cells: clue.cells.clone(), colour: GREY, width: 0.05 };
        let diamonds = ends.map(|cell| Mark::shape(cell, Shape::Diamond, GREY, 0.8));
        std::iter::once(line).chain(diamonds).collect()
    }
}
