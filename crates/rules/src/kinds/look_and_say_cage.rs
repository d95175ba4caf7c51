//! The number in the corner of a cage is read as counts and digits: 23 means exactly two 3s.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::Placement;

/// The number in the corner of a cage is read as counts and digits: 23 means exactly two 3s.
#[derive(Debug)]
pub(super) struct LookAndSayCage;

impl Kind for LookAndSayCage {
    fn name(&self) -> &'static str {
        "look-and-say cage"
    }

    fn text(&self) -> &'static str {
        "The number in the corner of a cage is read as counts and digits: 23 means exactly two 3s."
    }

    fn placement(&self) -> Placement {
        Placement::Cage
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        1..=ANY
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        if !clue.values.len().is_multiple_of(2) || clue.values.is_empty() {
            return Err(Problem::Values { found: clue.values.len(), expected: 2..=ANY });
        }
        clue.expect_values(2..=ANY, 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let values = filled.values(&clue.cells);
        let count = |digit: i32| values.iter().filter(|&&value| value == digit).count() as i32;
        clue.values.chunks(2).all(|said| count(said[1]) == said[0])
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let count = |said: &[i32]| Part::Count {
            cells: clue.cells.clone(),
            digits: layout
                .digits()
                .iter()
                .filter(|digit| i32::from(digit.value()) == said[1])
                .collect(),
            counts: vec![said[0] as usize],
        };
        clue.values.chunks(2).map(count).collect()
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::cage(&clue.cells, clue.values.iter().map(i32::to_string).collect::<String>())]
    }
}
