//! A request about a puzzle, with the parameters of its route.

use axum::extract::{FromRequest, Request};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

use crate::api::Question;
use crate::body::{bytes, parsed};
use crate::ignored::IgnoredRules;
use crate::problem::Problem;
use crate::state::AppState;

/// A puzzle and the parameters of the request, side by side in one JSON object.
///
/// Both are read from the same bytes, one after the other: unlike a flattened
/// field this keeps the line and column of what is wrong.
#[derive(ToSchema, Debug)]
pub(crate) struct PuzzleRequest<T> {
    /// The puzzle that the request is about.
    #[serde(flatten)]
    pub(crate) puzzle: Question,
    /// The parameters of the route.
    #[serde(flatten)]
    pub(crate) params: T,
}

/// No further parameters.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct NoParams {}

impl<T: DeserializeOwned> PuzzleRequest<T> {
    /// Reads a puzzle and the parameters.
    pub(crate) fn read(bytes: &[u8]) -> Result<PuzzleRequest<T>, Problem> {
        Ok(PuzzleRequest { puzzle: parsed(bytes)?, params: parsed(bytes)? })
    }
}

impl<T: DeserializeOwned> FromRequest<AppState> for PuzzleRequest<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<PuzzleRequest<T>, Problem> {
        let ignored = request.extensions().get::<IgnoredRules>().cloned();
        let request: PuzzleRequest<T> = PuzzleRequest::read(&bytes(request, state).await?)?;
        if let Some(ignored) = ignored {
            ignored.set(request.puzzle.ignored());
        }
        Ok(request)
    }
}
