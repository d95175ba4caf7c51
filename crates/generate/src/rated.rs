//! Wants a level or a score on HoDoKu's scale.

use std::ops::{ControlFlow, RangeInclusive};

use candoku_grid::{Board, Layout};
use candoku_strategy::{End, Ladder, Level, Rating, Solver};

use crate::generator::Judge;
use crate::outcome::Verdict;
use crate::puzzle::Puzzle;
use crate::simple::is_simple;

/// Accepts puzzles whose rating is of a level and has a score in a range.
#[derive(Debug)]
pub struct Rated {
    levels: RangeInclusive<Level>,
    score: RangeInclusive<u32>,
    /// Knows the techniques up to the level *hard*, which are quick.
    quick: Solver,
    /// Knows everything.
    full: Solver,
}

/// A level counts more than any difference of scores.
const PER_LEVEL: u64 = 1 << 32;

/// Where the quick techniques leave more cells open than this, the rest is seldom less than extreme.
const OPEN: usize = 35;

impl Rated {
    /// Accepts puzzles of this level.
    pub fn level(layout: &Layout, level: Level) -> Rated {
        Rated::new(layout, level..=level)
    }

    /// Accepts puzzles of any level.
    pub fn any_level(layout: &Layout) -> Rated {
        Rated::new(layout, Level::Easy..=Level::Extreme)
    }

    fn new(layout: &Layout, levels: RangeInclusive<Level>) -> Rated {
        let ladder = Ladder::hodoku();
        let quick = ladder.filtered(|rung| rung.level <= Level::Hard.min(*levels.end()));
        let [quick, full] = [quick, ladder].map(|ladder| Solver::new(layout, &ladder));
        Rated { levels, score: 0..=u32::MAX, quick, full }
    }

    /// The same with scores of this range only.
    pub fn with_score(mut self, score: RangeInclusive<u32>) -> Rated {
        self.score = score;
        self
    }

    /// What can be said about a puzzle without trying slow techniques.
    fn glance(&self, puzzle: &Puzzle, board: &Board) -> Option<Verdict> {
        let (least, most) = (*self.levels.start(), *self.levels.end());
        if least > Level::Medium && is_simple(puzzle) {
            return Some(self.verdict(Rating::EMPTY.with(Level::Medium, 0)));
        }
        if most == Level::Extreme {
            return None;
        }
        let mut rating = Rating::EMPTY;
        let mut open = puzzle.layout().cell_count() - puzzle.clues();
        let end = self.quick.climb(board, &mut |taken| {
            rating = rating.with(taken.rung.level, taken.rung.score);
            open -= taken.step.effect.placements().len();
            if self.is_too_hard(rating) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        match end {
            // Had it been solved with techniques of its level alone, these would have done.
            End::Stuck if most < Level::Unfair || open > OPEN => {
                Some(Verdict::TooHard { by: PER_LEVEL + open as u64 })
            }
            End::Stuck => None,
            _ => Some(self.verdict(rating)).filter(|verdict| *verdict != Verdict::Fits),
        }
    }

    /// What all techniques say, which is what counts.
    fn look(&self, board: &Board) -> Verdict {
        let is_open_above = *self.levels.end() == Level::Extreme && *self.score.end() == u32::MAX;
        let mut rating = Rating::EMPTY;
        let end = self.full.climb(board, &mut |taken| {
            rating = rating.with(taken.rung.level, taken.rung.score);
            // Ratings only grow: nothing that follows will change the verdict.
            let fits = is_open_above && self.verdict(rating) == Verdict::Fits;
            if fits || self.is_too_hard(rating) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        // What no technique solves needs a guess, which is extreme.
        let guess = if end == End::Stuck { Level::Extreme } else { Level::Easy };
        self.verdict(rating.with(guess, 0))
    }

    fn is_too_hard(&self, rating: Rating) -> bool {
        rating.level() > *self.levels.end() || rating.score() > *self.score.end()
    }

    fn verdict(&self, rating: Rating) -> Verdict {
        let (level, score) = (rating.level() as u64, rating.score());
        let [least, most] = [*self.levels.start(), *self.levels.end()].map(|level| level as u64);
        let above = (level.saturating_sub(most), score.saturating_sub(*self.score.end()));
        let below = (least.saturating_sub(level), self.score.start().saturating_sub(score));
        let distance = |(levels, points): (u64, u32)| levels * PER_LEVEL + u64::from(points);
        match (distance(above), distance(below)) {
            (0, 0) => Verdict::Fits,
            (0, by) => Verdict::TooEasy { by },
            (by, _) => Verdict::TooHard { by },
        }
    }
}

impl Judge for Rated {
    fn judge(&self, puzzle: &Puzzle) -> Verdict {
        let board = puzzle.board();
        self.glance(puzzle, &board).unwrap_or_else(|| self.look(&board))
    }
}
