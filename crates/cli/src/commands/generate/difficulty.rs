//! `--level`, `--score`, `--technique` and `--er`: how hard the puzzles should be.

use candoku::grid::Layout;
use candoku::strategy::Level;
use candoku_generate::{Explained, NeedsTechnique, NumberRange, PuzzleJudge, Rated, TenthsRange};
use clap::Args;

use crate::exit::Failure;

/// How hard the puzzles should be, on HoDoKu's or Sudoku Explainer's scale
#[derive(Args, Debug)]
#[command(next_help_heading = "Difficulty")]
pub(super) struct DifficultyArgs {
    /// HoDoKu level: easy, medium, hard, unfair or extreme
    #[arg(long, conflicts_with = "technique")]
    level: Option<Level>,

    /// Range of HoDoKu scores, such as 500..800
    #[arg(long, value_name = "RANGE", conflicts_with = "technique")]
    score: Option<NumberRange>,

    /// The hardest technique that the puzzle must need: code, short key or name
    #[arg(long, value_name = "TECHNIQUE")]
    technique: Option<String>,

    /// Range of Sudoku Explainer ratings (ER), such as 7.1..8.3
    #[arg(long, value_name = "RANGE", conflicts_with_all = ["level", "score", "technique"])]
    er: Option<TenthsRange>,
}

impl DifficultyArgs {
    /// The judge for the requested difficulty, if there is one.
    pub(super) fn judge(&self, layout: &Layout) -> Result<Option<Box<dyn PuzzleJudge>>, Failure> {
        if let Some(name) = &self.technique {
            let judge = NeedsTechnique::new(layout, name);
            let judge = judge.map_err(|error| Failure::Usage(error.to_string()))?;
            return Ok(Some(Box::new(judge)));
        }
        if let Some(TenthsRange { least, most }) = self.er {
            if !layout.is_classic() {
                return Err(Failure::Usage("only classic 9×9 puzzles have an ER".into()));
            }
            return Ok(Some(Box::new(Explained::new(least..=most))));
        }
        let rated = match (self.level, self.score) {
            (None, None) => return Ok(None),
            (Some(level), _) => Rated::level(layout, level),
            (None, Some(_)) => Rated::any_level(layout),
        };
        Ok(Some(Box::new(match self.score {
            Some(NumberRange { least, most }) => rated.with_score(number(least)..=number(most)),
            None => rated,
        })))
    }
}

/// A number as a score, clamped to the largest score.
fn number(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
