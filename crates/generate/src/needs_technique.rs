//! Wants a technique that is needed, and none harder.

use std::fmt;
use std::ops::ControlFlow;

use candoku_grid::{Layout, Stop};
use candoku_strategy::{End, Ladder, Solver, Technique};

use crate::generator::Judge;
use crate::outcome::Verdict;
use crate::puzzle::Puzzle;
use crate::simple::is_simple;

/// Accepts puzzles that are solved with a technique and what comes before it on
/// HoDoKu's ladder, but not without it and its kin.
///
/// A technique is used only where what comes before it and its kin leads no further, so it is
/// enough to see whether it is used. (Whatever an AIC strikes out, nice loops strike out one by one:
/// none of a kin is needed if others do not count.)
#[derive(Debug)]
pub struct NeedsTechnique {
    code: &'static str,
    /// Whether singles and intersections come before it.
    is_beyond_simple: bool,
    /// Knows the technique and what comes before it.
    solver: Solver,
}

/// No technique has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique(String);

/// The hardest technique that a simple puzzle needs.
const CLAIMING: &str = "0101";

/// How many puzzles are related: enough that the first one does not matter, which takes longest.
const FAMILY: u64 = 128;

/// The distance of a puzzle in which the technique finds nothing: more than any number of open cells.
const NOT_USED: u64 = 1000;

/// The distance of a puzzle that is solved before the technique comes in.
const NOT_NEEDED: u64 = 2000;

impl NeedsTechnique {
    /// Wants the technique of this name, code or key.
    pub fn new(layout: &Layout, name: &str) -> Result<NeedsTechnique, UnknownTechnique> {
        let ladder = Ladder::hodoku();
        let is_meant = |technique: &Technique| {
            let known = [technique.name, technique.code, technique.key];
            known.iter().any(|known| known.eq_ignore_ascii_case(name))
        };
        let place = ladder.rungs().iter().position(|rung| is_meant(rung.technique()));
        let place = place.ok_or_else(|| UnknownTechnique(name.into()))?;
        let mut rungs = ladder.rungs()[..=place].to_vec();
        rungs[place].on = true;
        let code = rungs[place].technique().code;
        let is_beyond_simple = rungs[..place].iter().any(|rung| rung.technique().code == CLAIMING);
        let solver = Solver::new(layout, &Ladder::new(rungs));
        Ok(NeedsTechnique { code, is_beyond_simple, solver })
    }
}

impl Judge for NeedsTechnique {
    fn is_trivial(&self, puzzle: &Puzzle) -> bool {
        self.is_beyond_simple && is_simple(puzzle)
    }

    fn judge(&self, puzzle: &Puzzle, stop: &Stop) -> Verdict {
        if self.is_trivial(puzzle) {
            return Verdict::TooEasy { by: NOT_NEEDED };
        }
        let mut open = puzzle.layout().cell_count() - puzzle.clues();
        let mut is_used = false;
        let end = self.solver.climb(&puzzle.board(), stop, &mut |taken| {
            is_used |= taken.rung.technique().code == self.code;
            open -= taken.step.effect.placements().len();
            ControlFlow::Continue(())
        });
        match (end, is_used) {
            (End::Solved, true) => Verdict::Fits,
            (End::Solved, false) => Verdict::TooEasy { by: NOT_NEEDED },
            (_, true) => Verdict::TooHard { by: open as u64 },
            (_, false) => Verdict::TooHard { by: NOT_USED },
        }
    }

    fn family(&self) -> u64 {
        FAMILY
    }
}

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "there is no technique '{}'", self.0)
    }
}

impl std::error::Error for UnknownTechnique {}
