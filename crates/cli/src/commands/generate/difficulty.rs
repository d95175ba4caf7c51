//! `--level`, `--score` and `--technique`: how hard the puzzles shall be.

use std::ops::ControlFlow;

use candoku::grid::Layout;
use candoku::strategy::{End, Ladder, Level, Rating, Solver};
use candoku_generate::{Judge, Puzzle, Verdict};
use clap::Args;

use super::range::NumberRange;
use crate::exit::Failure;

/// How hard the puzzles shall be, on HoDoKu's scale
#[derive(Args, Debug)]
#[command(next_help_heading = "Difficulty")]
pub(super) struct DifficultyArgs {
    /// easy, medium, hard, unfair or extreme
    #[arg(long, value_parser = level, conflicts_with = "technique")]
    level: Option<Level>,

    /// The score, as a range
    #[arg(long, value_name = "RANGE", conflicts_with = "technique")]
    score: Option<NumberRange>,

    /// A technique that is needed, and none harder: its name, code or key
    #[arg(long, value_name = "TECHNIQUE")]
    technique: Option<String>,
}

fn level(name: &str) -> Result<Level, String> {
    let named = |level: &Level| level.to_string().eq_ignore_ascii_case(name);
    Level::ALL
        .into_iter()
        .find(named)
        .ok_or_else(|| format!("found '{name}', expected easy, medium, hard, unfair or extreme"))
}

impl DifficultyArgs {
    /// The judge that these arguments ask for, if they ask for one.
    pub(super) fn judge(&self, layout: &Layout) -> Result<Option<Box<dyn Judge>>, Failure> {
        let ladder = Ladder::hodoku();
        if let Some(name) = &self.technique {
            return Ok(Some(Box::new(NeedsTechnique::new(name, layout, &ladder)?)));
        }
        if self.level.is_none() && self.score.is_none() {
            return Ok(None);
        }
        let (level, score) = (self.level, self.score);
        Ok(Some(Box::new(Rated { solver: Solver::new(layout, &ladder), level, score })))
    }
}

/// Wants a level, a score, or both.
struct Rated {
    solver: Solver,
    level: Option<Level>,
    score: Option<NumberRange>,
}

impl Judge for Rated {
    fn judge(&self, puzzle: &Puzzle) -> Verdict {
        let wanted = self.level.unwrap_or(Level::Extreme);
        let mut rating = Rating::EMPTY;
        let end = self.solver.climb(&puzzle.board(), &mut |taken| {
            rating = rating.with(taken.rung.level, taken.rung.score);
            // Whatever follows, it is already too hard.
            if rating.level() > wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        // What no technique solves needs a guess, which is extreme.
        let level = if end == End::Stuck { Level::Extreme } else { rating.level() };
        let levels = self.level.map_or(0, |wanted| (wanted as i64).abs_diff(level as i64));
        let score = rating.score() as usize;
        let points = self.score.map_or(0, |NumberRange { least, most }| {
            least.saturating_sub(score) + score.saturating_sub(most)
        });
        match levels * 100_000 + points as u64 {
            0 => Verdict::Fits,
            by => Verdict::Misses { by },
        }
    }
}

/// Wants a technique to be the hardest one that is needed.
struct NeedsTechnique {
    code: &'static str,
    /// Knows the technique and what comes before it.
    solver: Solver,
}

impl NeedsTechnique {
    fn new(name: &str, layout: &Layout, ladder: &Ladder) -> Result<NeedsTechnique, Failure> {
        let is_meant = |technique: &candoku::strategy::Technique| {
            [technique.name, technique.code, technique.key]
                .iter()
                .any(|known| known.eq_ignore_ascii_case(name))
        };
        let place = ladder.rungs().iter().position(|rung| is_meant(rung.technique()));
        let Some(place) = place else {
            return Err(Failure::Usage(format!("there is no technique '{name}'")));
        };
        let code = ladder.rungs()[place].technique().code;
        let mut rungs = ladder.rungs()[..=place].to_vec();
        rungs[place].on = true;
        Ok(NeedsTechnique { code, solver: Solver::new(layout, &Ladder::new(rungs)) })
    }
}

impl Judge for NeedsTechnique {
    fn judge(&self, puzzle: &Puzzle) -> Verdict {
        let mut uses = 0;
        let end = self.solver.climb(&puzzle.board(), &mut |taken| {
            uses += u64::from(taken.rung.technique().code == self.code);
            ControlFlow::Continue(())
        });
        match (end, uses) {
            (End::Solved, 0) => Verdict::Misses { by: 1 },
            (End::Solved, _) => Verdict::Fits,
            (_, 0) => Verdict::Misses { by: 3 },
            (..) => Verdict::Misses { by: 2 },
        }
    }
}
