//! Requests a level or a score on HoDoKu's scale.

use std::ops::{ControlFlow, RangeInclusive};

use candoku_grid::{Board, Layout, Stop};
use candoku_strategy::{End, Ladder, Level, Rating, Solver};

use crate::generator::PuzzleJudge;
use crate::outcome::PuzzleVerdict;
use crate::puzzle::GeneratedPuzzle;
use crate::simple::is_simple;

/// Accepts puzzles with a rating of a given level and a score in a range.
#[derive(Debug)]
pub struct Rated {
    levels: RangeInclusive<Level>,
    score: RangeInclusive<u32>,
    /// Knows the techniques up to the hardest level wanted, or a quick selection of them.
    quick: Solver,
    /// Whether those are all the techniques that matter.
    is_quick: bool,
    /// Knows all the techniques that matter.
    thorough: Solver,
    /// The lowest possible score for solving a cell.
    cheapest: u32,
}

/// A level counts more than any difference of scores.
const PER_LEVEL: u64 = 1 << 32;

/// Every score there is.
const ANY: RangeInclusive<u32> = 0..=u32::MAX;

impl Rated {
    /// Accepts puzzles of this level.
    pub fn level(layout: &Layout, level: Level) -> Rated {
        Rated::new(layout, level..=level, ANY)
    }

    /// Accepts puzzles of any level.
    pub fn any_level(layout: &Layout) -> Rated {
        Rated::new(layout, Level::Easy..=Level::Extreme, ANY)
    }

    /// Restricts the scores to this range.
    pub fn with_score(self, score: RangeInclusive<u32>) -> Rated {
        Rated::new(self.quick.layout(), self.levels, score)
    }

    fn new(layout: &Layout, levels: RangeInclusive<Level>, score: RangeInclusive<u32>) -> Rated {
        let ladder = Ladder::hodoku().filtered(|rung| rung.on);
        let wants_slow = *levels.end() > Level::Hard;
        let quick = ladder.filtered(|rung| match wants_slow {
            // Where slow techniques are wanted, how far these come says as much as how far all come
            // that are not slow, in half the time.
            true => rung.technique().quick,
            false => rung.level <= *levels.end(),
        });
        // A puzzle that the rungs up to the last one of a level can't solve is of a higher level.
        // Extreme steps need not be found to know that there are some, unless their score is
        // requested.
        let top = if score == ANY { Level::Unfair.min(*levels.end()) } else { Level::Extreme };
        let last = ladder.rungs().iter().rposition(|rung| rung.level <= top);
        let thorough = Ladder::new(ladder.rungs().iter().copied().take(last.map_or(0, |k| k + 1)));
        let is_quick = quick.rungs().len() == thorough.rungs().len();
        let cheapest = ladder.rungs().iter().map(|rung| rung.score).min().unwrap_or(0);
        let [quick, thorough] = [quick, thorough].map(|ladder| Solver::new(layout, &ladder));
        Rated { levels, score, quick, is_quick, thorough, cheapest }
    }

    /// What quick techniques say, where they decide the verdict.
    fn glance(
        &self,
        puzzle: &GeneratedPuzzle,
        board: &Board,
        stop: &Stop,
    ) -> Option<PuzzleVerdict> {
        if *self.levels.end() > Level::Hard {
            return None;
        }
        let mut open = puzzle.layout().cell_count() - puzzle.clues();
        let mut rating = Rating::EMPTY;
        let end = self.quick.climb(board, stop, &mut |taken| {
            rating = rating.with(taken.rung.level, taken.rung.score);
            open -= taken.step.effect.placements().len();
            if self.is_too_hard(rating) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        match end {
            End::Stuck => Some(PuzzleVerdict::TooHard { by: PER_LEVEL + open as u64 }),
            // With slower techniques available, a person might take another path.
            _ => Some(self.verdict(rating))
                .filter(|verdict| self.is_quick || *verdict != PuzzleVerdict::Fits),
        }
    }

    /// What a human-style solution says, which is what counts.
    fn look(&self, board: &Board, stop: &Stop) -> PuzzleVerdict {
        let is_open_above = *self.levels.end() == Level::Extreme && *self.score.end() == u32::MAX;
        let mut rating = Rating::EMPTY;
        let mut open = board.layout().cell_count() - board.value_count();
        let end = self.thorough.climb(board, stop, &mut |taken| {
            rating = rating.with(taken.rung.level, taken.rung.score);
            open -= taken.step.effect.placements().len();
            // Ratings only grow: nothing that follows can change the verdict.
            let fits = is_open_above && self.verdict(rating) == PuzzleVerdict::Fits;
            let at_least = rating.with(Level::Easy, self.cheapest * open as u32);
            if fits || self.is_too_hard(at_least) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        match end {
            End::Stuck => self.verdict(rating.with(Level::Extreme, 0)),
            _ => self.verdict(rating.with(Level::Easy, self.cheapest * open as u32)),
        }
    }

    fn is_too_hard(&self, rating: Rating) -> bool {
        rating.level() > *self.levels.end() || rating.score() > *self.score.end()
    }

    fn verdict(&self, rating: Rating) -> PuzzleVerdict {
        let (level, score) = (rating.level() as u64, rating.score());
        let [least, most] = [*self.levels.start(), *self.levels.end()].map(|level| level as u64);
        let above = (level.saturating_sub(most), score.saturating_sub(*self.score.end()));
        let below = (least.saturating_sub(level), self.score.start().saturating_sub(score));
        let distance = |(levels, points): (u64, u32)| levels * PER_LEVEL + u64::from(points);
        match (distance(above), distance(below)) {
            (0, 0) => PuzzleVerdict::Fits,
            (0, by) => PuzzleVerdict::TooEasy { by },
            (by, _) => PuzzleVerdict::TooHard { by },
        }
    }
}

impl PuzzleJudge for Rated {
    fn is_trivial(&self, puzzle: &GeneratedPuzzle) -> bool {
        // If nothing is too hard, start with the hardest puzzle.
        let (least, most) = (*self.levels.start(), *self.levels.end());
        least > Level::Medium && most < Level::Extreme && is_simple(puzzle)
    }

    fn quick_steps(&self, board: &Board) -> Option<Board> {
        let is_between = self.levels == (Level::Unfair..=Level::Unfair);
        let advanced = || self.quick.advance(board, &Stop::never()).1;
        (is_between && board.layout().is_classic()).then(advanced)
    }

    fn judge(&self, puzzle: &GeneratedPuzzle, stop: &Stop) -> PuzzleVerdict {
        if *self.levels.start() > Level::Medium && is_simple(puzzle) {
            return self.verdict(Rating::EMPTY.with(Level::Medium, 0));
        }
        let board = puzzle.board();
        self.glance(puzzle, &board, stop).unwrap_or_else(|| self.look(&board, stop))
    }
}
