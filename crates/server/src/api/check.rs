//! `check`: the report of the Contest document.

use axum::extract::State;
use candoku::CheckAnswer;
use candoku::check::Checker;

use super::question::Square;
use crate::problem::{Problem, Refusals};
use crate::puzzle_request::{NoParams, PuzzleRequest};
use crate::state::{AppState, JsonBody};

/// Judge a grid: solved, unsolved or incorrect, with every duplicate.
#[utoipa::path(post, path = "/api/v1/check", request_body = PuzzleRequest<NoParams>,
    responses((status = 200, body = CheckAnswer), Refusals))]
pub(crate) async fn check(
    State(state): State<AppState>,
    request: PuzzleRequest<NoParams>,
) -> Result<JsonBody, Problem> {
    request
        .answer(&state, |puzzle, _, _| {
            let Square { filling, line, layout } = puzzle.square()?;
            let checker = match layout {
                Some(layout) => Checker::for_layout(&layout),
                None => Checker::for_side(filling.side()),
            };
            Ok(CheckAnswer::of(&checker.check(&filling), line))
        })
        .await
}
