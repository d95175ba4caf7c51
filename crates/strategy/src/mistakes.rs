//! What is already wrong on a player's board.

use candoku_grid::{Board, Cell, Digit, Layout, Solution};

use crate::text;
use crate::text::Text;

/// Something on a board that the solution contradicts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mistake {
    /// The cell has a value that is not the right one.
    WrongValue {
        /// The cell.
        cell: Cell,
        /// The value it has.
        found: Digit,
    },
    /// The correct candidate of the open cell has been removed.
    MissingCandidate(Cell),
}

/// All mistakes on the board, in reading order.
///
/// A candidate that a wrong value has taken from its peers is not told apart: it
/// comes back when the value goes.
///
/// ```
/// use candoku_grid::{Board, Cell, Digit, Layout, Solution};
/// use candoku_strategy::{Mistake, mistakes};
///
/// let layout = Layout::latin(2).unwrap();
/// let digits = [1, 2, 2, 1].map(|value| Digit::new(value).unwrap());
/// let solution = Solution::new(layout.clone(), digits.to_vec()).unwrap();
/// let board = Board::from_line(layout.clone(), "11..").unwrap();
///
/// let mistakes = mistakes(&board, &solution);
/// assert_eq!(mistakes, [Mistake::WrongValue { cell: Cell::new(1), found: digits[0] }]);
/// assert_eq!(mistakes[0].text(&layout), "r1c2 can't be 1.");
/// ```
pub fn mistakes(board: &Board, solution: &Solution) -> Vec<Mistake> {
    let blamed_on_a_value = |cell: Cell| {
        let right = Some(solution.digit(cell));
        solution.layout().peers(cell).iter().any(|peer| board.value(peer) == right)
    };
    let mistake = |cell: Cell| match board.value(cell) {
        Some(found) if found != solution.digit(cell) => Some(Mistake::WrongValue { cell, found }),
        None if !board.candidates(cell).contains(solution.digit(cell)) => {
            (!blamed_on_a_value(cell)).then_some(Mistake::MissingCandidate(cell))
        }
        _ => None,
    };
    solution.layout().cells().filter_map(mistake).collect()
}

impl Mistake {
    /// The mistake in a sentence that does not give the right digit away.
    pub fn explanation(self, layout: &Layout) -> Text {
        match self {
            Mistake::WrongValue { cell, found } => {
                text![layout.name_of(cell), " can't be ", found, "."]
            }
            Mistake::MissingCandidate(cell) => {
                text!["The correct candidate of ", layout.name_of(cell), " has been removed."]
            }
        }
    }

    /// The same in plain words.
    pub fn text(self, layout: &Layout) -> String {
        self.explanation(layout).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_wrong_value_has_eliminated_is_not_told_again() {
        let layout = Layout::latin(2).unwrap();
        let digits = [1, 2, 2, 1].map(|value| Digit::new(value).unwrap());
        let solution = Solution::new(layout.clone(), digits.to_vec()).unwrap();
        let board = Board::from_line(layout, "2...").unwrap().pencilled();

        let found = mistakes(&board, &solution);

        assert_eq!(found, [Mistake::WrongValue { cell: Cell::new(0), found: digits[1] }]);
    }
}
