//! `mistakes`: compares a player's board with the solution.

use candoku_grid::{Board, Candidate, CandidateName, CellName, Solution, Stop};
use candoku_rules::RuledBoard;
use candoku_strategy::{Mistake, mistakes};

use crate::session::{Session, givens};
use crate::unanswered::Unanswered;
use crate::uniqueness::GivensAnswer;
use crate::variant::givens_of;

/// A request for the mistakes on a player's board; there are no options.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MistakesRequest {}

/// The verdict on a player's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Verdict {
    /// There are no mistakes so far.
    Fine,
    /// Something contradicts the solution.
    Wrong,
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions.
    Several,
}

/// The mistakes on a player's board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Mistakes {
    /// The cells with a wrong value: `r4c7`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub wrong: Vec<CellName>,
    /// The correct candidates that were removed: `5r4c7`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub missing: Vec<CandidateName>,
}

/// The mistakes on a player's board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MistakesAnswer {
    /// The verdict on the board.
    pub verdict: Verdict,
    /// The mistakes on a player's board.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub mistakes: Mistakes,
}

impl Session {
    /// The mistakes on a player's board.
    ///
    /// # Errors
    ///
    /// If the search for the solution was stopped.
    pub fn mistakes(&self, board: &Board, stop: &Stop) -> Result<MistakesAnswer, Unanswered> {
        Ok(MistakesAnswer::of(board, &givens(board, stop)?))
    }

    /// The mistakes on a player's board, which may have rules beyond houses.
    ///
    /// # Errors
    ///
    /// If the search was stopped.
    pub fn mistakes_puzzle(
        &self,
        puzzle: &RuledBoard,
        stop: &Stop,
    ) -> Result<MistakesAnswer, Unanswered> {
        if puzzle.rules.is_empty() {
            return self.mistakes(&puzzle.board, stop);
        }
        Ok(MistakesAnswer::of(&puzzle.board, &givens_of(puzzle, stop)?))
    }
}

impl MistakesAnswer {
    fn of(board: &Board, givens: &GivensAnswer) -> MistakesAnswer {
        match solution(givens) {
            Ok(solution) => {
                let mistakes = Mistakes::on(board, solution);
                MistakesAnswer { verdict: mistakes.verdict(), mistakes }
            }
            Err(verdict) => MistakesAnswer { verdict, mistakes: Mistakes::default() },
        }
    }
}

/// The solution of a puzzle that has exactly one, or else the verdict.
pub(crate) fn solution(givens: &GivensAnswer) -> Result<&Solution, Verdict> {
    givens.only().ok_or(match givens.solutions() {
        0 => Verdict::NoSolution,
        _ => Verdict::Several,
    })
}

impl Mistakes {
    /// What on the board contradicts the solution.
    pub(crate) fn on(board: &Board, solution: &Solution) -> Mistakes {
        let layout = solution.layout();
        let mut found = Mistakes::default();
        for mistake in mistakes(board, solution) {
            match mistake {
                Mistake::WrongValue { cell, .. } => found.wrong.push(layout.name_of(cell)),
                Mistake::MissingCandidate(cell) => {
                    found.missing.push(Candidate::new(solution.digit(cell), cell).name(layout));
                }
            }
        }
        found
    }

    /// The verdict on a board with these mistakes.
    pub fn verdict(&self) -> Verdict {
        if *self == Mistakes::default() { Verdict::Fine } else { Verdict::Wrong }
    }
}
