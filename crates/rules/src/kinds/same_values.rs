//! Same values: the number says into how many groups the cells are divided.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::{Cell, Layout};

use crate::clue::{Clue, LARGE, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::{GREY, Mark};
use crate::placement::{ONE_NUMBER, Placement};

/// The groups of cells hold the same digits, equally often.
#[derive(Debug)]
pub(super) struct SameValues;

impl Kind for SameValues {
    fn name(&self) -> &'static str {
        "same values"
    }

    fn text(&self) -> &'static str {
        "The groups of cells hold the same digits, equally often."
    }

    fn placement(&self) -> Placement {
        Placement::Groups
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        ONE_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_values(1..=1, 1..=LARGE)?;
        let (found, groups) = (clue.cells.len(), clue.values[0] as usize);
        let is_divisible = found > 0 && found.is_multiple_of(groups);
        if is_divisible {
            Ok(())
        } else {
            Err(Problem::Groups { found, size: found / groups.max(1) })
        }
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let size = clue.cells.len() / clue.values[0] as usize;
        let sorted = |group: &[Cell]| {
            let mut values = filled.values(group);
            values.sort_unstable();
            values
        };
        clue.cells.chunks(size).all(|group| sorted(group) == sorted(&clue.cells[..size]))
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let size = clue.cells.len() / clue.values[0] as usize;
        if size > 1 {
            return vec![Part::Same(clue.cells.chunks(size).map(<[Cell]>::to_vec).collect())];
        }
        let relation = Relation::new(layout.side(), |a, b| a == b);
        let edges = clue.cells[1..].iter().map(|&cell| (clue.cells[0], cell)).collect();
        vec![Part::Pairs { relation, edges }]
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::Region { cells: clue.cells.clone(), colour: GREY }]
    }
}
