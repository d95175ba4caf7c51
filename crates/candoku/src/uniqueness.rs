//! Decides whether a puzzle has exactly one solution, for everything that relies on it.

use std::convert::Infallible;

use candoku_grid::{Board, Content, Solution};
use candoku_strategy::{Ladder, Uniqueness};

use crate::solve::{Answer, answer};

/// The result of a complete search on the givens of a board.
///
/// ```
/// use candoku::grid::{Board, Layout};
/// use candoku::strategy::Uniqueness;
///
/// let layout = Layout::sudoku(4).unwrap();
/// let board = Board::from_line(layout, "1......4.2....3.").unwrap();
/// let givens = candoku::GivensAnswer::of(&board);
/// assert_eq!(givens.only().unwrap().to_string(), "1423231432414132");
/// assert_eq!(givens.uniqueness(), Uniqueness::Established);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivensAnswer {
    answer: Answer,
    uniqueness: Uniqueness,
}

impl GivensAnswer {
    /// Searches the givens of a board, however long that takes.
    pub fn of(board: &Board) -> GivensAnswer {
        let result =
            GivensAnswer::by(board, |givens, limit| Ok::<_, Infallible>(answer(givens, limit)));
        let Ok(answer) = result;
        answer
    }

    /// Searches the givens of a board with the caller's search, which may fail.
    ///
    /// The search receives the givens and the number of solutions to search for.
    ///
    /// # Errors
    ///
    /// Whatever the search fails with.
    pub fn by<E>(
        board: &Board,
        search: impl FnOnce(&Board, u64) -> Result<Answer, E>,
    ) -> Result<GivensAnswer, E> {
        let answer = search(&givens(board), 2)?;
        let agrees = answer.first.as_ref().is_some_and(|solution| solution.solves(board));
        let uniqueness = match (answer.solutions, agrees) {
            (1, true) => Uniqueness::Established,
            _ => Uniqueness::Unknown,
        };
        Ok(GivensAnswer { answer, uniqueness })
    }

    /// How many solutions the givens have; 2 means several.
    pub fn solutions(&self) -> u64 {
        self.answer.solutions
    }

    /// The solution of the givens, if they have only one.
    pub fn only(&self) -> Option<&Solution> {
        self.answer.first.as_ref().filter(|_| self.answer.solutions == 1)
    }

    /// Whether the givens have one solution, and the board agrees with it.
    pub fn uniqueness(&self) -> Uniqueness {
        self.uniqueness
    }
}

/// Whether the givens of a board have exactly one solution, and the board agrees with it.
///
/// Only the givens count: a player's digits and eliminations may leave one solution even though the
/// givens have several. If uniqueness is established, the board also has exactly one solution.
pub fn uniqueness(board: &Board) -> Uniqueness {
    GivensAnswer::of(board).uniqueness()
}

/// The techniques of a ladder that are sound on a board.
pub fn ladder_for(board: &Board, ladder: &Ladder) -> Ladder {
    ladder.sound_with(uniqueness(board))
}

/// The puzzle without the player's additions.
pub fn givens(board: &Board) -> Board {
    let all = Content::Open(board.layout().digits());
    let given = |&content: &Content| match content {
        Content::Given(_) => content,
        Content::Placed(_) | Content::Open(_) => all,
    };
    let contents = board.contents().iter().map(given).collect();
    Board::new(board.layout().clone(), contents).expect("nothing was added")
}

#[cfg(test)]
mod tests {
    use candoku_grid::{Cell, DigitSet};

    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn notes_that_strike_out_a_right_digit_take_uniqueness_away() {
        let board = Board::from_classic(&PUZZLE.parse().unwrap());
        let cell = Cell::new(2);
        let right = crate::solve(&board).unwrap().digit(cell);
        let with = |digits: DigitSet| board.clone().with(cell, Content::Open(digits)).unwrap();

        let wrong = GivensAnswer::of(&with(DigitSet::up_to(9).without(right)));
        let noted = GivensAnswer::of(&with(right.into()));

        assert_eq!((wrong.solutions(), wrong.uniqueness()), (1, Uniqueness::Unknown));
        assert_eq!(noted.uniqueness(), Uniqueness::Established);
    }

    #[test]
    fn givens_with_several_solutions_are_not_unique_whatever_is_added() {
        let puzzle = Board::from_classic(&PUZZLE.replacen("53", "..", 1).parse().unwrap());
        let [five, three] = [5, 3].map(|value| candoku_grid::Digit::new(value).unwrap());
        let placed = puzzle.with(Cell::new(0), Content::Placed(five)).unwrap();
        let placed = placed.with(Cell::new(1), Content::Placed(three)).unwrap();

        let givens = GivensAnswer::of(&placed);

        assert!(crate::is_unique(&placed));
        assert_eq!((givens.solutions(), givens.only()), (2, None));
        assert_eq!(givens.uniqueness(), Uniqueness::Unknown);
    }

    #[test]
    fn a_search_that_gives_up_establishes_nothing() {
        let board = Board::from_classic(&PUZZLE.parse().unwrap());

        assert_eq!(GivensAnswer::by(&board, |_, _| Err("late")), Err("late"));
    }
}
