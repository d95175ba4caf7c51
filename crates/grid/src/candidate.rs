//! A candidate: one digit in one cell, the smallest unit of a step.

use crate::board::Board;
use crate::digit::Digit;
use crate::layout::Layout;
use crate::notation::CandidateName;
use crate::place::Cell;

/// A digit that may go in a cell.
///
/// Candidates are ordered by digit, then by cell, like the lists of eliminations that people
/// exchange.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The digit.
    pub digit: Digit,
    /// The cell it may go in.
    pub cell: Cell,
}

impl Candidate {
    /// The digit in the cell.
    pub const fn new(digit: Digit, cell: Cell) -> Candidate {
        Candidate { digit, cell }
    }

    /// Whether the two can't both be true: same cell, or same digit in a shared house.
    pub fn excludes(self, other: Candidate, layout: &Layout) -> bool {
        match self.cell == other.cell {
            true => self.digit != other.digit,
            false => self.digit == other.digit && layout.peers(self.cell).contains(other.cell),
        }
    }

    /// Whether the board still allows the digit in the cell.
    pub fn stands_on(self, board: &Board) -> bool {
        self.cell.index() < board.layout().cell_count()
            && board.candidates(self.cell).contains(self.digit)
    }

    /// The candidate in standard notation: `5r4c7`.
    pub fn name(self, layout: &Layout) -> CandidateName {
        CandidateName { digit: self.digit, cell: layout.name_of(self.cell) }
    }
}
