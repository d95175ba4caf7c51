//! A worker: it accepts offered regions and drives their nodes.

use std::time::Duration;

use async_nats::{Client, Subject};
use candoku_grid::Digit;
use candoku_region::{Node, NodeCommand, Output, Packet, Place};
use futures_util::StreamExt;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval};

use crate::connection::{Broker, ConnectError};
use crate::offer::Offer;
use crate::subject::{OFFERS, WORKERS, side};

/// How many regions a worker drives at once.
const REGION_LIMIT: usize = 4096;

/// How often a node resends whatever may have been lost.
const TICK: Duration = Duration::from_millis(250);

/// How long a node waits to hear from its leader before it is dropped.
const IDLE: Duration = Duration::from_secs(30);

/// Accepts offers until the broker ends the subscription, which it never does.
///
/// # Errors
///
/// If the broker can't be reached.
pub async fn work(broker: &Broker, mut log: impl FnMut(&str)) -> Result<(), ConnectError> {
    let client = broker.connect().await?;
    let offers = client.queue_subscribe(OFFERS, WORKERS.into()).await;
    let mut offers = offers.map_err(|error| ConnectError::new(&error))?;
    log("waiting for regions");
    let mut nodes = JoinSet::new();
    while let Some(message) = offers.next().await {
        while nodes.try_join_next().is_some() {}
        let offer = std::str::from_utf8(&message.payload).ok().and_then(|text| text.parse().ok());
        let Some(offer) = offer.filter(|_: &Offer| nodes.len() < REGION_LIMIT) else { continue };
        log(&format!("taking region {} of {}", offer.name, offer.run.word()));
        let client = client.clone();
        nodes.spawn(async move {
            // Without its subscriptions a node is useless; the leader will offer the region again.
            let _ = drive(&client, &offer).await;
        });
    }
    Ok(())
}

async fn drive(client: &Client, offer: &Offer) -> Result<(), ConnectError> {
    let Offer { run, name, incarnation, topology, strength, givens } = offer;
    let failed = |error: async_nats::SubscribeError| ConnectError::new(&error);
    let mut packets = client.subscribe(run.packets(*name)).await.map_err(failed)?;
    let mut commands = client.subscribe(run.commands(*name)).await.map_err(failed)?;
    let givens: Vec<(Place, Digit)> =
        givens.iter().map(|given| (given.place, given.value)).collect();
    let (mut node, mut outputs) = Node::new(*topology, *name, *strength, *incarnation, &givens);
    let mut ticks = interval(TICK);
    let mut heard = Instant::now();
    loop {
        for output in outputs {
            let (subject, payload) = match output {
                Output::Display(_) => continue,
                Output::Leader(report) => (run.reports(), report.to_string()),
                Output::Neighbour(side, packet) => {
                    let Some(to) = topology.neighbour(*name, side) else { continue };
                    (run.packet(to, side.opposite(), &packet), packet.to_string())
                }
            };
            // If this can't be published now, it is sent again later.
            let _ = client.publish(Subject::from(subject), payload.into()).await;
        }
        outputs = tokio::select! {
            Some(message) = packets.next() => {
                let packet = text(&message).and_then(|text| text.parse::<Packet>().ok());
                match packet.zip(side(&message.subject)) {
                    Some((packet, side)) => node.receive(side, packet),
                    None => Vec::new(),
                }
            }
            Some(message) = commands.next() => {
                heard = Instant::now();
                match text(&message).and_then(Order::read) {
                    Some(Order::Over) => return Ok(()),
                    // Another worker drives a later incarnation of this region.
                    Some(Order::Execute(number, _)) if number > incarnation.0 => return Ok(()),
                    Some(Order::Execute(number, command)) if number == incarnation.0 => node.execute(command),
                    _ => Vec::new(),
                }
            }
            _ = ticks.tick() => {
                if heard.elapsed() > IDLE {
                    return Ok(());
                }
                node.tick()
            }
            else => return Ok(()),
        };
    }
}

fn text(message: &async_nats::Message) -> Option<&str> {
    std::str::from_utf8(&message.payload).ok()
}

/// What the leader process tells a worker about one region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// A command for this incarnation of the region.
    Execute(u64, NodeCommand),
    /// The run is over.
    Over,
}

impl Order {
    pub(crate) fn write(self) -> String {
        match self {
            Order::Execute(number, command) => format!("{number} {command}"),
            Order::Over => "OVER".into(),
        }
    }

    fn read(text: &str) -> Option<Order> {
        if text == "OVER" {
            return Some(Order::Over);
        }
        let (number, command) = text.split_once(' ')?;
        Some(Order::Execute(number.parse().ok()?, command.parse().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use candoku_region::BranchId;

    use super::*;

    #[test]
    fn orders_are_read_back() {
        let poll = NodeCommand::Poll { round: 3, branch: BranchId(4) };
        for order in [Order::Over, Order::Execute(7, poll)] {
            assert_eq!(Order::read(&order.write()), Some(order));
        }
        assert_eq!(Order::read("POLL 3 4"), None);
    }
}
