//! Any three successive digits on the line are one low, one middle and one high digit.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::geometry::third;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// Any three successive digits on the line are one low, one middle and one high digit.
#[derive(Debug)]
pub(super) struct EntropicLine;

impl Kind for EntropicLine {
    fn name(&self) -> &'static str {
        "entropic line"
    }

    fn text(&self) -> &'static str {
        "Any three successive digits on the line are one low, one middle and one high digit."
    }

    fn placement(&self) -> Placement {
        Placement::Line
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, layout: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=0, 0..=0)?;
        if layout.side() >= 3 { Ok(()) } else { Err(Problem::Layout) }
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        filled.values(&clue.cells).windows(3.min(clue.cells.len())).all(|window| {
            let is_same = |i: usize, j: usize| {
                third(filled.layout.side(), window[i]) == third(filled.layout.side(), window[j])
            };
            (0..window.len()).all(|i| (0..i).all(|j| !is_same(i, j)))
        })
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let relation =
            Relation::new(layout.side(), |a, b| third(layout.side(), a) != third(layout.side(), b));
        let apart = |distance: usize| {
            clue.cells.iter().copied().zip(clue.cells.iter().skip(distance).copied())
        };
        vec![Part::Pairs { relation, edges: (1..3).flat_map(apart).collect() }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::line(&clue.cells, 0xFFCCAA)]
    }
}
