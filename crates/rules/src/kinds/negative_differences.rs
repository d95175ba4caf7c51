//! Neighbouring cells without a dot do not differ by the numbers of the white dots.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::geometry::unmarked;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::Placement;

/// Neighbouring cells without a dot do not differ by the numbers of the white dots.
#[derive(Debug)]
pub(super) struct NegativeDifferences;

impl Kind for NegativeDifferences {
    fn name(&self) -> &'static str {
        "negative differences"
    }

    fn text(&self) -> &'static str {
        "Neighbouring cells without a dot do not differ by the numbers of the white dots."
    }

    fn placement(&self) -> Placement {
        Placement::Grid
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        0..=ANY
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_pairs()?;
        clue.expect_values(0..=ANY, 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let numbers = if clue.values.is_empty() { vec![1] } else { clue.values.clone() };
        let marked: Vec<_> = clue.pairs().collect();
        unmarked(filled.layout, &marked).iter().all(|&(one, other)| {
            let (a, b) = (filled.value(one), filled.value(other));
            numbers.iter().all(|&number| (a - b).abs() != number)
        })
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let numbers = if clue.values.is_empty() { vec![1] } else { clue.values.clone() };
        let marked: Vec<_> = clue.pairs().collect();
        let allows = |a: i32, b: i32| numbers.iter().all(|&number| (a - b).abs() != number);
        let relation = Relation::new(layout.side(), allows);
        vec![Part::Pairs { relation, edges: unmarked(layout, &marked) }]
    }

    fn marks(&self, _: &Clue, _: &Layout) -> Vec<Mark> {
        Vec::new()
    }
}
