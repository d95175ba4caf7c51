//! The connections that others open to a box.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::sleep;

use crate::process::Event;
use crate::security::Security;
use crate::stream::{Arrival, Connection, prepare};

/// How many incoming connections a box keeps at once.
const CONNECTION_LIMIT: usize = 256;

/// Reads lines from every incoming connection; the newest connection replaces the oldest.
pub(crate) async fn accept(listener: TcpListener, security: Security, events: mpsc::Sender<Event>) {
    let Ok(address) = listener.local_addr() else { return };
    let _ = events.send(Event::Listening(address.port())).await;
    let mut connections = JoinSet::new();
    let mut oldest = VecDeque::new();
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            sleep(Duration::from_millis(10)).await;
            continue;
        };
        while connections.try_join_next().is_some() {}
        oldest.retain(|task: &AbortHandle| !task.is_finished());
        if oldest.len() >= CONNECTION_LIMIT
            && let Some(task) = oldest.pop_front()
        {
            task.abort();
        }
        let listened = listen(stream, security.clone(), events.clone());
        oldest.push_back(connections.spawn(async move {
            // If a connection breaks, it is up to the peer to reconnect.
            let _ = listened.await;
        }));
    }
}

async fn listen(
    stream: TcpStream,
    security: Security,
    events: mpsc::Sender<Event>,
) -> io::Result<()> {
    prepare(&stream)?;
    let stream = security.accept(stream).await?;
    // Nothing is sent on this connection, but the queue must stay open.
    let (_queue, lines) = mpsc::channel(1);
    let mut connection = Connection::new(stream, lines);
    let mut is_admitted = !security.wants_token();
    while let Some(Arrival::Line(line)) = connection.next().await? {
        if is_admitted {
            let _ = events.send(Event::Peer(line)).await;
        } else if security.admits(&line) {
            is_admitted = true;
        } else {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
    }
    Ok(())
}
