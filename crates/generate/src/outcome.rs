//! What becomes of a request.

use crate::puzzle::Puzzle;

/// What a judge says about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The puzzle is what was asked for.
    Fits,
    /// It is not; the smaller the number, the closer it comes.
    Misses {
        /// How far off it is, in any unit that the judge likes.
        by: u64,
    },
}

/// What became of one puzzle of the sequence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A puzzle that fits.
    Found(Puzzle),
    /// None of the attempts allowed gave a puzzle that fits.
    NotFound {
        /// How many attempts there were.
        attempts: u64,
        /// The puzzle that came closest, if any had exactly one solution.
        closest: Option<Puzzle>,
    },
}
