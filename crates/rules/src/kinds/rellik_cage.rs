//! Digits in a cage do not repeat, and no selection of them adds up to the number in its corner.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{DigitSet, Layout};

use crate::clue::{ANY, Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{ONE_NUMBER, Placement};

/// Digits in a cage do not repeat, and no selection of them adds up to the number in its corner.
#[derive(Debug)]
pub(super) struct RellikCage;

impl Kind for RellikCage {
    fn name(&self) -> &'static str {
        "rellik cage"
    }

    fn text(&self) -> &'static str {
        "Digits in a cage do not repeat, and no selection of them adds up to the number in its corner."
    }

    fn placement(&self) -> Placement {
        Placement::Cage
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        ONE_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(1..=1, 0..=LARGE)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let reached =
            filled.sorted_values(&clue.cells).iter().fold(vec![0], |sums: Vec<i32>, value| {
                let with: Vec<i32> = sums.iter().map(|sum| sum + value).collect();
                [sums, with].concat()
            });
        // The first is the sum of nothing.
        filled.are_different(&clue.cells) && !reached[1..].contains(&clue.values[0])
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let total = clue.values[0] as usize;
        let reaches = |set: DigitSet| {
            let mut sums = vec![0];
            for digit in set {
                let with = |sum: &usize| sum + usize::from(digit.value());
                let with: Vec<usize> = sums.iter().map(with).filter(|&sum| sum <= total).collect();
                sums.extend(with);
                sums.sort_unstable();
                sums.dedup();
            }
            sums[1..].contains(&total)
        };
        vec![Part::set(clue.cells.clone(), layout.side(), |set| !reaches(set))]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::cage(&clue.cells, format!("not {}", clue.values[0]))]
    }
}
