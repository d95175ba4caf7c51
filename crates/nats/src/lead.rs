//! The leader process: it offers regions, monitors them, and runs the search.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_nats::Client;
use candoku_grid::Board;
use candoku_region::{
    DeductionStrength, Incarnation, Leader, Message, Name, NetworkAnswer, NodeReport, Topology,
};
use futures_util::StreamExt;
use tokio::time::{Instant, interval};

use crate::connection::{Broker, ConnectError};
use crate::offer::Offer;
use crate::subject::{OFFERS, Run};
use crate::worker::Order;

/// How often regions that have not answered are polled again.
const TICK: Duration = Duration::from_millis(250);

/// How long a region may be silent before it is offered to another worker.
const SILENCE: Duration = Duration::from_secs(2);

/// Solves a board with the workers that are connected to the broker.
///
/// It waits for workers if there are none. Returns `None` if the timeout passes first.
///
/// # Errors
///
/// If the broker can't be reached, or the layout can't be divided into regions.
pub async fn solve_with_workers(
    broker: &Broker,
    board: &Board,
    strength: DeductionStrength,
    timeout: Option<Duration>,
) -> Result<Option<NetworkAnswer>, ConnectError> {
    let topology =
        Topology::of_layout(board.layout()).map_err(|error| ConnectError::new(&error))?;
    let client = broker.connect().await?;
    let run = Run::new(&format!("{:x}p{:x}", microseconds(), std::process::id()))
        .expect("numbers are letters and digits");
    let reports = client.subscribe(run.reports()).await;
    let mut reports = reports.map_err(|error| ConnectError::new(&error))?;
    let givens = |name| {
        let message = |(place, value)| Message { grid: name, place, value };
        topology.givens(board, name).into_iter().map(message).collect()
    };
    let offer = |name| Offer {
        run: run.clone(),
        name,
        incarnation: Incarnation(0),
        topology,
        strength,
        givens: givens(name),
    };
    let mut watched: Vec<Watched> =
        topology.names().map(|name| Watched { offer: offer(name), heard: None }).collect();
    let begun = Instant::now();
    let (mut leader, mut orders) = Leader::new(topology, 0);
    let mut ticks = interval(TICK);
    while leader.answer().is_none() {
        for (name, command) in orders {
            let incarnation = watched[name.index()].offer.incarnation.0;
            publish(&client, run.commands(name), Order::Execute(incarnation, command).write())
                .await;
        }
        orders = tokio::select! {
            Some(message) = reports.next() => {
                let report = std::str::from_utf8(&message.payload).ok();
                match report.and_then(|text| text.parse::<NodeReport>().ok()) {
                    Some(report) if notice(&mut watched, &report) => leader.take(report),
                    _ => Vec::new(),
                }
            }
            _ = ticks.tick() => {
                if timeout.is_some_and(|timeout| begun.elapsed() > timeout) {
                    break;
                }
                for watched in &mut watched {
                    watched.offer_if_silent(&client).await;
                }
                leader.tick()
            }
        };
    }
    for name in topology.names() {
        publish(&client, run.commands(name), Order::Over.write()).await;
    }
    let _ = client.flush().await;
    Ok(leader.answer().cloned())
}

/// A region, and when its current incarnation was last heard from.
struct Watched {
    offer: Offer,
    heard: Option<Instant>,
}

impl Watched {
    async fn offer_if_silent(&mut self, client: &Client) {
        if self.heard.is_some_and(|heard| heard.elapsed() < SILENCE) {
            return;
        }
        self.heard = Some(Instant::now());
        // The clock also distinguishes two offers when one of them arrives late.
        self.offer.incarnation = Incarnation(microseconds() / 1000);
        publish(client, OFFERS.into(), self.offer.to_string()).await;
    }
}

/// Records contact with a region. Returns whether it is the current incarnation.
fn notice(watched: &mut [Watched], report: &NodeReport) -> bool {
    let name: Name = report.from;
    let watched = watched.get_mut(name.index());
    let present = watched.filter(|watched| watched.offer.incarnation == report.incarnation);
    present.is_some_and(|watched| {
        watched.heard = Some(Instant::now());
        true
    })
}

async fn publish(client: &Client, subject: String, payload: String) {
    // If this can't be published now, it is sent again at a later tick.
    let _ = client.publish(subject, payload.into()).await;
}

fn microseconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_micros()).unwrap_or(u64::MAX)
}
