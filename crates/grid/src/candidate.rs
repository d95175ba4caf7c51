//! A candidate: one digit in one cell, the smallest thing a step speaks of.

use crate::board::Board;
use crate::digit::Digit;
use crate::layout::Layout;
use crate::notation::CandidateName;
use crate::place::Cell;

/// A digit that may stand in a cell.
///
/// Candidates are ordered by digit first, then by cell, as the lists of
/// eliminations that people exchange are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The digit.
    pub digit: Digit,
    /// The cell it may stand in.
    pub cell: Cell,
}

impl Candidate {
    /// The digit in the cell.
    pub const fn new(digit: Digit, cell: Cell) -> Candidate {
        Candidate { digit, cell }
    }

    /// Whether the two cannot both be right: same cell, or same digit in a common house.
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

    /// The candidate as people write it: `5r4c7`.
    pub fn name(self, layout: &Layout) -> CandidateName {
        CandidateName { digit: self.digit, cell: layout.name_of(self.cell) }
    }
}
