//! The number outside a line is how many of its digits are larger than all digits before them.

use candoku_engine::parts::{Automaton, Part};
use candoku_grid::Layout;

use crate::clue::{Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;

/// The number outside a line is how many of its digits are larger than all digits before them.
#[derive(Debug)]
pub(super) struct Skyscraper;

impl Kind for Skyscraper {
    fn name(&self) -> &'static str {
        "skyscraper"
    }

    fn text(&self) -> &'static str {
        "The number outside a line is how many of its digits are larger than all digits before them."
    }

    fn check(&self, layout: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_line(layout)?;
        clue.expect_values(1..=1, 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let values = filled.values(&clue.cells);
        let is_visible =
            |&place: &usize| values[..place].iter().all(|&value| value < values[place]);
        (0..values.len()).filter(is_visible).count() as i32 == clue.values[0]
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let wanted = clue.values[0];
        let step = |&(highest, seen): &(i32, i32), value: i32| match value > highest {
            true => Some((value, seen + 1)).filter(|&(_, seen)| seen <= wanted),
            false => Some((highest, seen)),
        };
        let automaton = Automaton::new(layout.side(), (0, 0), step, |&(_, seen)| seen == wanted);
        vec![Part::Sequence { automaton, cells: clue.cells.clone() }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::outside(&clue.cells, clue.values[0])]
    }
}
