//! The connection of a box to one neighbour, and its outbox.

use std::collections::VecDeque;
use std::io;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

use crate::lines::LineReader;
use crate::registration::Address;
use crate::security::Security;
use crate::stream::{AnyStream, prepare, write_line};

/// How long connecting may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// Lines for a neighbour, each with the pause that follows it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outbox(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    waiting: Mutex<Waiting>,
    has_more: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    lines: VecDeque<(String, Duration)>,
    /// Whether a line has been taken out and may not have been sent yet.
    is_sending: bool,
}

/// An event on the connection to a neighbour.
pub(crate) enum LinkEvent {
    /// A line was received.
    Line(String),
    /// Everything in the outbox has been sent.
    Drained,
}

impl Outbox {
    pub(crate) fn push(&self, line: String, pause: Duration) {
        self.waiting().lines.push_back((line, pause));
        self.0.has_more.notify_one();
    }

    pub(crate) fn clear(&self) {
        self.waiting().lines.clear();
    }

    /// Whether everything has been sent.
    pub(crate) fn is_empty(&self) -> bool {
        let waiting = self.waiting();
        waiting.lines.is_empty() && !waiting.is_sending
    }

    /// The next line and the pause after it, or all lines up to the next pause joined together.
    async fn next(&self) -> (String, Duration) {
        loop {
            if let Some(next) = self.take() {
                return next;
            }
            self.0.has_more.notified().await;
        }
    }

    fn take(&self) -> Option<(String, Duration)> {
        let mut waiting = self.waiting();
        let (mut text, pause) = waiting.lines.pop_front()?;
        waiting.is_sending = true;
        let lines = &mut waiting.lines;
        while pause.is_zero() && lines.front().is_some_and(|(_, pause)| pause.is_zero()) {
            text.push('\n');
            text.push_str(&lines.pop_front()?.0);
        }
        Some((text, pause))
    }

    /// Records that what was taken out has been sent. Returns whether the outbox is empty now.
    fn sent(&self) -> bool {
        self.waiting().is_sending = false;
        self.is_empty()
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Connects, sends the token if there is one, and returns the stream and its local address.
pub(crate) async fn connect(
    address: &Address,
    security: &Security,
) -> io::Result<(AnyStream, IpAddr)> {
    let connected = async {
        let stream = TcpStream::connect((address.host.as_str(), address.port)).await?;
        prepare(&stream)?;
        let here = stream.local_addr()?.ip();
        let mut stream = security.connect(&address.host, stream).await?;
        if let Some(first) = security.first_line() {
            write_line(&mut stream, &first).await?;
        }
        Ok((stream, here))
    };
    timeout(CONNECT_TIMEOUT, connected)
        .await
        .unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

/// A connection to a neighbour, and its outbox.
pub(crate) struct NeighbourConnection {
    stream: AnyStream,
    outbox: Outbox,
    lines: LineReader,
    complete: VecDeque<String>,
}

impl NeighbourConnection {
    pub(crate) fn new(stream: AnyStream, outbox: Outbox) -> NeighbourConnection {
        NeighbourConnection {
            stream,
            outbox,
            lines: LineReader::default(),
            complete: VecDeque::new(),
        }
    }

    /// Sends the outbox until a line arrives or everything is sent; fails when the stream ends.
    pub(crate) async fn next(&mut self) -> io::Result<LinkEvent> {
        let mut buffer = [0; 512];
        loop {
            if let Some(line) = self.complete.pop_front() {
                return Ok(LinkEvent::Line(line));
            }
            tokio::select! {
                (line, pause) = self.outbox.next() => {
                    write_line(&mut self.stream, &line).await?;
                    sleep(pause).await;
                    if self.outbox.sent() {
                        return Ok(LinkEvent::Drained);
                    }
                }
                count = self.stream.read(&mut buffer) => match count? {
                    0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                    count => {
                        let complete = &mut self.complete;
                        self.lines.push(&buffer[..count], |line| complete.push_back(line));
                    }
                },
            }
        }
    }
}
