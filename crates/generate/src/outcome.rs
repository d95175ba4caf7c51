//! The outcome of a request.

use crate::puzzle::GeneratedPuzzle;

/// What a judge says about a puzzle.
///
/// Clues are added to a puzzle that is too hard, and removed from one that is too easy. The smaller
/// the number, the closer the puzzle is to the request, in any unit the judge chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleVerdict {
    /// The puzzle is what was requested.
    Fits,
    /// It should be harder.
    TooEasy {
        /// How far off it is.
        by: u64,
    },
    /// It should be easier.
    TooHard {
        /// How far off it is.
        by: u64,
    },
}

/// The outcome for one puzzle of the sequence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GenerateOutcome {
    /// A puzzle that fits.
    Found(GeneratedPuzzle),
    /// None of the puzzles tried fits.
    NotFound {
        /// How many puzzles were tried.
        attempts: u64,
        /// The puzzle that came closest, if any had exactly one solution.
        closest: Option<GeneratedPuzzle>,
    },
}
