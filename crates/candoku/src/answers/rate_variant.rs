//! `rate` for puzzles with rules beyond houses, which have a scale of their own.

use candoku_deduce::VariantRating;
use candoku_grid::Stop;
use candoku_rules::RuledBoard;
use candoku_strategy::{End, Level};

use super::rate::{RateRequest, Ratings};
use crate::session::Session;
use crate::solve::answer_puzzle;
use crate::unanswered::Unanswered;
use crate::variant::Ruled;

/// A rating on candoku's scale for puzzles with rules, the same for every way to turn and mirror them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Variant))]
pub struct VariantScore {
    /// The level of the hardest technique that is needed.
    pub level: Level,
    /// The sum of the scores of all rounds.
    pub score: u32,
    /// The number of rounds: in each, the simplest technique takes all steps that it finds.
    pub rounds: u32,
}

impl Session {
    /// Rates a puzzle, which may have rules beyond houses; these have a scale of their own.
    ///
    /// # Errors
    ///
    /// If the work was stopped, or the request names an unknown technique.
    pub fn rate_puzzle(
        &self,
        puzzle: &RuledBoard,
        request: &RateRequest,
        stop: &Stop,
    ) -> Result<Ratings, Unanswered> {
        if puzzle.rules.is_empty() {
            return self.rate(&puzzle.board, request, stop);
        }
        let solutions = answer_puzzle(puzzle, 2, stop)?.solutions;
        if solutions != 1 {
            return Ok(Ratings { solutions, ..Ratings::default() });
        }
        let ruled = Ruled::new(puzzle, &request.techniques, self.cost())?;
        let variant = match candoku_deduce::rate(&ruled.solver, &ruled.board, stop) {
            Ok(rating) => Some(rating),
            Err(End::Stopped) => return Err(Unanswered::Stopped),
            Err(_) => None,
        };
        Ok(Ratings { solutions, variant, ..Ratings::default() })
    }
}

impl From<VariantRating> for VariantScore {
    fn from(rating: VariantRating) -> VariantScore {
        let VariantRating { level, score, rounds, .. } = rating;
        VariantScore { level, score, rounds }
    }
}
