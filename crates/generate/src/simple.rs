//! Puzzles that are known to be simple without a look at how a person solves them.

use candoku_fast::Solver;

use crate::puzzle::Puzzle;

/// Whether a classic puzzle is solved by singles and intersections alone.
///
/// That is what the fast solver does before it has to guess, in the time that
/// it takes a person's way to begin. Of other layouts nothing is known.
pub(crate) fn is_simple(puzzle: &Puzzle) -> bool {
    puzzle.classic().is_some_and(|classic| Solver::new().answer(&classic, 1).guesses == 0)
}
