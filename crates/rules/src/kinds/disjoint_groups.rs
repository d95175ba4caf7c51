//! Cells in the same place of their boxes hold different digits.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::{Cell, HouseKind, Layout};

use crate::clue::{Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// Cells in the same place of their boxes hold different digits.
#[derive(Debug)]
pub(super) struct DisjointGroups;

impl Kind for DisjointGroups {
    fn name(&self) -> &'static str {
        "disjoint groups"
    }

    fn text(&self) -> &'static str {
        "Cells in the same place of their boxes hold different digits."
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
        if layout.box_shape().is_some() { Ok(()) } else { Err(Problem::NoBoxes) }
    }

    fn holds(&self, _: &Clue, filled: Filled) -> bool {
        groups(filled.layout).iter().all(|group| filled.are_different(group))
    }

    fn parts(&self, _: &Clue, layout: &Layout) -> Vec<Part> {
        groups(layout).into_iter().map(Part::AllDifferent).collect()
    }

    fn marks(&self, _: &Clue, _: &Layout) -> Vec<Mark> {
        Vec::new()
    }
}

/// For each place in a box the cells of all boxes in that place.
fn groups(layout: &Layout) -> Vec<Vec<Cell>> {
    let boxes = layout.houses().iter().filter(|house| house.kind() == HouseKind::Box);
    let boxes: Vec<&[Cell]> = boxes.map(|house| house.cells()).collect();
    (0..layout.side()).map(|place| boxes.iter().map(|cells| cells[place]).collect()).collect()
}
