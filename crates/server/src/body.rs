//! Bodies of requests: JSON, not too large, not too slow.

use std::future::poll_fn;
use std::pin::Pin;

use axum::body::HttpBody;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;

use crate::problem::Problem;
use crate::state::AppState;

/// The size up to which any number of bodies is received at once, one for each connection.
///
/// Few bodies are larger, and only so many of those may fill the memory at once; slow ones
/// can therefore never keep the server from receiving the others.
pub(crate) const SMALL: usize = 64 << 10;

/// The bytes of a body that says it is JSON.
///
/// A page of another site cannot say so without asking the browser's leave, which it does not get.
pub(crate) async fn bytes(request: Request, state: &AppState) -> Result<Vec<u8>, Problem> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let essence = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    if !essence.trim().eq_ignore_ascii_case("application/json") {
        let message = format!("found content type '{essence}', expected application/json");
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    let received = receive(request.into_body(), state);
    tokio::time::timeout(state.limits.client_timeout, received).await.unwrap_or_else(|_| {
        let message = "the body took too long to arrive";
        Err(Problem::new(StatusCode::REQUEST_TIMEOUT, message))
    })
}

/// Receives a body piece by piece.
async fn receive(mut body: axum::body::Body, state: &AppState) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    let mut permit = None;
    while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
        let broken = |error| Problem::wrong(format!("the body cannot be read: {error}"));
        let Ok(piece) = frame.map_err(broken)?.into_data() else {
            continue;
        };
        bytes.extend_from_slice(&piece);
        if bytes.len() > state.limits.body {
            let message = format!("the body has more than {} bytes", state.limits.body);
            return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, message));
        }
        if bytes.len() > SMALL && permit.is_none() {
            permit = Some(state.large_bodies.try_acquire().map_err(|_| Problem::busy())?);
        }
    }
    Ok(bytes)
}
