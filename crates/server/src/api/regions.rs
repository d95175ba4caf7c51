//! `regions` as a WebSocket: a network of regions solves a board, message by message.

use std::ops::ControlFlow;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use candoku::formats::RulePolicy;
use candoku::json::{PuzzleRequest, regions_question};
use candoku::{Answered, RegionMessage};
use serde::Serialize;
use tokio::sync::mpsc;

use crate::body::SMALL;
use crate::connections::Connection;
use crate::guard::is_own_origin;
use crate::job::JobContext;
use crate::problem::{Problem, WebSocketRefusals};
use crate::state::{AppState, GRACE};

/// Solve a puzzle by exchanging messages between its regions, over a WebSocket: send the request as JSON, receive the messages as they are sent.
///
/// Each message is a JSON text; the last one is `{"answer":…,"solution":…}`, or `{"error":…}` as elsewhere.
#[utoipa::path(get, path = "/api/v1/regions",
    responses((status = 101, description = "A WebSocket"), WebSocketRefusals))]
pub(crate) async fn regions_live(
    State(state): State<AppState>,
    Extension(connection): Extension<Connection>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade =
        upgrade.map_err(|error| Problem::new(error.status(), error.body_text().to_lowercase()))?;
    if !is_own_origin(&headers) {
        let message = "only pages from this server may open this WebSocket";
        return Err(Problem::new(StatusCode::FORBIDDEN, message));
    }
    let upgrade = upgrade.max_message_size(SMALL).max_frame_size(SMALL).read_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(async move |mut socket| {
        let _busy = connection.busy();
        let talk = async {
            // A disconnected client needs no final message.
            let _ = talk(&mut socket, &state).await;
            let close = socket.send(Message::Close(None));
            let _ = tokio::time::timeout(state.limits.client_timeout, close).await;
        };
        tokio::select! {
            () = talk => {}
            () = connection.closing() => {}
        }
    }))
}

/// The maximum size of a request.
const BUFFER: usize = 8 << 10;

/// The number of queued messages; a slow client slows the network down.
const WAITING: usize = 64;

async fn talk(socket: &mut WebSocket, state: &AppState) -> Option<()> {
    let asked =
        tokio::time::timeout(state.limits.client_timeout, socket.recv()).await.ok()??.ok()?;
    // The work is stopped when the connection ends, for whatever reason.
    let job = match state.start() {
        Ok(job) => job,
        Err(problem) => return tell(socket, problem.to_json()).await,
    };
    let context = job.context.clone();
    let (lines, mut heard) = mpsc::channel(WAITING);
    let run = move || {
        let last = match run(&asked.into_data(), &context, &lines) {
            Ok(Some(end)) => end,
            Ok(None) => return,
            Err(problem) => problem.to_json(),
        };
        let _ = lines.blocking_send(last);
    };
    let work = tokio::task::spawn_blocking(run);
    let forward = async {
        loop {
            tokio::select! {
                line = heard.recv() => match line {
                    Some(line) => tell(socket, line).await?,
                    None => break,
                },
                // The client sends nothing more, but it may disconnect.
                heard = socket.recv() => drop(heard?.ok()?),
            }
        }
        match work.await {
            Ok(()) => Some(()),
            Err(_panicked) => tell(socket, Problem::internal().to_json()).await,
        }
    };
    // A client that reads too slowly must not keep the worker either.
    tokio::time::timeout(state.limits.time + GRACE, forward).await.ok()?
}

fn run(
    question: &[u8],
    job: &JobContext,
    lines: &mpsc::Sender<String>,
) -> Result<Option<String>, Problem> {
    let PuzzleRequest { puzzle, request } = regions_question(question)?;
    let send = |message: RegionMessage, _| match lines.blocking_send(json(&message)) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    };
    let end = job.session.converse(&puzzle.board()?, &request, &job.stop, send)?;
    Ok(end.map(|answer| json(&Answered { answer, ignored: puzzle.ignored(RulePolicy::HOUSES) })))
}

async fn tell(socket: &mut WebSocket, line: String) -> Option<()> {
    socket.send(Message::Text(Utf8Bytes::from(line))).await.ok()
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("text and numbers are always JSON")
}
