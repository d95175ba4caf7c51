//! `convert` and `formats`: any text in, a board and any other text out.

use axum::Json;
use axum::extract::State;
use candoku::formats::{Format, Loss, losses, write};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::board_state::BoardState;
use super::layout_spec::LayoutSpec;
use super::question::Subject;
use crate::problem::{PlainRefusals, Problem, Refusals};
use crate::puzzle_request::PuzzleRequest;
use crate::state::{AppState, JsonBody};

/// What to write.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct ConvertParams {
    /// The name of a format to write the board in.
    to: Option<String>,
}

/// A board, and its text in the format asked for.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Converted {
    /// The kind of puzzle.
    layout: LayoutSpec,
    #[serde(flatten)]
    board: BoardState,
    /// The format that was recognised, if it was a text.
    #[schema(required = true)]
    format: Option<&'static str>,
    /// The board in the format asked for.
    #[schema(required = true)]
    text: Option<String>,
    /// What that format cannot hold: `pencil marks`, `placed digits`, `layout`.
    lost: Vec<&'static str>,
}

/// Read a puzzle in any format, and write it in another.
#[utoipa::path(post, path = "/api/v1/convert", request_body = PuzzleRequest<ConvertParams>,
    responses((status = 200, body = Converted), Refusals))]
pub(crate) async fn convert(
    State(state): State<AppState>,
    request: PuzzleRequest<ConvertParams>,
) -> Result<JsonBody, Problem> {
    request
        .answer(&state, |puzzle, params, _| {
            let Subject { board, entry } = puzzle.subject()?;
            let to = params.to.as_deref().map(str::parse::<Format>).transpose();
            let to = to.map_err(|error| Problem::part("to", error))?;
            let text = to.map(|format| write(&board, format)).transpose();
            let lost = to.map_or(Vec::new(), |format| losses(&board, format));
            Ok(Converted {
                lost: lost.into_iter().map(Loss::name).collect(),
                layout: LayoutSpec::of(board.layout())?,
                board: BoardState::of(&board),
                format: entry.map(|entry| entry.format.name()),
                text: text.map_err(Problem::unanswerable)?,
            })
        })
        .await
}

/// The names of all formats.
#[utoipa::path(get, path = "/api/v1/formats", 
    responses((status = 200, body = Vec<String>), PlainRefusals))]
pub(crate) async fn formats() -> Json<Vec<&'static str>> {
    Json(Format::ALL.map(Format::name).to_vec())
}
