//! One puzzle spread over nine vectors, as it is kept in memory by the single solvers.
//!
//! The cell at column `k` and row `i` of its box, where the box is the `j`th of band `b`, is in
//! vector `(i, k)` at lane `4b + j`; the other lanes stay empty.

#![allow(unsafe_code, reason = "a stack without heap allocation")]

use std::mem::MaybeUninit;

use crate::choice::Order;

/// The nine vectors in memory.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(32))]
pub(super) struct Weave(pub(super) [u16; 144]);

/// Which cell is where.
pub(super) static WOVEN: Order<3, 144> = Order::new({
    let mut cells = [u8::MAX; 144];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let register = row % 3 * 3 + column % 3;
        cells[register * 16 + row / 3 * 4 + column / 3] = cell as u8;
        cell += 1;
    }
    cells
});

/// How a run of deductions ended.
#[derive(PartialEq, Eq)]
pub(super) enum End {
    Contradiction,
    Solved,
    Stalled,
}

/// The branches that are still to be tried, without heap allocation.
///
/// A guess leaves its cell with one candidate for good, so the stack has at most one branch per
/// cell.
pub(super) struct Stack {
    branches: [MaybeUninit<Weave>; 81],
    length: usize,
}

impl Stack {
    #[inline(always)]
    pub(super) fn new() -> Stack {
        Stack { branches: [const { MaybeUninit::uninit() }; 81], length: 0 }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, branch: &Weave) {
        self.branches[self.length].write(*branch);
        self.length += 1;
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<&Weave> {
        self.length = self.length.checked_sub(1)?;
        // SAFETY: all branches below the length have been pushed.
        Some(unsafe { self.branches[self.length].assume_init_ref() })
    }
}
