//! A digit in a circle is the number of circles that hold this digit.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{Cell, Digit, DigitSet, Layout};

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{GREY, Mark, Shape};
use crate::placement::{NO_NUMBER, Placement};

/// On larger sides there are too many sets of digits to list.
const MAX_SIDE_OF_SETS: usize = 9;

/// A digit in a circle is the number of circles that hold this digit.
#[derive(Debug)]
pub(super) struct CountingCircles;

impl Kind for CountingCircles {
    fn name(&self) -> &'static str {
        "counting circles"
    }

    fn text(&self) -> &'static str {
        "A digit in a circle is the number of circles that hold this digit."
    }

    fn placement(&self) -> Placement {
        Placement::Cells
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let values = filled.sorted_values(&clue.cells);
        let count = |digit: i32| values.iter().filter(|&&value| value == digit).count() as i32;
        values.iter().all(|&value| count(value) == value)
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        // A circle named twice is one circle.
        let mut circles = clue.cells.clone();
        circles.sort();
        circles.dedup();
        let count = |digit: Digit| Part::Count {
            cells: circles.clone(),
            digits: digit.into(),
            counts: vec![0, digit.value().into()],
        };
        let mut parts: Vec<Part> = layout.digits().iter().map(count).collect();
        // The digits in the circles add up to the number of circles, each counted once.
        if layout.side() <= MAX_SIDE_OF_SETS {
            let way = |digits: DigitSet| {
                let among = circles.iter().map(|&cell| Part::Among { cell, digits }).collect();
                let all = |digit: Digit| Part::Count {
                    cells: circles.clone(),
                    digits: digit.into(),
                    counts: vec![digit.value().into()],
                };
                [among, digits.iter().map(all).collect::<Vec<Part>>()].concat()
            };
            let sets = (1..1 << layout.side()).map(DigitSet::from_bits);
            let sum = |set: &DigitSet| set.iter().map(|digit| usize::from(digit.value())).sum();
            let fits = |set: &DigitSet| circles.len() == sum(set);
            parts.push(Part::Any(sets.filter(fits).map(way).collect()));
        }
        parts
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        let circle = |&cell: &Cell| Mark::shape(cell, Shape::Circle, GREY, 0.85);
        clue.cells.iter().map(circle).collect()
    }
}
