//! The number outside a line is in the cell whose place in the line the first digit says.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{ONE_NUMBER, Placement};

/// The number outside a line is in the cell whose place in the line the first digit says.
#[derive(Debug)]
pub(super) struct NumberedRoom;

impl Kind for NumberedRoom {
    fn name(&self) -> &'static str {
        "numbered room"
    }

    fn text(&self) -> &'static str {
        "The number outside a line is in the cell whose place in the line the first digit says."
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
        values[values[0] as usize - 1] == clue.values[0]
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let wanted = clue.values[0];
        let room = |place: usize| {
            let number = place as i32 + 1;
            let relation = Relation::new(layout.side(), |a, b| (a == number) <= (b == wanted));
            Part::pair(&relation, clue.cells[0], clue.cells[place])
        };
        (0..clue.cells.len()).map(room).collect()
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::outside(&clue.cells, clue.values[0])]
    }
}
