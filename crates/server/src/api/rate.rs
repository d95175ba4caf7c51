//! `rate`: how hard a puzzle is.

use axum::extract::State;
use candoku::strategy::Names;
use candoku::{RateAnswer, RateRequest};
use serde::Deserialize;
use utoipa::ToSchema;

use super::question::Subject;
use crate::problem::{Problem, Refusals};
use crate::puzzle_request::PuzzleRequest;
use crate::state::{AppState, JsonBody};

/// Which scales are wanted beside HoDoKu's, and whose names.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct RateParams {
    /// Whether to rate by Sudoku Explainer too, which takes long for hard puzzles.
    #[serde(default)]
    se: bool,
    /// Whether to rate as sudokuoftheday.com does too.
    #[serde(default)]
    sotd: bool,
    /// Whether to rate on candoku's own scale too.
    #[serde(default)]
    own: bool,
    /// Whose names techniques go by.
    #[serde(default)]
    names: Names,
}

/// Rate a puzzle.
#[utoipa::path(post, path = "/api/v1/rate", request_body = PuzzleRequest<RateParams>,
    responses((status = 200, body = RateAnswer), Refusals))]
pub(crate) async fn rate(
    State(state): State<AppState>,
    request: PuzzleRequest<RateParams>,
) -> Result<JsonBody, Problem> {
    request
        .answer(&state, |puzzle, params, job| {
            let Subject { board, entry } = puzzle.subject()?;
            let puzzle = entry.map_or_else(|| board.to_line(), |entry| entry.text);
            let RateParams { se, sotd, own, names } = params;
            let request = RateRequest { se, sotd, own, ..RateRequest::default() };
            Ok(job.session.rate(&board, &request, &job.stop)?.answer(&puzzle, names))
        })
        .await
}
