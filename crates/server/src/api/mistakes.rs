//! `mistakes`: what is wrong on a player's board.

use axum::extract::State;
use candoku::MistakesAnswer;

use crate::problem::{Problem, Refusals};
use crate::puzzle_request::{NoParams, PuzzleRequest};
use crate::state::{AppState, JsonBody};

/// What is wrong on a player's board.
#[utoipa::path(post, path = "/api/v1/mistakes", request_body = PuzzleRequest<NoParams>,
    responses((status = 200, body = MistakesAnswer), Refusals))]
pub(crate) async fn mistakes(
    State(state): State<AppState>,
    request: PuzzleRequest<NoParams>,
) -> Result<JsonBody, Problem> {
    request
        .answer(&state, |puzzle, _, job| Ok(job.session.mistakes(&puzzle.board()?, &job.stop)?))
        .await
}
