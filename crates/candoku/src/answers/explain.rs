//! `explain`: every step from a board to the solution.

use std::sync::Arc;

use candoku_grid::{Board, Stop};
use candoku_rules::RuledBoard;
use candoku_strategy::{Clues, End, Names, Path, Uniqueness, Wording};

use super::mistakes::{Mistakes, Verdict, solution};
use super::path_rating::RatingAnswer;
use super::step::StepAnswer;
use crate::session::{Session, givens, up_to_two};
use crate::solve::answer_puzzle;
use crate::tally::Tally;
use crate::technique_choice::TechniqueChoice;
use crate::unanswered::Unanswered;
use crate::variant::{Ruled, givens_of};

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
    /// What the judge reads in the rules of the puzzle, if it has any.
    clues: Option<Arc<Clues>>,
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
            clues: None,
        };
        let solver = self.solver(board.layout(), &request.techniques, found.uniqueness())?;
        let is_unique = || Ok::<_, Unanswered>(up_to_two(board, stop)?.solutions == 1);
        if found.uniqueness() == Uniqueness::Established || is_unique()? {
            let (path, tally) = Tally::of_path(&solver, board, stop, self.progress);
            if path.end == End::Stopped {
                return Err(Unanswered::Stopped);
            }
            (explanation.path, explanation.tally) = (Some(path), tally);
        }
        Ok(explanation)
    }

    /// Every step from a puzzle, which may have rules beyond houses, to the solution.
    ///
    /// # Errors
    ///
    /// If the search was stopped, or the request names an unknown technique.
    pub fn explain_puzzle(
        &self,
        puzzle: &RuledBoard,
        request: &ExplainRequest,
        stop: &Stop,
    ) -> Result<Explanation, Unanswered> {
        if puzzle.rules.is_empty() {
            return self.explain(&puzzle.board, request, stop);
        }
        let ruled = Ruled::new(puzzle, &request.techniques, self.cost())?;
        let found = givens_of(puzzle, stop)?;
        let verdict = match solution(&found) {
            Ok(solution) => Mistakes::on(&puzzle.board, solution).verdict(),
            Err(verdict) => verdict,
        };
        let wording = request.techniques.wording(ruled.board.layout());
        let mut explanation = Explanation {
            verdict,
            path: None,
            uniqueness: Uniqueness::Unknown,
            wording,
            tally: Tally::default(),
            clues: Some(ruled.clues),
        };
        if found.uniqueness() == Uniqueness::Established
            || answer_puzzle(puzzle, 2, stop)?.solutions == 1
        {
            let (path, tally) = Tally::of_path(&ruled.solver, &ruled.board, stop, self.progress);
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
        (1..).zip(walk).map(|(number, (board, step))| match &self.clues {
            None => StepAnswer::of(number, step, &board, self.uniqueness, &self.wording),
            Some(clues) => StepAnswer::ruled(number, step, &board, clues, &self.wording),
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
            (true, _) if self.clues.is_some() => RatingAnswer::of_ruled_path(&self.tally, names),
            (true, Names::Hodoku) => RatingAnswer::of_path(&self.tally, names),
            (true, Names::SudokuOfTheDay) => RatingAnswer::of_other_path(&self.tally, names),
        };
        Ok(ExplainAnswer { verdict: self.verdict, steps, solved: self.is_solved(), rating })
    }
}
