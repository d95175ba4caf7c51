//! Cells a knight's move apart do not hold the same digit.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{Clue, Problem};
use crate::filled::Filled;
use crate::geometry::pairs_apart;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// Cells a knight's move apart do not hold the same digit.
#[derive(Debug)]
pub(super) struct AntiKnight;

impl Kind for AntiKnight {
    fn name(&self) -> &'static str {
        "anti-knight"
    }

    fn text(&self) -> &'static str {
        "Cells a knight's move apart do not hold the same digit."
    }

    fn placement(&self) -> Placement {
        Placement::Grid
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(0..=0)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, _: &Clue, filled: Filled) -> bool {
        pairs_apart(filled.layout, &[(1, 2), (2, 1), (1, -2), (2, -1)])
            .iter()
            .all(|&(a, b)| filled.value(a) != filled.value(b))
    }

    fn parts(&self, _: &Clue, layout: &Layout) -> Vec<Part> {
        let relation = Relation::new(layout.side(), |a, b| a != b);
        vec![Part::Pairs {
            relation,
            edges: pairs_apart(layout, &[(1, 2), (2, 1), (1, -2), (2, -1)]),
        }]
    }

    fn marks(&self, _: &Clue, _: &Layout) -> Vec<Mark> {
        Vec::new()
    }
}
