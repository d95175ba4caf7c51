//! A request about a puzzle, with the parameters of its route.

use axum::extract::{FromRequest, Request};
use candoku::Answered;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::Question;
use crate::body::{bytes, parsed};
use crate::job::JobContext;
use crate::problem::Problem;
use crate::state::{AppState, JsonBody};

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

    /// Works on the request in a thread of its own; the answer lists the rules that were ignored.
    pub(crate) async fn answer<A: Serialize>(
        self,
        state: &AppState,
        work: impl FnOnce(&Question, T, &JobContext) -> Result<A, Problem> + Send + 'static,
    ) -> Result<JsonBody, Problem>
    where
        T: Send + 'static,
    {
        let PuzzleRequest { puzzle, params } = self;
        state
            .run(move |job| {
                let answer = work(&puzzle, params, job)?;
                Ok(Answered { answer, ignored: puzzle.ignored() })
            })
            .await
    }
}

impl<T: DeserializeOwned> FromRequest<AppState> for PuzzleRequest<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<PuzzleRequest<T>, Problem> {
        PuzzleRequest::read(&bytes(request, state).await?)
    }
}
