//! Digits along an arrow add up to the number in its pill, read in the order of its cells.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Compare, Part};
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{ARROW_GREY, Mark};
use crate::placement::{ONE_NUMBER, Placement};

/// Digits along an arrow add up to the number in its pill, read in the order of its cells.
#[derive(Debug)]
pub(super) struct PillArrow;

impl Kind for PillArrow {
    fn name(&self) -> &'static str {
        "pill arrow"
    }

    fn text(&self) -> &'static str {
        "Digits along an arrow add up to the number in its pill, read in the order of its cells."
    }

    fn placement(&self) -> Placement {
        Placement::Line
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        ONE_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_values(1..=1, 1..=6)?;
        let pill = clue.values[0] as usize;
        clue.expect_cells(pill..=ANY)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let (pill, shaft) = clue.cells.split_at(clue.values[0] as usize);
        let number = filled.values(pill).iter().fold(0, |number, value| 10 * number + value);
        filled.sum(shaft) == number
    }

    fn parts(&self, clue: &Clue, _: &Layout) -> Vec<Part> {
        let (pill, shaft) = clue.cells.split_at(clue.values[0] as usize);
        let weight = |place: usize| -(10i32.pow((pill.len() - 1 - place) as u32));
        let terms = pill.iter().enumerate().map(|(place, &cell)| (weight(place), cell));
        let terms = terms.chain(shaft.iter().map(|&cell| (1, cell))).collect();
        vec![Part::Sum { terms, compare: Compare::Equal, total: 0 }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let (pill, shaft) = clue.cells.split_at(clue.values[0] as usize);
        let line = pill.last().into_iter().chain(shaft).copied().collect();
        let pill = Mark::Pill { cells: pill.to_vec(), colour: ARROW_GREY };
        vec![pill, Mark::Arrow { cells: line, colour: ARROW_GREY, width: 0.08 }]
    }
}
