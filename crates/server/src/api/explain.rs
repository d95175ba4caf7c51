//! `explain`: every step from a board to the solution.

use axum::extract::State;
use candoku::strategy::Names;
use candoku::{ExplainAnswer, ExplainRequest, TechniqueChoice};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::problem::{Problem, Refusals};
use crate::puzzle_request::PuzzleRequest;
use crate::state::{AppState, JsonBody};

/// How to name the techniques.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct ExplainParams {
    /// Whose techniques to use, and whose names for them.
    #[serde(default)]
    names: Names,
}

/// Every step from a board to the solution.
#[utoipa::path(post, path = "/api/v1/explain", request_body = PuzzleRequest<ExplainParams>,
    responses((status = 200, body = ExplainAnswer), Refusals))]
pub(crate) async fn explain(
    State(state): State<AppState>,
    request: PuzzleRequest<ExplainParams>,
) -> Result<JsonBody, Problem> {
    request
        .answer(&state, |puzzle, params, job| {
            let request = ExplainRequest { techniques: TechniqueChoice::named(params.names) };
            let explained = job.session.explain(&puzzle.board()?, &request, &job.stop)?;
            Ok(explained.answer(params.names, &job.stop)?)
        })
        .await
}
