//! Every square of 2×2 cells holds a digit of each remainder modulo three.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{Cell, Digit, DigitSet, Layout};

use crate::clue::{Clue, Problem};
use crate::filled::Filled;
use crate::geometry::squares;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// Every square of 2×2 cells holds a digit of each remainder modulo three.
#[derive(Debug)]
pub(super) struct GlobalModulo;

impl Kind for GlobalModulo {
    fn name(&self) -> &'static str {
        "global modulo"
    }

    fn text(&self) -> &'static str {
        "Every square of 2×2 cells holds a digit of each remainder modulo three."
    }

    fn placement(&self) -> Placement {
        Placement::Grid
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, layout: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(0..=0)?;
        clue.expect_values(0..=0, 0..=0)?;
        if layout.side() >= 3 { Ok(()) } else { Err(Problem::Layout) }
    }

    fn holds(&self, _: &Clue, filled: Filled) -> bool {
        squares(filled.layout).iter().all(|square| {
            let values = filled.values(square);
            (0..3).all(|class| values.iter().any(|&value| value % 3 == class))
        })
    }

    fn parts(&self, _: &Clue, layout: &Layout) -> Vec<Part> {
        let class_of = |digit: Digit| i32::from(digit.value()) % 3;
        let digits = |class| -> DigitSet {
            layout.digits().iter().filter(|&digit| class_of(digit) == class).collect()
        };
        let at_least_one = |square: [Cell; 4], class| Part::Count {
            cells: square.to_vec(),
            digits: digits(class),
            counts: (1..=4).collect(),
        };
        squares(layout)
            .into_iter()
            .flat_map(|square| (0..3).map(move |class| (square, class)))
            .map(|(square, class)| at_least_one(square, class))
            .collect()
    }

    fn marks(&self, _: &Clue, _: &Layout) -> Vec<Mark> {
        Vec::new()
    }
}
