//! Requests a technique that is needed, and none harder.

use std::ops::ControlFlow;

use candoku_grid::{Layout, Stop};
use candoku_strategy::{End, Ladder, Solver, UnknownTechnique};

use crate::generator::PuzzleJudge;
use crate::outcome::PuzzleVerdict;
use crate::puzzle::GeneratedPuzzle;
use crate::simple::is_simple;

/// Accepts puzzles that can be solved with a technique and the easier ones on HoDoKu's ladder, but
/// not without it and its group. (Techniques that only sudokuoftheday.com names have the easier
/// ones there.)
///
/// A technique is used only where the easier ones, outside its group, find nothing, so it is enough
/// to see whether it is used. (Every elimination of an AIC can also be made by nice loops, one by
/// one, so with the rest of its group available no member would ever be needed.)
#[derive(Debug)]
pub struct NeedsTechnique {
    code: &'static str,
    /// Whether singles and intersections come before it.
    is_beyond_simple: bool,
    /// Knows the technique and the easier ones.
    solver: Solver,
}

/// The hardest technique that a simple puzzle needs.
const CLAIMING: &str = "0101";

/// How many puzzles are related: enough to amortise the first one, which takes longest.
const FAMILY: u64 = 128;

/// The distance of a puzzle in which the technique finds nothing: more than any number of cells.
const NOT_USED: u64 = 1000;

/// The distance of a puzzle that is solved before the technique is tried.
const NOT_NEEDED: u64 = 2000;

impl NeedsTechnique {
    /// Requests the technique with this name, code or key; see [`Ladder::named`].
    ///
    /// # Errors
    ///
    /// If there is no such technique.
    pub fn new(layout: &Layout, name: &str) -> Result<NeedsTechnique, UnknownTechnique> {
        let ladder = Ladder::up_to(name)?;
        let code = ladder.rungs().last().map_or("", |rung| rung.technique().code);
        let is_beyond_simple = code != CLAIMING && ladder.rung(CLAIMING).is_some();
        Ok(NeedsTechnique { code, is_beyond_simple, solver: Solver::new(layout, &ladder) })
    }
}

impl PuzzleJudge for NeedsTechnique {
    fn is_trivial(&self, puzzle: &GeneratedPuzzle) -> bool {
        self.is_beyond_simple && is_simple(puzzle)
    }

    fn judge(&self, puzzle: &GeneratedPuzzle, stop: &Stop) -> PuzzleVerdict {
        if self.is_trivial(puzzle) {
            return PuzzleVerdict::TooEasy { by: NOT_NEEDED };
        }
        let mut open = puzzle.layout().cell_count() - puzzle.clues();
        let mut is_used = false;
        let end = self.solver.climb(&puzzle.board(), stop, &mut |taken| {
            is_used |= taken.rung.technique().code == self.code;
            open -= taken.step.effect.placements().len();
            ControlFlow::Continue(())
        });
        match (end, is_used) {
            (End::Solved, true) => PuzzleVerdict::Fits,
            (End::Solved, false) => PuzzleVerdict::TooEasy { by: NOT_NEEDED },
            (_, true) => PuzzleVerdict::TooHard { by: open as u64 },
            (_, false) => PuzzleVerdict::TooHard { by: NOT_USED },
        }
    }

    fn family(&self) -> u64 {
        FAMILY
    }
}
