//! A house: cells in which every digit appears exactly once.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::cell_set::CellSet;
use crate::place::Cell;

/// A house of a layout, as an index into [`Layout::houses`](crate::Layout::houses).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseId(pub(crate) u16);

impl HouseId {
    /// The house at this index of the layout's list, from 0.
    pub const fn new(index: usize) -> HouseId {
        HouseId(index as u16)
    }

    /// The index of the house in the layout's list, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What the cells of a house have in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// All cells of a row.
    Row,
    /// All cells of a column.
    Column,
    /// A rectangular box, or a piece of a jigsaw.
    Box,
    /// One of the two long diagonals.
    Diagonal,
    /// One of the extra boxes of Windoku.
    Window,
}

/// Cells in which every digit of the layout appears exactly once.
///
/// It has as many cells as the layout has digits. Its name is its kind and its number from 1: `row
/// 4`, `box 6`, `diagonal 1`; in a layout [with group names](crate::Layout::with_group_names) it is
/// a group name: `Row3`. Two houses can be equal and have different names.
#[derive(Clone, Debug)]
pub struct House {
    pub(crate) kind: HouseKind,
    pub(crate) number: u16,
    pub(crate) cells: Vec<Cell>,
    pub(crate) set: CellSet,
    /// The name, if it is not the kind and the number.
    pub(crate) name: Option<String>,
}

impl House {
    pub(crate) fn new(kind: HouseKind, index: usize, cells: Vec<Cell>) -> House {
        let set = cells.iter().copied().collect();
        House { kind, number: index as u16 + 1, cells, set, name: None }
    }

    /// What the cells have in common.
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// The number among the houses of its kind, from 1.
    pub fn number(&self) -> usize {
        self.number.into()
    }

    /// The cells, in reading order except that diagonal 2 rises from the lower left.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells as a set.
    pub fn cell_set(&self) -> &CellSet {
        &self.set
    }
}

impl HouseKind {
    /// The name of the kind: `row`, `column`, `box`, `diagonal`, `window`.
    pub fn name(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Window => "window",
        }
    }
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.name {
            Some(name) => f.pad(name),
            None => write!(f, "{} {}", self.kind, self.number),
        }
    }
}

impl PartialEq for House {
    fn eq(&self, other: &House) -> bool {
        (self.kind, self.number) == (other.kind, other.number) && self.cells == other.cells
    }
}

impl Eq for House {}

impl Hash for House {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.kind, self.number, &self.cells).hash(state);
    }
}
