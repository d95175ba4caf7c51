//! A complete filling, as definitions look at it.

use candoku_grid::{Cell, Digit, Layout};

/// A layout with a digit in every cell.
#[derive(Clone, Copy, Debug)]
pub struct Filled<'a> {
    /// The layout.
    pub layout: &'a Layout,
    /// The digits in reading order.
    pub digits: &'a [Digit],
}

impl Filled<'_> {
    /// The value of a cell.
    pub fn value(&self, cell: Cell) -> i32 {
        self.digits[cell.index()].value().into()
    }

    /// The values of cells in their order.
    pub fn values(&self, cells: &[Cell]) -> Vec<i32> {
        cells.iter().map(|&cell| self.value(cell)).collect()
    }

    /// The values of cells in ascending order; a cell named twice counts once.
    pub fn sorted_values(&self, cells: &[Cell]) -> Vec<i32> {
        let mut distinct = cells.to_vec();
        distinct.sort();
        distinct.dedup();
        let mut values = self.values(&distinct);
        values.sort_unstable();
        values
    }

    /// The sum of the values of cells.
    pub fn sum(&self, cells: &[Cell]) -> i32 {
        self.values(cells).iter().sum()
    }

    /// Whether the cells hold different digits; a cell named twice does not clash with itself.
    pub fn are_different(&self, cells: &[Cell]) -> bool {
        let clash = |a: &Cell, b: &Cell| a != b && self.value(*a) == self.value(*b);
        !cells.iter().any(|a| cells.iter().any(|b| clash(a, b)))
    }
}
