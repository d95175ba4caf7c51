//! Reads request bodies: JSON, with limits on size and time.

use std::future::poll_fn;
use std::pin::Pin;

use axum::body::HttpBody;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;

use crate::problem::Problem;
use crate::state::AppState;

/// Bodies up to this size are received on any number of connections at once.
///
/// Few bodies are larger, and only a limited number of those may be in memory at once, so slow
/// uploads of large bodies cannot keep the server from receiving small ones.
pub(crate) const SMALL: usize = 64 << 10;

/// Reads a body whose content type is JSON.
///
/// A page from another site cannot set this content type without a CORS preflight, which fails.
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

/// Receives a body chunk by chunk.
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
