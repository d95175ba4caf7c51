//! A solution: a grid whose type proves that it is complete and correct.

use std::fmt;

use crate::board::Board;
use crate::classic::Classic;
use crate::digit::Digit;
use crate::digit_set::DigitSet;
use crate::house::House;
use crate::layout::Layout;
use crate::place::Cell;

/// A complete grid in which every house has every digit once; no other grid can be constructed.
///
/// ```
/// use candoku_grid::{Digit, Layout, Solution};
///
/// let layout = Layout::latin(2).unwrap();
/// let digits = [1, 2, 2, 1].map(|value| Digit::new(value).unwrap());
/// assert_eq!(Solution::new(layout.clone(), digits.to_vec()).unwrap().to_string(), "1221");
///
/// let wrong = [1, 2, 1, 2].map(|value| Digit::new(value).unwrap());
/// let error = Solution::new(layout, wrong.to_vec()).unwrap_err();
/// assert_eq!(error.to_string(), "column 1 lacks 2");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Solution {
    layout: Layout,
    digits: Vec<Digit>,
}

/// Why a grid is not a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotASolution {
    /// The number of digits differs from the layout's number of cells.
    Cells {
        /// How many digits there are.
        found: usize,
        /// How many cells the layout has.
        expected: usize,
    },
    /// A house is missing a digit.
    Lacks {
        /// The house.
        house: Box<House>,
        /// The smallest missing digit.
        digit: Digit,
    },
}

impl Solution {
    /// Creates a solution from the digits of all cells in reading order.
    ///
    /// # Errors
    ///
    /// If the number of digits is wrong, or a house is missing a digit.
    pub fn new(layout: Layout, digits: Vec<Digit>) -> Result<Solution, NotASolution> {
        let (found, expected) = (digits.len(), layout.cell_count());
        if found != expected {
            return Err(NotASolution::Cells { found, expected });
        }
        for house in layout.houses() {
            let held: DigitSet = house.cells().iter().map(|cell| digits[cell.index()]).collect();
            if let Some(digit) = (layout.digits() - held).first() {
                return Err(NotASolution::Lacks { house: Box::new(house.clone()), digit });
            }
        }
        Ok(Solution { layout, digits })
    }

    /// Creates a solution from a full classic grid.
    ///
    /// # Errors
    ///
    /// If the grid has a blank, or a house is missing a digit.
    pub fn from_classic(grid: &Classic) -> Result<Solution, NotASolution> {
        let layout = Layout::classic();
        let digits = grid.values().iter().filter_map(|&value| Digit::new(value)).collect();
        Solution::new(layout, digits)
    }

    /// The cells and houses of the grid.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The digit of a cell.
    pub fn digit(&self, cell: Cell) -> Digit {
        self.digits[cell.index()]
    }

    /// All digits in reading order.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// Whether the solution agrees with every value and uses only candidates of the board.
    pub fn solves(&self, board: &Board) -> bool {
        self.layout == *board.layout()
            && self.layout.cells().all(|cell| board.candidates(cell).contains(self.digit(cell)))
    }
}

/// One character per cell, row by row.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.digits.iter().map(|digit| digit.symbol()).collect::<String>())
    }
}

impl fmt::Display for NotASolution {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NotASolution::Cells { found, expected } => {
                write!(f, "found {found} digits, expected {expected}")
            }
            NotASolution::Lacks { house, digit } => write!(f, "{house} lacks {digit}"),
        }
    }
}

impl std::error::Error for NotASolution {}
