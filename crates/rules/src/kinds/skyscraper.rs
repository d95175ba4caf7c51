//! The number outside a line is how many of its digits are larger than all digits before them.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Automaton, Part};
use candoku_grid::{CellSet, Layout};

use crate::clue::{Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{ONE_NUMBER, Placement};

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

    fn placement(&self) -> Placement {
        Placement::Outside
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        ONE_NUMBER
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
        let line: CellSet = clue.cells.iter().copied().collect();
        let is_house = clue.cells.len() == layout.side()
            && layout.houses().iter().any(|house| *house.cell_set() == line);
        let step = |&(highest, seen, read): &(i32, i32, i32), value: i32| {
            let next = match value > highest {
                true => (value, seen + 1, read + 1),
                false => (highest, seen, read + 1),
            };
            // As many different digits as were read are at most the highest.
            let fits = value != highest && next.2 <= next.0;
            (next.1 <= wanted && (fits || !is_house)).then_some(match is_house {
                true => next,
                false => (next.0, next.1, 0),
            })
        };
        let accepts = |&(_, seen, _): &(i32, i32, i32)| seen == wanted;
        let automaton = Automaton::new(layout.side(), (0, 0, 0), step, accepts);
        vec![Part::Sequence { automaton, cells: clue.cells.clone() }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::outside(&clue.cells, clue.values[0])]
    }
}
