//! `check`: the report of the Contest document.

use axum::extract::State;
use candoku::CheckAnswer;
use candoku::check::Checker;
use serde::Serialize;
use utoipa::ToSchema;

use super::question::Square;
use crate::problem::{Problem, Refusals};
use crate::puzzle_request::{NoParams, PuzzleRequest};
use crate::state::{AppState, JsonBody};

/// The judgement on a grid, and the grid.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Checked {
    #[serde(flatten)]
    report: CheckAnswer,
    /// What each cell holds, row by row, as the grid writes it; nothing at all for a blank.
    symbols: Vec<String>,
}

/// Judge a grid: solved, unsolved or incorrect, with every duplicate.
#[utoipa::path(post, path = "/api/v1/check", request_body = PuzzleRequest<NoParams>,
    responses((status = 200, body = Checked), Refusals))]
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
            let symbol = |&value: &u16| match value {
                0 => String::new(),
                value => filling.symbols().write(value),
            };
            let symbols = filling.values().iter().map(symbol).collect();
            Ok(Checked { report: CheckAnswer::of(&checker.check(&filling), line), symbols })
        })
        .await
}
