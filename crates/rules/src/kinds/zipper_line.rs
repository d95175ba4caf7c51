//! Digits equally far from the middle of the line add up to the same number, which is the digit in the middle if there is one.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{Cell, Layout};

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// Digits equally far from the middle of the line add up to the same number, which is the digit in the middle if there is one.
#[derive(Debug)]
pub(super) struct ZipperLine;

impl Kind for ZipperLine {
    fn name(&self) -> &'static str {
        "zipper line"
    }

    fn text(&self) -> &'static str {
        "Digits equally far from the middle of the line add up to the same number, which is the digit in the middle if there is one."
    }

    fn placement(&self) -> Placement {
        Placement::Line
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let values = filled.values(&clue.cells);
        let half = values.len() / 2;
        let sums: Vec<i32> = (0..half).map(|k| values[k] + values[values.len() - 1 - k]).collect();
        let total = if values.len() % 2 == 1 { Some(&values[half]) } else { sums.first() };
        sums.iter().all(|sum| Some(sum) == total)
    }

    fn parts(&self, clue: &Clue, _: &Layout) -> Vec<Part> {
        let cells = &clue.cells;
        let half = cells.len() / 2;
        let mut pairs: Vec<Vec<Cell>> =
            (0..half).map(|k| vec![cells[k], cells[cells.len() - 1 - k]]).collect();
        if cells.len() % 2 == 1 {
            pairs.push(vec![cells[half]]);
        }
        // The last of them is the middle, or the pair next to it.
        let Some((total, pairs)) = pairs.split_last() else {
            return Vec::new();
        };
        let equal =
            |pair: &Vec<Cell>| Part::equal_sums(pair.iter().copied(), total.iter().copied());
        pairs.iter().map(equal).collect()
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::line(&clue.cells, 0xCDB1EC)]
    }
}
