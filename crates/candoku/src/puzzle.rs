//! A puzzle and the common questions about it, with default options.

use std::str::FromStr;

use candoku_formats::{LayoutChoice, ReadError};
use candoku_grid::{Board, Solution, Stop};
use candoku_strategy::HintLevel;

use crate::answers::{ExplainRequest, Explanation, HintAnswer, HintRequest, RateRequest, Ratings};
use crate::session::Session;
use crate::solve::{count, solve};

/// A puzzle in any format that candoku reads, and the common questions about it.
///
/// None of them has a time limit. A [`Session`] answers the same questions with detailed requests,
/// can be stopped, and builds its tables once for many puzzles.
///
/// ```
/// use candoku::Puzzle;
/// use candoku::strategy::HintLevel;
///
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
///
/// assert!(puzzle.solve().unwrap().to_string().starts_with("534678912"));
/// assert_eq!(puzzle.count(2), 1);
/// assert_eq!(puzzle.hint(HintLevel::Where).text, "Look at r5c5.");
/// assert!(puzzle.explain().steps().all(|step| step.proof));
/// assert_eq!(puzzle.rate().hodoku.unwrap().rating.level().to_string(), "Easy");
/// # Ok::<(), candoku::formats::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    board: Board,
}

impl Puzzle {
    /// The board: the cells and their candidates.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The first solution, if there is one.
    pub fn solve(&self) -> Option<Solution> {
        solve(&self.board)
    }

    /// The number of solutions, counted up to a limit.
    pub fn count(&self, limit: u64) -> u64 {
        count(&self.board, limit)
    }

    /// The simplest next step, as far as the level reveals it.
    pub fn hint(&self, level: HintLevel) -> HintAnswer {
        let request = HintRequest { level, ..HintRequest::default() };
        let answer = Session::new().hint(&self.board, &request, &Stop::never());
        answer.expect("nothing stops it, and the techniques in use are known")
    }

    /// Every step to the solution, if there is exactly one.
    pub fn explain(&self) -> Explanation {
        let answer =
            Session::new().explain(&self.board, &ExplainRequest::default(), &Stop::never());
        answer.expect("nothing stops it, and the techniques in use are known")
    }

    /// The ratings on every scale.
    pub fn rate(&self) -> Ratings {
        let answer = Session::new().rate(&self.board, &RateRequest::all(), &Stop::never());
        answer.expect("nothing stops it, and the techniques in use are known")
    }
}

impl From<Board> for Puzzle {
    fn from(board: Board) -> Puzzle {
        Puzzle { board }
    }
}

impl FromStr for Puzzle {
    type Err = ReadError;

    /// Reads a puzzle in any format, with the layout that it states or the default one for its side.
    fn from_str(text: &str) -> Result<Puzzle, ReadError> {
        let board = candoku_formats::read(text)?.board(&LayoutChoice::default())?;
        Ok(Puzzle { board })
    }
}
