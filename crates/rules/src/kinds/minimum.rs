//! A minimum is smaller than every neighbour that is not itself a minimum.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::{Cell, Layout};

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::geometry::neighbours;
use crate::kind::Kind;
use crate::mark::{GREY, Mark, Shape};
use crate::placement::{NO_NUMBER, Placement};

/// A minimum is smaller than every neighbour that is not itself a minimum.
#[derive(Debug)]
pub(super) struct Minimum;

impl Kind for Minimum {
    fn name(&self) -> &'static str {
        "minimum"
    }

    fn text(&self) -> &'static str {
        "A minimum is smaller than every neighbour that is not itself a minimum."
    }

    fn placement(&self) -> Placement {
        Placement::Cells
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        edges(filled.layout, &clue.cells).iter().all(|&(a, b)| filled.value(a) < filled.value(b))
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let relation = Relation::new(layout.side(), |a, b| a < b);
        vec![Part::Pairs { relation, edges: edges(layout, &clue.cells) }]
    }

    fn marks(&self, clue: &Clue, layout: &Layout) -> Vec<Mark> {
        let signs = edges(layout, &clue.cells).into_iter();
        let signs = signs.map(|(a, b)| Mark::EdgeText { cells: [a, b], text: "<".into() });
        let shade = clue.cells.iter().map(|&cell| Mark::shape(cell, Shape::Square, GREY, 1.0));
        shade.chain(signs).collect()
    }
}

/// Each marked cell with its neighbours that are not marked.
fn edges(layout: &Layout, marked: &[Cell]) -> Vec<(Cell, Cell)> {
    let both = neighbours(layout).into_iter().flat_map(|(a, b)| [(a, b), (b, a)]);
    both.filter(|(a, b)| marked.contains(a) && !marked.contains(b)).collect()
}
