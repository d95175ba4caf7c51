//! One client: its messages, one running at a time, and the answers.

use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use tokio::sync::mpsc;

use super::answers::answer;
use super::request::{Command, Request};
use super::response::{Nonce, Response, written};
use crate::connections::Connection;
use crate::job::Job;
use crate::state::AppState;

/// The longest time for one message. A setter waits, or sends the next one.
const TIME: Duration = Duration::from_secs(600);

/// The number of queued answers; a slow client slows the work down.
const WAITING: usize = 16;

/// The message that is being answered; dropping it stops the work.
struct Running {
    nonce: Nonce,
    /// Which work its answers come from: those of cancelled work are dropped.
    number: u64,
    _job: Job,
}

/// An answer, the work that it comes from, and whether it is the last one.
struct Line {
    number: u64,
    text: String,
    is_last: bool,
}

/// Answers messages until the client disconnects.
pub(super) async fn talk(
    mut socket: WebSocket,
    state: &AppState,
    connection: &Connection,
) -> Option<()> {
    let (lines, mut heard) = mpsc::channel::<Line>(WAITING);
    let mut running: Option<Running> = None;
    let mut number = 0;
    loop {
        tokio::select! {
            line = heard.recv() => {
                let line = line?;
                if running.as_ref().is_some_and(|running| running.number == line.number) {
                    if line.is_last {
                        running = None;
                    }
                    tell(&mut socket, line.text, state).await?;
                }
            }
            message = socket.recv() => {
                let text = match message?.ok()? {
                    Message::Text(text) => text.to_string(),
                    Message::Binary(_) => String::new(),
                    Message::Close(_) => return None,
                    Message::Ping(_) | Message::Pong(_) => continue,
                };
                if let Some(cancelled) = running.take() {
                    tell(&mut socket, written(&cancelled.nonce, &Response::Canceled), state).await?;
                }
                let _busy = connection.busy();
                number += 1;
                match start(&text, number, state, &lines) {
                    Ok(started) => running = started,
                    Err(refusal) => tell(&mut socket, refusal, state).await?,
                }
            }
        }
    }
}

/// Starts to answer a message; the answer at once if there is nothing to work on.
fn start(
    text: &str,
    number: u64,
    state: &AppState,
    lines: &mpsc::Sender<Line>,
) -> Result<Option<Running>, String> {
    let request = Request::read(text)
        .map_err(|(nonce, message)| written(&nonce, &Response::Invalid { message }))?;
    if request.command == Command::Cancel {
        return Err(written(&request.nonce, &Response::Canceled));
    }
    let busy = |_| {
        let message = "too many questions at once".to_string();
        written(&request.nonce, &Response::Invalid { message })
    };
    let job = state.start_within(TIME).map_err(busy)?;
    let (nonce, context, lines) = (request.nonce.clone(), job.context.clone(), lines.clone());
    tokio::task::spawn_blocking(move || {
        let send = |response: &Response, is_last: bool| {
            let text = written(&request.nonce, response);
            // A client that is gone needs no answer.
            let _ = lines.blocking_send(Line { number, text, is_last });
        };
        let last = answer(&request, &context, &|progress| send(progress, false));
        send(&last, true);
    });
    Ok(Some(Running { nonce, number, _job: job }))
}

async fn tell(socket: &mut WebSocket, line: String, state: &AppState) -> Option<()> {
    let send = socket.send(Message::Text(Utf8Bytes::from(line)));
    tokio::time::timeout(state.limits.client_timeout, send).await.ok()?.ok()
}
