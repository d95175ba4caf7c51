//! `hint`: the simplest next step, as much of it as the player asks for.

use std::sync::Arc;

use axum::extract::State;
use candoku::grid::Layout;
use candoku::strategy::{End, Hint, HintLevel, Names, Solver, Uniqueness, Wording};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::level_name::LevelName;
use super::names::NamesName;
use super::step::Step;
use super::verdict::{self, Mistakes, Verdict};
use crate::costly::affordable;
use crate::job::JobContext;
use crate::json::whole_or_null;
use crate::problem::{Problem, Refusals};
use crate::puzzle_request::PuzzleRequest;
use crate::state::{AppState, JsonBody};

/// How much help is wanted.
#[derive(Deserialize, ToSchema, Debug)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HintParams {
    /// How much to give away: 1 where to look, 2 which technique, 3 the step in full.
    #[serde(default, deserialize_with = "whole_or_null")]
    #[schema(minimum = 1, maximum = 3)]
    level: Option<u8>,
    /// Techniques not to use, by code, key or name.
    without: Option<Vec<String>>,
    /// The hardest level whose techniques may be used.
    max_level: Option<LevelName>,
    /// Whose techniques to use, and whose names for them.
    #[serde(default)]
    names: NamesName,
}

/// The simplest next step.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct HintAnswer {
    /// Where the player stands.
    verdict: Verdict,
    /// Whether every cell has its right value.
    solved: bool,
    /// What is wrong already; nothing else matters before that.
    mistakes: Mistakes,
    /// The step in full, if there is one.
    #[schema(required = true)]
    step: Option<Step>,
    /// The hint in words, as much as was asked for.
    text: String,
}

/// The simplest next step from a player's board, or what is wrong on it already.
#[utoipa::path(post, path = "/api/v1/hint", request_body = PuzzleRequest<HintParams>,
    responses((status = 200, body = HintAnswer), Refusals))]
pub(crate) async fn hint(
    State(state): State<AppState>,
    PuzzleRequest { puzzle, params }: PuzzleRequest<HintParams>,
) -> Result<JsonBody, Problem> {
    state
        .run(move |job| {
            let board = puzzle.board()?;
            let level = params.level()?;
            let givens = verdict::givens(&board, job)?;
            let solver = params.solver(board.layout(), givens.uniqueness(), job)?;
            let solution = match verdict::solution(&givens) {
                Ok(solution) => solution,
                Err(verdict) => return Ok(HintAnswer::unsolvable(verdict)),
            };
            let hint = solver.hint(&board, solution, &job.stop);
            if matches!(hint, Hint::Nothing(End::Stopped)) {
                return Err(Problem::out_of_time());
            }
            let mistakes = Mistakes::on(&board, solution);
            let wording = Wording::new(params.names.into(), board.layout());
            Ok(HintAnswer {
                verdict: mistakes.verdict(),
                solved: board.value_count() == board.layout().cell_count()
                    && solution.solves(&board),
                mistakes,
                text: hint.text(level, &wording),
                step: match &hint {
                    Hint::Step(step) => {
                        let uniqueness = givens.uniqueness();
                        Some(Step::of(step, &board.pencilled(), uniqueness, &wording)?)
                    }
                    Hint::Mistakes(_) | Hint::Nothing(_) => None,
                },
            })
        })
        .await
}

impl HintParams {
    fn level(&self) -> Result<HintLevel, Problem> {
        match self.level {
            None | Some(1) => Ok(HintLevel::Where),
            Some(2) => Ok(HintLevel::Technique),
            Some(3) => Ok(HintLevel::Full),
            Some(level) => {
                Err(Problem::part("level", format!("found {level}, expected 1, 2 or 3")))
            }
        }
    }

    /// The solver with the techniques that may be used.
    fn solver(
        &self,
        layout: &Layout,
        uniqueness: Uniqueness,
        job: &JobContext,
    ) -> Result<Arc<Solver>, Problem> {
        let without = self.without.as_deref().unwrap_or_default();
        if without.is_empty() && self.max_level.is_none() {
            return Ok(job.solvers.of(layout, self.names.into(), uniqueness));
        }
        let ladder = Names::from(self.names).ladder().without(without);
        let ladder = ladder.map_err(|error| Problem::part("without", error))?;
        let ladder =
            ladder.filtered(|rung| self.max_level.is_none_or(|most| rung.level <= most.into()));
        Ok(Arc::new(Solver::new(layout, &affordable(&ladder, layout).sound_with(uniqueness))))
    }
}

impl HintAnswer {
    fn unsolvable(verdict: Verdict) -> HintAnswer {
        let what = if verdict == Verdict::NoSolution { "no solution" } else { "several solutions" };
        HintAnswer {
            verdict,
            solved: false,
            mistakes: Mistakes::default(),
            step: None,
            text: format!("The puzzle has {what}."),
        }
    }
}
