//! `hint`: the simplest next step, as much of it as the player asks for.

use axum::extract::State;
use candoku::strategy::{HintLevel, Level, Names};
use candoku::{HintAnswer, HintRequest, TechniqueChoice};
use serde::Deserialize;
use utoipa::ToSchema;

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
    max_level: Option<Level>,
    /// Whose techniques to use, and whose names for them.
    #[serde(default)]
    names: Names,
}

/// The simplest next step from a player's board, or what is wrong on it already.
#[utoipa::path(post, path = "/api/v1/hint", request_body = PuzzleRequest<HintParams>,
    responses((status = 200, body = HintAnswer), Refusals))]
pub(crate) async fn hint(
    State(state): State<AppState>,
    request: PuzzleRequest<HintParams>,
) -> Result<JsonBody, Problem> {
    request
        .answer(&state, |puzzle, params, job| {
            let board = puzzle.board()?;
            let answer = job.session.hint(&board, &params.request()?, &job.stop);
            answer.map_err(|error| Problem::unanswered("without", error))
        })
        .await
}

impl HintParams {
    fn request(self) -> Result<HintRequest, Problem> {
        let level = match self.level {
            None | Some(1) => HintLevel::Where,
            Some(2) => HintLevel::Technique,
            Some(3) => HintLevel::Full,
            Some(level) => {
                let message = format!("found {level}, expected 1, 2 or 3");
                return Err(Problem::part("level", message));
            }
        };
        let techniques = TechniqueChoice {
            without: self.without.unwrap_or_default(),
            max_level: self.max_level,
            ..TechniqueChoice::named(self.names)
        };
        Ok(HintRequest { level, techniques })
    }
}
