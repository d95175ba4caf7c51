//! Digits in a cage do not repeat; it has as many even as odd and as many low as high digits, and not the middle one.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{DigitSet, Layout};

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// Digits in a cage do not repeat; it has as many even as odd and as many low as high digits, and not the middle one.
#[derive(Debug)]
pub(super) struct EqualityCage;

impl Kind for EqualityCage {
    fn name(&self) -> &'static str {
        "equality cage"
    }

    fn text(&self) -> &'static str {
        "Digits in a cage do not repeat; it has as many even as odd and as many low as high digits, and not the middle one."
    }

    fn placement(&self) -> Placement {
        Placement::Cage
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let side = filled.layout.side() as i32;
        let values = filled.sorted_values(&clue.cells);
        let count = |is: &dyn Fn(i32) -> bool| values.iter().filter(|&&value| is(value)).count();
        let low = count(&|value| value <= side / 2);
        let high = count(&|value| value > side - side / 2);
        let even = count(&|value| value % 2 == 0);
        filled.are_different(&clue.cells)
            && 2 * even == values.len()
            && low == high
            && low + high == values.len()
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let half = layout.side() / 2;
        let low = DigitSet::up_to(half);
        let high = layout.digits() - DigitSet::up_to(layout.side() - half);
        let even: DigitSet =
            layout.digits().iter().filter(|digit| digit.value() % 2 == 0).collect();
        let is_balanced = |set: DigitSet| {
            let size = set.len();
            2 * (set & even).len() == size
                && 2 * (set & low).len() == size
                && 2 * (set & high).len() == size
        };
        vec![Part::set(clue.cells.clone(), layout.side(), is_balanced)]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::cage(&clue.cells, "=")]
    }
}
