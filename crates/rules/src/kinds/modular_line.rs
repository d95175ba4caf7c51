//! Any three successive digits on the line differ modulo three, or as many as its number modulo that number.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{OPTIONAL_NUMBER, Placement};

/// Any three successive digits on the line differ modulo three, or as many as its number modulo that number.
#[derive(Debug)]
pub(super) struct ModularLine;

impl Kind for ModularLine {
    fn name(&self) -> &'static str {
        "modular line"
    }

    fn text(&self) -> &'static str {
        "Any three successive digits on the line differ modulo three, or as many as its number modulo that number."
    }

    fn placement(&self) -> Placement {
        Placement::Line
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        OPTIONAL_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=1, 1..=25)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let modulus = clue.value_or(0, 3) as usize;
        filled.values(&clue.cells).windows(modulus.min(clue.cells.len())).all(|window| {
            let is_same =
                |i: usize, j: usize| window[i] % modulus as i32 == window[j] % modulus as i32;
            (0..window.len()).all(|i| (0..i).all(|j| !is_same(i, j)))
        })
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let modulus = clue.value_or(0, 3) as usize;
        let relation =
            Relation::new(layout.side(), |a, b| a % modulus as i32 != b % modulus as i32);
        let apart = |distance: usize| {
            clue.cells.iter().copied().zip(clue.cells.iter().skip(distance).copied())
        };
        vec![Part::Pairs { relation, edges: (1..modulus).flat_map(apart).collect() }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::line(&clue.cells, 0x33BBBB)]
    }
}
