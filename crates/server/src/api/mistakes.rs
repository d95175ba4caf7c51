//! `mistakes`: what is wrong on a player's board.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::verdict::{self, Mistakes, Verdict};
use crate::problem::{Problem, Refusals};
use crate::puzzle_request::{NoParams, PuzzleRequest};
use crate::state::{AppState, JsonBody};

/// What is wrong on a player's board.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct MistakesAnswer {
    /// Where the player stands.
    verdict: Verdict,
    #[serde(flatten)]
    mistakes: Mistakes,
}

/// What is wrong on a player's board.
#[utoipa::path(post, path = "/api/v1/mistakes", request_body = PuzzleRequest<NoParams>,
    responses((status = 200, body = MistakesAnswer), Refusals))]
pub(crate) async fn mistakes(
    State(state): State<AppState>,
    PuzzleRequest { puzzle, .. }: PuzzleRequest<NoParams>,
) -> Result<JsonBody, Problem> {
    state
        .run(move |job| {
            let board = puzzle.board()?;
            Ok(match verdict::solution(&verdict::givens(&board, job)?) {
                Ok(solution) => {
                    let mistakes = Mistakes::on(&board, solution);
                    MistakesAnswer { verdict: mistakes.verdict(), mistakes }
                }
                Err(verdict) => MistakesAnswer { verdict, mistakes: Mistakes::default() },
            })
        })
        .await
}
