//! Contradictions: why a board has no solution.

use std::fmt;

use candoku_grid::{Cell, Digit, DigitSet, HouseId, Layout};

/// Why a board has no solution: an answer, not a failure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contradiction {
    /// Every digit of this cell has been ruled out.
    EmptyCell(Cell),
    /// No cell of this house can take this digit.
    NoPlace {
        /// The house.
        house: HouseId,
        /// The digit that it must hold.
        digit: Digit,
    },
    /// Two cells of this house have this digit as their value.
    Repeated {
        /// The house.
        house: HouseId,
        /// The digit that appears there twice.
        digit: Digit,
    },
    /// More cells of this house are confined to these digits than there are digits.
    TooFewDigits {
        /// The house.
        house: HouseId,
        /// All digits that those cells can take.
        digits: DigitSet,
    },
}

impl Contradiction {
    /// The contradiction in words, with the names that the layout gives to its places.
    ///
    /// ```
    /// use candoku_engine::Contradiction;
    /// use candoku_grid::{Digit, HouseId, Layout};
    ///
    /// let layout = Layout::sudoku(9).unwrap();
    /// let (house, digit) = (HouseId::new(3), Digit::new(7).unwrap());
    /// let contradiction = Contradiction::NoPlace { house, digit };
    /// assert_eq!(contradiction.describe(&layout).to_string(), "row 4 has no place for 7");
    /// ```
    pub fn describe(self, layout: &Layout) -> impl fmt::Display + use<'_> {
        Description { contradiction: self, layout }
    }
}

struct Description<'a> {
    contradiction: Contradiction,
    layout: &'a Layout,
}

impl fmt::Display for Description<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let house = |id| self.layout.house(id);
        match self.contradiction {
            Contradiction::EmptyCell(cell) => {
                write!(f, "{} can take no digit", self.layout.name_of(cell))
            }
            Contradiction::NoPlace { house: id, digit } => {
                write!(f, "{} has no place for {digit}", house(id))
            }
            Contradiction::Repeated { house: id, digit } => {
                write!(f, "{digit} appears twice in {}", house(id))
            }
            Contradiction::TooFewDigits { house: id, digits } => match digits.len() {
                1 => write!(f, "two cells of {} can take only {digits}", house(id)),
                count => {
                    write!(f, "more than {count} cells of {} can take only {digits}", house(id))
                }
            },
        }
    }
}
