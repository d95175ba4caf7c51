//! A literal: one candidate, said to be placed or said to be removed.

use std::ops::Not;

/// The statement that a candidate of the cover is placed, or that it is removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal(u32);

impl Literal {
    /// The candidate is the digit of its cell.
    pub(super) fn placed(candidate: usize) -> Literal {
        Literal(candidate as u32 * 2)
    }

    /// The candidate is not the digit of its cell.
    pub(super) fn removed(candidate: usize) -> Literal {
        Literal(candidate as u32 * 2 + 1)
    }

    /// The candidate it speaks of.
    pub(super) fn candidate(self) -> usize {
        self.0 as usize / 2
    }

    /// Whether it says that the candidate is placed.
    pub(super) fn is_placed(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// Its place in a table with two entries a candidate.
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}
