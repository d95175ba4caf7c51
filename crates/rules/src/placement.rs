//! Where a clue goes on the grid, so that editors and generators need not know each kind.

use std::ops::RangeInclusive;

/// Where the cells of a clue are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Placement {
    /// Nowhere: the rule holds on the whole grid.
    Grid,
    /// In a region of cells that touch each other, in any order.
    Cage,
    /// In any cells, each on its own.
    Cells,
    /// Along a line from cell to neighbouring cell, in order.
    Line,
    /// In the two cells on either side of an edge.
    Edge,
    /// In the four cells around a point.
    Corner,
    /// In a whole row or column, in the order seen from the clue outside.
    Outside,
    /// In a diagonal from one edge of the grid to another, in the order seen from the clue outside.
    Diagonal,
    /// In groups of cells that are compared with each other.
    Groups,
}

impl Placement {
    /// Every placement with its name.
    pub const ALL: [(Placement, &str); 9] = [
        (Placement::Grid, "grid"),
        (Placement::Cage, "cage"),
        (Placement::Cells, "cells"),
        (Placement::Line, "line"),
        (Placement::Edge, "edge"),
        (Placement::Corner, "corner"),
        (Placement::Outside, "outside"),
        (Placement::Diagonal, "diagonal"),
        (Placement::Groups, "groups"),
    ];

    /// The name: `line`.
    pub fn name(self) -> &'static str {
        let named = Placement::ALL.iter().find(|(placement, _)| *placement == self);
        named.expect("every placement has a name").1
    }
}

/// How many numbers a clue has: none.
pub(crate) const NO_NUMBER: RangeInclusive<usize> = 0..=0;
/// One, or none.
pub(crate) const OPTIONAL_NUMBER: RangeInclusive<usize> = 0..=1;
/// Exactly one.
pub(crate) const ONE_NUMBER: RangeInclusive<usize> = 1..=1;
