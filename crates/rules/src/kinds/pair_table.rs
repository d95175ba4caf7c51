//! Pair table: the cells are taken two by two; number k has one bit for each digit that may be in
//! the second cell while the first holds k.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::Placement;

/// Pairs of cells hold only pairs of digits of a table.
#[derive(Debug)]
pub(super) struct PairTable;

impl Kind for PairTable {
    fn name(&self) -> &'static str {
        "pair table"
    }

    fn text(&self) -> &'static str {
        "Pairs of cells hold only pairs of digits that the table allows."
    }

    fn placement(&self) -> Placement {
        Placement::Groups
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        1..=ANY
    }

    fn check(&self, layout: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_pairs()?;
        clue.expect_values(layout.side()..=layout.side(), 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let allows = |a: i32, b: i32| clue.values[a as usize - 1] >> (b - 1) & 1 == 1;
        clue.pairs().all(|(a, b)| allows(filled.value(a), filled.value(b)))
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let allows = |a: i32, b: i32| clue.values[a as usize - 1] >> (b - 1) & 1 == 1;
        let relation = Relation::new(layout.side(), allows);
        vec![Part::Pairs { relation, edges: clue.pairs().collect() }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        clue.pairs().map(|(a, b)| Mark::line(&[a, b], 0x999999)).collect()
    }
}
