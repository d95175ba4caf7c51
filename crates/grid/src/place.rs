//! Positions: rows, columns and cells, counted from 0.
//!
//! `Row` and `Column` are separate types because the founding documents disagree on which comes
//! first; swapping them does not compile.

/// A row, counted from 0 at the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Row(pub u8);

/// A column, counted from 0 at the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(pub u8);

/// A cell of a layout, as its index in reading order, from 0.
///
/// A cell alone does not know its row; the [`Layout`](crate::Layout) does, and it also knows the
/// cell's name, `r4c7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u16);

impl Row {
    /// The index of the row, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Column {
    /// The index of the column, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Cell {
    /// The cell at this index in reading order, from 0.
    ///
    /// # Panics
    ///
    /// If the index is beyond the 625 cells of the largest layout.
    pub const fn new(index: usize) -> Cell {
        assert!(index < crate::MAX_SIDE * crate::MAX_SIDE, "a layout has at most 625 cells");
        Cell(index as u16)
    }

    /// The index of the cell in reading order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
