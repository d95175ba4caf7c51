//! `hint`: the simplest next step, as much of it as the player asks for.

use std::sync::Arc;

use axum::extract::State;
use candoku::grid::Layout;
use candoku::strategy::{Hint, HintLevel, Ladder, Solver};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::level_name::LevelName;
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
    /// The codes of techniques that shall not be used.
    without: Option<Vec<String>>,
    /// The hardest level whose techniques may be used.
    max_level: Option<LevelName>,
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
            let solver = params.solver(board.layout(), job)?;
            let solution = match verdict::solution(&board, job)? {
                Ok(solution) => solution,
                Err(verdict) => return Ok(HintAnswer::unsolvable(verdict)),
            };
            let hint = solver.hint(&board, &solution);
            let mistakes = Mistakes::on(&board, &solution);
            Ok(HintAnswer {
                verdict: mistakes.verdict(),
                solved: board.value_count() == board.layout().cell_count()
                    && solution.solves(&board),
                mistakes,
                text: hint.text(level, board.layout()),
                step: match &hint {
                    Hint::Step(step) => Some(Step::of(step, &board.pencilled())?),
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
    fn solver(&self, layout: &Layout, job: &JobContext) -> Result<Arc<Solver>, Problem> {
        let without = self.without.as_deref().unwrap_or_default();
        if without.is_empty() && self.max_level.is_none() {
            return Ok(job.solvers.of(layout));
        }
        let ladder = Ladder::hodoku();
        if let Some(unknown) = without.iter().find(|code| ladder.rung(code).is_none()) {
            let message = format!("found '{unknown}', expected the code of a technique");
            return Err(Problem::part("without", message));
        }
        let ladder = ladder.filtered(|rung| {
            let technique = rung.technique();
            let is_known = |code: &String| *code == technique.code || *code == technique.key;
            !without.iter().any(is_known)
                && self.max_level.is_none_or(|most| rung.level <= most.into())
        });
        Ok(Arc::new(Solver::new(layout, &affordable(&ladder, layout))))
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
