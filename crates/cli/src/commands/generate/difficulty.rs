//! `--level`, `--score`, `--technique` and `--er`: how hard the puzzles shall be.

use candoku::grid::Layout;
use candoku::strategy::Level;
use candoku_generate::{Explained, Judge, NeedsTechnique, NumberRange, Rated, TenthsRange};
use clap::Args;

use crate::exit::Failure;

/// How hard the puzzles shall be, on HoDoKu's scale or Sudoku Explainer's
#[derive(Args, Debug)]
#[command(next_help_heading = "Difficulty")]
pub(super) struct DifficultyArgs {
    /// easy, medium, hard, unfair or extreme
    #[arg(long, conflicts_with = "technique")]
    level: Option<Level>,

    /// The score, as a range
    #[arg(long, value_name = "RANGE", conflicts_with = "technique")]
    score: Option<NumberRange>,

    /// A technique that is needed, and none harder: its code, short key or name
    #[arg(long, value_name = "TECHNIQUE")]
    technique: Option<String>,

    /// Sudoku Explainer's rating of the hardest step, as a range: 7.1..8.3
    #[arg(long, value_name = "RANGE", conflicts_with_all = ["level", "score", "technique"])]
    er: Option<TenthsRange>,
}

impl DifficultyArgs {
    /// The judge that these arguments ask for, if they ask for one.
    pub(super) fn judge(&self, layout: &Layout) -> Result<Option<Box<dyn Judge>>, Failure> {
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

/// A number as a score; no score is larger than the largest.
fn number(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
