//! Puzzles that are known to be simple without solving them the human way.

use candoku_fast::ClassicSolver;

use crate::puzzle::GeneratedPuzzle;

/// Whether a classic puzzle can be solved by singles and intersections alone.
///
/// The fast solver finds out before it has to guess, in the time that the human-style solver takes
/// to start. For other layouts this is not known.
pub(crate) fn is_simple(puzzle: &GeneratedPuzzle) -> bool {
    puzzle.classic().is_some_and(|classic| ClassicSolver::new().answer(&classic, 1).guesses == 0)
}
