//! A set of symmetries that agree on everything decided so far.

/// A choice of rows, a column order that is only as strict as it needs to be, and labels for
/// digits.
///
/// Columns that have looked the same in every row so far stay interchangeable: they share a cell of
/// an ordered partition. The same goes for stacks. So one arrangement represents up to 1,296 column
/// orders.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrangement {
    pub(super) transposed: bool,
    /// The source row of each target row, for the rows chosen so far.
    pub(super) rows: [u8; 9],
    /// The source column of each target column; interchangeable ones in any order.
    pub(super) columns: [u8; 9],
    /// Bit `k`: target column `k` is not interchangeable with the one before it in its stack.
    pub(super) column_cuts: u16,
    /// Bit `k`: target stack `k` is not interchangeable with the one before it.
    pub(super) stack_cuts: u8,
    /// The new label of each digit, 0 if it has none yet; a blank is also labelled 0.
    labels: [u8; 10],
    /// How many digits have labels: 1, 2, 3 … in order of appearance.
    named: u8,
}

impl Arrangement {
    /// Nothing is decided except whether the grid is transposed.
    pub(super) fn free(transposed: bool) -> Arrangement {
        Arrangement {
            transposed,
            rows: [0; 9],
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            column_cuts: 0b001_001_001,
            stack_cuts: 0b001,
            labels: [0; 10],
            named: 0,
        }
    }

    /// The source cell of a target cell, once everything is decided.
    pub(super) fn source(&self, target: usize) -> usize {
        let (row, column) = (self.rows[target / 9], self.columns[target % 9]);
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        usize::from(row) * 9 + usize::from(column)
    }

    /// The new label of a digit, 0 for a blank or an unlabelled digit.
    pub(super) fn label(&self, digit: u8) -> u8 {
        self.labels[usize::from(digit)]
    }

    /// How many digits have labels.
    pub(super) fn named(&self) -> u8 {
        self.named
    }

    /// Gives the digit the next label, unless it is blank or already has one.
    pub(super) fn name(&mut self, digit: u8) {
        if digit != 0 && self.label(digit) == 0 {
            self.named += 1;
            self.labels[usize::from(digit)] = self.named;
        }
    }

    /// The number of interchangeable stacks from this one on.
    pub(super) fn stack_group(&self, stack: usize) -> usize {
        let rest = self.stack_cuts >> (stack + 1);
        (1 + rest.trailing_zeros() as usize).min(3 - stack)
    }

    /// Makes a stack distinguishable from the one before it.
    pub(super) fn cut_before_stack(&mut self, stack: usize) {
        if stack < 3 {
            self.stack_cuts |= 1 << stack;
        }
    }

    /// Swaps two stacks.
    pub(super) fn swap_stacks(&mut self, one: usize, other: usize) {
        if one != other {
            // Interchangeable stacks have the same cuts inside, so only the columns move.
            for k in 0..3 {
                self.columns.swap(one * 3 + k, other * 3 + k);
            }
        }
    }
}
