//! Digits in the cells of a clone are those of the original, place by place.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{GREY, Mark};
use crate::placement::{NO_NUMBER, Placement};

/// Digits in the cells of a clone are those of the original, place by place.
#[derive(Debug)]
pub(super) struct Clone;

impl Kind for Clone {
    fn name(&self) -> &'static str {
        "clone"
    }

    fn text(&self) -> &'static str {
        "Digits in the cells of a clone are those of the original, place by place."
    }

    fn placement(&self) -> Placement {
        Placement::Groups
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_pairs()?;
        clue.expect_cells(2..=ANY)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let (original, clone) = clue.cells.split_at(clue.cells.len() / 2);
        filled.values(original) == filled.values(clone)
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let relation = Relation::new(layout.side(), |a, b| a == b);
        let (original, clone) = clue.cells.split_at(clue.cells.len() / 2);
        let edges = original.iter().copied().zip(clone.iter().copied()).collect();
        vec![Part::Pairs { relation, edges }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::Region { cells: clue.cells.clone(), colour: GREY }]
    }
}
