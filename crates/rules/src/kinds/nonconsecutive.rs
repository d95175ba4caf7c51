//! Neighbouring cells do not hold consecutive digits, except where a dot says so.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{Clue, Problem};
use crate::filled::Filled;
use crate::geometry::unmarked;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// Neighbouring cells do not hold consecutive digits, except where a dot says so.
#[derive(Debug)]
pub(super) struct Nonconsecutive;

impl Kind for Nonconsecutive {
    fn name(&self) -> &'static str {
        "nonconsecutive"
    }

    fn text(&self) -> &'static str {
        "Neighbouring cells do not hold consecutive digits, except where a dot says so."
    }

    fn placement(&self) -> Placement {
        Placement::Grid
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_pairs()?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let marked: Vec<_> = clue.pairs().collect();
        let pairs = unmarked(filled.layout, &marked);
        pairs.iter().all(|&(a, b)| (filled.value(a) - filled.value(b)).abs() != 1)
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let marked: Vec<_> = clue.pairs().collect();
        let relation = Relation::new(layout.side(), |a, b| (a - b).abs() != 1);
        vec![Part::Pairs { relation, edges: unmarked(layout, &marked) }]
    }

    fn marks(&self, _: &Clue, _: &Layout) -> Vec<Mark> {
        Vec::new()
    }
}
