//! `regions`: a network of regions solves a board, as one answer or message by message.

use std::ops::ControlFlow;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use candoku::region::Strength;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use utoipa::ToSchema;

use super::conversation::{Fill, RegionMessage, RegionsEnd, converse};
use crate::about::About;
use crate::desk::Desk;
use crate::guard::is_own_origin;
use crate::ignored::listed;
use crate::office::{Office, Written};
use crate::problem::{Problem, Refusals};
use crate::server::Connection;

/// How much the regions conclude by themselves.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct RegionsWish {
    /// Without it, `naked`.
    strength: Option<StrengthName>,
}

/// How much a region concludes by itself.
#[derive(Deserialize, ToSchema, Clone, Copy, Debug)]
#[serde(rename_all = "lowercase")]
#[schema(as = RegionStrength)]
pub(crate) enum StrengthName {
    /// A cell with one possible number has that value.
    Naked,
    /// Also, a number with one possible cell in the region goes there.
    Hidden,
}

/// A whole run of a network.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct RegionsAnswer {
    /// Every message, in order.
    messages: Vec<RegionMessage>,
    /// Every cell that was not given, when it was told first.
    filled: Vec<Fill>,
    #[serde(flatten)]
    end: RegionsEnd,
}

/// Solve a puzzle by messages between its regions.
#[utoipa::path(post, path = "/api/v1/regions", request_body = About<RegionsWish>,
    responses((status = 200, body = RegionsAnswer), Refusals))]
pub(crate) async fn regions(
    State(office): State<Office>,
    About { question, wish }: About<RegionsWish>,
) -> Result<Written, Problem> {
    office
        .answer(move |desk| {
            let (mut messages, mut filled) = (Vec::new(), Vec::new());
            let end = converse(&question.board()?, wish.strength(), desk, |message, fill| {
                messages.push(message);
                filled.extend(fill);
                ControlFlow::Continue(())
            })?;
            let end = end.ok_or_else(Problem::out_of_time)?;
            Ok(RegionsAnswer { messages, filled, end })
        })
        .await
}

/// The same as a WebSocket: the question goes in as JSON, the messages come out as they are sent.
///
/// Each message is a JSON text, the last one `{"end":…,"grid":…}`, or `{"error":…}` as elsewhere.
#[utoipa::path(get, path = "/api/v1/regions",
    responses((status = 101, description = "A WebSocket"), Refusals))]
pub(crate) async fn regions_live(
    State(office): State<Office>,
    Extension(connection): Extension<Connection>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade =
        upgrade.map_err(|error| Problem::new(error.status(), error.body_text().to_lowercase()))?;
    if !is_own_origin(&headers) {
        let message = "only pages of this server may listen";
        return Err(Problem::new(StatusCode::FORBIDDEN, message));
    }
    let upgrade = upgrade.max_message_size(office.limits.body).max_frame_size(office.limits.body);
    Ok(upgrade.on_upgrade(async move |mut socket| {
        // A listener that has gone needs no farewell.
        let _ = talk(&mut socket, &office).await;
        let farewell = socket.send(Message::Close(None));
        let _ = tokio::time::timeout(office.limits.patience, farewell).await;
        drop(connection);
    }))
}

/// Messages that wait to be sent; a slow listener slows the network down.
const WAITING: usize = 64;

async fn talk(socket: &mut WebSocket, office: &Office) -> Option<()> {
    let asked = tokio::time::timeout(office.limits.patience, socket.recv()).await.ok()??.ok()?;
    let (permit, desk) = match office.permit() {
        Ok(permit) => (permit, office.desk()),
        Err(problem) => return tell(socket, problem.to_json()).await,
    };
    let (lines, mut heard) = mpsc::channel(WAITING);
    let run = move || {
        let _permit = permit;
        let last = match run(&asked.into_data(), &desk, &lines) {
            Ok(Some(end)) => end,
            Ok(None) => return,
            Err(problem) => problem.to_json(),
        };
        let _ = lines.blocking_send(last);
    };
    tokio::task::spawn_blocking(run);
    while let Some(line) = heard.recv().await {
        // Whoever stops listening gives the desk back.
        tokio::time::timeout(office.limits.patience, tell(socket, line)).await.ok()??;
    }
    Some(())
}

fn run(
    question: &[u8],
    desk: &Desk,
    lines: &mpsc::Sender<String>,
) -> Result<Option<String>, Problem> {
    let About { question, wish } = About::<RegionsWish>::read(question)?;
    let end = converse(&question.board()?, wish.strength(), desk, |message, _| {
        match lines.blocking_send(json(&message)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    })?;
    Ok(end.map(|end| listed(json(&end), &question.ignored())))
}

async fn tell(socket: &mut WebSocket, line: String) -> Option<()> {
    socket.send(Message::Text(Utf8Bytes::from(line))).await.ok()
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("text and numbers are always JSON")
}

impl RegionsWish {
    fn strength(&self) -> Strength {
        match self.strength {
            None | Some(StrengthName::Naked) => Strength::NakedSingles,
            Some(StrengthName::Hidden) => Strength::HiddenSingles,
        }
    }
}
