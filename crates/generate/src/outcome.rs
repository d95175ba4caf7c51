//! What becomes of a request.

use crate::puzzle::Puzzle;

/// What a judge says about a puzzle.
///
/// Clues come back into a puzzle that is too hard, and go from one that is too
/// easy. The smaller the number, the closer the puzzle comes to what was asked
/// for, in any unit that the judge likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The puzzle is what was asked for.
    Fits,
    /// It would have to be harder.
    TooEasy {
        /// How far off it is.
        by: u64,
    },
    /// It would have to be easier.
    TooHard {
        /// How far off it is.
        by: u64,
    },
}

/// What became of one puzzle of the sequence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A puzzle that fits.
    Found(Puzzle),
    /// None of the puzzles tried fits.
    NotFound {
        /// How many puzzles were tried.
        attempts: u64,
        /// The puzzle that came closest, if any had exactly one solution.
        closest: Option<Puzzle>,
    },
}
