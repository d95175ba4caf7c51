//! Bodies of requests: JSON, not too large, not too slow.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use serde::de::DeserializeOwned;

use crate::problem::Problem;
use crate::state::AppState;

/// A body of JSON.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<AppState> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<Body<T>, Problem> {
        parsed(&bytes(request, state).await?).map(Body)
    }
}

/// The bytes of a body that says it is JSON.
///
/// A page of another site cannot say so without asking the browser's leave, which it does not get.
pub(crate) async fn bytes(request: Request, state: &AppState) -> Result<Bytes, Problem> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let essence = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    if !essence.trim().eq_ignore_ascii_case("application/json") {
        let message = format!("found content type '{essence}', expected application/json");
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    let read = Bytes::from_request(request, state);
    match tokio::time::timeout(state.limits.client_timeout, read).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(rejection)) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            let message = format!("the body has more than {} bytes", state.limits.body);
            Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, message))
        }
        Ok(Err(rejection)) => Err(Problem::new(rejection.status(), rejection.body_text())),
        Err(_) => {
            let message = "the body took too long to arrive";
            Err(Problem::new(StatusCode::REQUEST_TIMEOUT, message))
        }
    }
}

/// What JSON says.
pub(crate) fn parsed<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes).map_err(|error| Problem::json(&error))
}
