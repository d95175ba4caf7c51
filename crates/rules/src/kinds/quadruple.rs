//! The digits in a circle are all among the four cells around it, as often as they are written.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{Digit, DigitSet, Layout};

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::Placement;

/// The digits in a circle are all among the four cells around it, as often as they are written.
#[derive(Debug)]
pub(super) struct Quadruple;

impl Kind for Quadruple {
    fn name(&self) -> &'static str {
        "quadruple"
    }

    fn text(&self) -> &'static str {
        "The digits in a circle are all among the four cells around it, as often as they are written."
    }

    fn placement(&self) -> Placement {
        Placement::Corner
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        1..=4
    }

    fn check(&self, layout: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(1..=ANY, 1..=layout.side() as i32)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let values = filled.values(&clue.cells);
        let count =
            |list: &[i32], wanted: i32| list.iter().filter(|&&value| value == wanted).count();
        clue.values.iter().all(|&wanted| count(&values, wanted) >= count(&clue.values, wanted))
    }

    fn parts(&self, clue: &Clue, _: &Layout) -> Vec<Part> {
        let count = |&value: &i32| clue.values.iter().filter(|&&other| other == value).count();
        let part = |value: &i32| Part::Count {
            cells: clue.cells.clone(),
            digits: DigitSet::only(Digit::from_index(*value as usize - 1)),
            counts: (count(value)..=clue.cells.len()).collect(),
        };
        let mut values = clue.values.clone();
        values.sort_unstable();
        values.dedup();
        values.iter().map(part).collect()
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let text: Vec<String> = clue.values.iter().map(i32::to_string).collect();
        vec![Mark::CornerCircle { cells: clue.cells.clone(), text: text.join(" ") }]
    }
}
