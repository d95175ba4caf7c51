//! Symmetries: rearrangements of a puzzle that do not change its nature.

use crate::board::{Board, Content};
use crate::classic::Classic;
use crate::digit::Digit;
use crate::digit_set::DigitSet;
use crate::place::Cell;

/// A rearrangement of cells and digits that maps houses to houses.
///
/// Solving, rating and explaining must not depend on the arrangement; tests and benchmarks draw
/// symmetries from [`Symmetries`](crate::Symmetries).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// For each cell, where it goes.
    cells: Vec<Cell>,
    /// For each digit, what it becomes.
    digits: Vec<Digit>,
}

impl Symmetry {
    pub(crate) fn new(cells: Vec<Cell>, digits: Vec<Digit>) -> Symmetry {
        Symmetry { cells, digits }
    }

    /// The symmetry that leaves everything in place.
    pub fn identity(cells: usize, side: usize) -> Symmetry {
        Symmetry::new((0..cells).map(Cell::new).collect(), Digit::up_to(side).collect())
    }

    /// Where a cell goes.
    pub fn cell(&self, cell: Cell) -> Cell {
        self.cells[cell.index()]
    }

    /// What a digit becomes.
    pub fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// What a set of digits becomes.
    pub fn digit_set(&self, digits: DigitSet) -> DigitSet {
        digits.iter().map(|digit| self.digit(digit)).collect()
    }

    /// First this symmetry, then the other.
    pub fn then(&self, other: &Symmetry) -> Symmetry {
        Symmetry {
            cells: self.cells.iter().map(|&cell| other.cell(cell)).collect(),
            digits: self.digits.iter().map(|&digit| other.digit(digit)).collect(),
        }
    }

    /// The inverse of this symmetry.
    pub fn inverse(&self) -> Symmetry {
        let mut inverse = self.clone();
        for (index, cell) in self.cells.iter().enumerate() {
            inverse.cells[cell.index()] = Cell::new(index);
        }
        for (index, digit) in self.digits.iter().enumerate() {
            inverse.digits[digit.index()] = Digit::from_index(index);
        }
        inverse
    }

    /// The board rearranged.
    pub fn board(&self, board: &Board) -> Board {
        let mut contents = board.contents().to_vec();
        for (cell, &content) in board.layout().cells().zip(board.contents()) {
            contents[self.cell(cell).index()] = match content {
                Content::Given(digit) => Content::Given(self.digit(digit)),
                Content::Placed(digit) => Content::Placed(self.digit(digit)),
                Content::Open(candidates) => Content::Open(self.digit_set(candidates)),
            };
        }
        Board::new(board.layout().clone(), contents).expect("a relabelled digit is still a digit")
    }

    /// The classic puzzle rearranged.
    ///
    /// # Panics
    ///
    /// If the symmetry is not one of a 9×9 layout.
    pub fn classic(&self, puzzle: &Classic) -> Classic {
        let mut values = [0; 81];
        for (index, &value) in puzzle.values().iter().enumerate() {
            let digit = Digit::new(value).map(|digit| self.digit(digit));
            values[self.cells[index].index()] = digit.map_or(0, Digit::value);
        }
        Classic::new(values).expect("a relabelled digit is still a digit")
    }
}
