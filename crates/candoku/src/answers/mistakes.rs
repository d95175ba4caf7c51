//! `mistakes`: where a player stands, seen from the solution.

use candoku_grid::{Board, Candidate, CandidateName, CellName, Solution, Stop};
use candoku_strategy::{Mistake, mistakes};

use crate::session::{Session, givens};
use crate::unanswered::Unanswered;
use crate::uniqueness::GivensAnswer;

/// What is wrong on a player's board: there is nothing to choose.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MistakesRequest {}

/// Where a player stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Verdict {
    /// Nothing is wrong so far.
    Fine,
    /// Something contradicts the solution.
    Wrong,
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions.
    Several,
}

/// What contradicts the solution.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Mistakes {
    /// The cells with a wrong value: `r4c7`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub wrong: Vec<CellName>,
    /// The candidates that were struck out although they are right: `5r4c7`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub missing: Vec<CandidateName>,
}

/// What is wrong on a player's board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MistakesAnswer {
    /// Where the player stands.
    pub verdict: Verdict,
    /// What contradicts the solution.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub mistakes: Mistakes,
}

impl Session {
    /// What is wrong on a player's board.
    ///
    /// # Errors
    ///
    /// If the search for the solution was stopped.
    pub fn mistakes(&self, board: &Board, stop: &Stop) -> Result<MistakesAnswer, Unanswered> {
        Ok(match solution(&givens(board, stop)?) {
            Ok(solution) => {
                let mistakes = Mistakes::on(board, solution);
                MistakesAnswer { verdict: mistakes.verdict(), mistakes }
            }
            Err(verdict) => MistakesAnswer { verdict, mistakes: Mistakes::default() },
        })
    }
}

/// The solution of a puzzle that has exactly one, or why there is none to speak of.
pub(crate) fn solution(givens: &GivensAnswer) -> Result<&Solution, Verdict> {
    givens.only().ok_or(match givens.solutions() {
        0 => Verdict::NoSolution,
        _ => Verdict::Several,
    })
}

impl Mistakes {
    /// What the solution contradicts on the board.
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

    /// Where a player with these mistakes stands.
    pub fn verdict(&self) -> Verdict {
        if *self == Mistakes::default() { Verdict::Fine } else { Verdict::Wrong }
    }
}
