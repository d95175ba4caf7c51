//! The WebSocket protocol of the solver script on f-puzzles.com, on a port of its own.
//!
//! A message is `{"nonce":…,"command":"count","dataType":"fpuzzles","data":…}` with the compressed
//! puzzle; each answer has the nonce and a `type`. A new message cancels the one before it.

mod answers;
mod conversation;
mod request;
mod response;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::header::ORIGIN;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use axum::{Extension, middleware};

use crate::connections::Connection;
use crate::guard::{AllowedHost, guard, is_loopback_origin};
use crate::problem::Problem;
use crate::state::AppState;

/// The pages on which the script runs.
const ORIGINS: [&str; 2] = ["https://www.f-puzzles.com", "https://f-puzzles.com"];

/// The size of the read buffer.
const BUFFER: usize = 8 << 10;

/// Answers WebSocket requests at any path.
pub(crate) fn router(state: AppState) -> Router {
    Router::new()
        .fallback(get(listen))
        .layer(middleware::from_fn_with_state(AllowedHost::Loopback, guard))
        .with_state(state)
}

async fn listen(
    State(state): State<AppState>,
    Extension(connection): Extension<Connection>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    if !is_allowed(&headers) {
        let message = "only pages of f-puzzles.com and of this machine may open this WebSocket";
        return Err(Problem::new(StatusCode::FORBIDDEN, message));
    }
    let upgrade =
        upgrade.map_err(|error| Problem::new(error.status(), error.body_text().to_lowercase()))?;
    let size = state.limits.body;
    let upgrade = upgrade.max_message_size(size).max_frame_size(size).read_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(async move |socket| {
        tokio::select! {
            _ended = conversation::talk(socket, &state, &connection) => {}
            () = connection.closing() => {}
        }
    }))
}

/// Whether the page that asks may do so; programs other than browsers send no origin.
fn is_allowed(headers: &HeaderMap) -> bool {
    let mut origins = headers.get_all(ORIGIN).iter();
    match (origins.next().map(|origin| origin.to_str()), origins.next()) {
        (None, _) => true,
        (Some(Ok(origin)), None) => ORIGINS.contains(&origin) || is_loopback_origin(origin),
        _ => false,
    }
}
