//! Requests a rating on the Sudoku Explainer scale.

use std::ops::RangeInclusive;

use candoku_grid::Stop;

use crate::generator::PuzzleJudge;
use crate::outcome::PuzzleVerdict;
use crate::puzzle::GeneratedPuzzle;
use crate::simple::is_simple;

/// Accepts classic puzzles whose hardest step has a rating in a range, in tenths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    er: RangeInclusive<u16>,
}

/// The rating of the hardest step that a simple puzzle can need: claiming.
const SIMPLE: u16 = 28;

/// The distance of a puzzle that the scale can't rate: more than any difference of ratings.
const NOT_RATED: u64 = 1000;

impl Explained {
    /// Accepts puzzles with ratings in this range, in tenths: 71 is ER 7.1.
    pub fn new(er: RangeInclusive<u16>) -> Explained {
        Explained { er }
    }
}

impl PuzzleJudge for Explained {
    fn is_trivial(&self, puzzle: &GeneratedPuzzle) -> bool {
        *self.er.start() > SIMPLE && is_simple(puzzle)
    }

    fn judge(&self, puzzle: &GeneratedPuzzle, stop: &Stop) -> PuzzleVerdict {
        if self.is_trivial(puzzle) {
            return PuzzleVerdict::TooEasy { by: u64::from(self.er.start() - SIMPLE) };
        }
        let rate = |classic| candoku_explainer::rate(&classic, stop).ok();
        match puzzle.classic().and_then(rate).map(|rating| rating.er) {
            None => PuzzleVerdict::TooHard { by: NOT_RATED },
            Some(er) if er < *self.er.start() => {
                PuzzleVerdict::TooEasy { by: u64::from(self.er.start() - er) }
            }
            Some(er) if er > *self.er.end() => {
                PuzzleVerdict::TooHard { by: u64::from(er - self.er.end()) }
            }
            Some(_) => PuzzleVerdict::Fits,
        }
    }
}
