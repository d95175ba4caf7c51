//! Where a player stands, seen from the solution.

use candoku::GivensAnswer;
use candoku::grid::{Board, Layout, Solution};
use candoku::strategy::{self, Mistake};
use serde::Serialize;
use utoipa::ToSchema;

use crate::job::JobContext;
use crate::problem::Problem;

/// Where a player stands.
#[derive(Serialize, ToSchema, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Verdict {
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
#[derive(Serialize, ToSchema, PartialEq, Eq, Default, Debug)]
pub(crate) struct Mistakes {
    /// The cells with a wrong value: `r4c7`.
    pub(crate) wrong: Vec<String>,
    /// The candidates that were struck out although they are right: `5r4c7`.
    pub(crate) missing: Vec<String>,
}

/// What the givens of a board lead to, if that is found out in time.
pub(crate) fn givens(board: &Board, job: &JobContext) -> Result<GivensAnswer, Problem> {
    GivensAnswer::by(board, |givens, limit| job.answer(givens, limit))
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
        let layout: &Layout = solution.layout();
        let mut found = Mistakes::default();
        for mistake in strategy::mistakes(board, solution) {
            match mistake {
                Mistake::WrongValue { cell, .. } => {
                    found.wrong.push(layout.name_of(cell).to_string());
                }
                Mistake::MissingCandidate(cell) => {
                    found.missing.push(format!("{}{}", solution.digit(cell), layout.name_of(cell)));
                }
            }
        }
        found
    }

    /// Where a player with these mistakes stands.
    pub(crate) fn verdict(&self) -> Verdict {
        if *self == Mistakes::default() { Verdict::Fine } else { Verdict::Wrong }
    }
}
