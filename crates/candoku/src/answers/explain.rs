//! `explain`: every step from a board to the solution.

use candoku_grid::{Board, Stop};
use candoku_strategy::{End, Names, Path, Uniqueness, Wording};

use super::mistakes::{Mistakes, Verdict, solution};
use super::rate::RatingAnswer;
use super::step::StepAnswer;
use crate::session::{Session, givens, up_to_two};
use crate::tally::Tally;
use crate::technique_choice::TechniqueChoice;
use crate::unanswered::Unanswered;

/// The techniques to explain with.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExplainRequest {
    /// The techniques that may be used.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub techniques: TechniqueChoice,
}

/// The path from a board as far as the techniques get.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The verdict on the board.
    pub verdict: Verdict,
    /// The path, if the board has exactly one solution.
    pub path: Option<Path>,
    uniqueness: Uniqueness,
    wording: Wording,
    tally: Tally,
}

/// Every step from a board as far as the techniques get.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Explained))]
pub struct ExplainAnswer {
    /// The verdict on the board; there are steps only if it has exactly one solution.
    pub verdict: Verdict,
    /// The steps in order.
    pub steps: Vec<StepAnswer>,
    /// Whether the steps reach the solution.
    pub solved: bool,
    /// The rating of the path; HoDoKu's scale does not apply to paths in other vocabularies.
    pub rating: RatingAnswer,
}

impl Session {
    /// Every step from a board to the solution.
    ///
    /// # Errors
    ///
    /// If the search was stopped, or the request names an unknown technique.
    pub fn explain(
        &self,
        board: &Board,
        request: &ExplainRequest,
        stop: &Stop,
    ) -> Result<Explanation, Unanswered> {
        let found = givens(board, stop)?;
        let verdict = match solution(&found) {
            Ok(solution) => Mistakes::on(board, solution).verdict(),
            Err(verdict) => verdict,
        };
        let mut explanation = Explanation {
            verdict,
            path: None,
            uniqueness: found.uniqueness(),
            wording: request.techniques.wording(board.layout()),
            tally: Tally::default(),
        };
        let solver = self.solver(board.layout(), &request.techniques, found.uniqueness())?;
        let is_unique = || Ok::<_, Unanswered>(up_to_two(board, stop)?.solutions == 1);
        if found.uniqueness() == Uniqueness::Established || is_unique()? {
            let (path, tally) = Tally::of_path(&solver, board, stop);
            if path.end == End::Stopped {
                return Err(Unanswered::Stopped);
            }
            (explanation.path, explanation.tally) = (Some(path), tally);
        }
        Ok(explanation)
    }
}

impl Explanation {
    /// Each step in full, with the verdict of the independent checker, computed lazily.
    pub fn steps(&self) -> impl Iterator<Item = StepAnswer> {
        let walk = self.path.iter().flat_map(Path::walk);
        (1..).zip(walk).map(|(number, (board, step))| {
            StepAnswer::of(number, step, &board, self.uniqueness, &self.wording)
        })
    }

    /// Whether the path reaches the solution.
    pub fn is_solved(&self) -> bool {
        self.path.as_ref().is_some_and(|path| path.end == End::Solved)
    }

    /// The vocabulary of the steps.
    pub fn wording(&self) -> &Wording {
        &self.wording
    }

    /// The explanation as data.
    ///
    /// # Errors
    ///
    /// If the work was stopped.
    pub fn answer(&self, names: Names, stop: &Stop) -> Result<ExplainAnswer, Unanswered> {
        let step = |step| stop.check().map(|()| step);
        let steps = self.steps().map(step).collect::<Result<_, _>>()?;
        let rating = match (self.is_solved(), names) {
            (false, _) => RatingAnswer::default(),
            (true, Names::Hodoku) => RatingAnswer::of_path(&self.tally, names),
            (true, Names::SudokuOfTheDay) => RatingAnswer::of_other_path(&self.tally, names),
        };
        Ok(ExplainAnswer { verdict: self.verdict, steps, solved: self.is_solved(), rating })
    }
}
