//! Connections: one task each, lines in both directions, and none blocks another.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::lines::LineReader;

/// A connection, encrypted or not.
pub(crate) type AnyStream = Box<dyn Duplex>;

pub(crate) trait Duplex: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Duplex for T {}

/// How long a peer may leave a line unread before the connection is dropped.
const WRITE_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a closing connection is kept open so that the last line arrives.
const LINGER: Duration = Duration::from_millis(300);

/// What arrives on a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Arrival {
    /// A line.
    Line(String),
    /// The end of the stream; the other side may still be reading.
    End,
}

/// A connection with a queue of lines to be sent.
pub(crate) struct Connection {
    stream: AnyStream,
    queue: mpsc::Receiver<String>,
    lines: LineReader,
    complete: VecDeque<String>,
    is_open: bool,
    has_ended: bool,
}

impl Connection {
    pub(crate) fn new(stream: AnyStream, queue: mpsc::Receiver<String>) -> Connection {
        let (lines, complete) = (LineReader::default(), VecDeque::new());
        Connection { stream, queue, lines, complete, is_open: true, has_ended: false }
    }

    /// Sends lines from the queue until something arrives; `None` once the queue is closed.
    ///
    /// The end of the stream is reported once; lines are still sent until the queue is closed.
    pub(crate) async fn next(&mut self) -> io::Result<Option<Arrival>> {
        let mut buffer = [0; 512];
        loop {
            if let Some(line) = self.complete.pop_front() {
                return Ok(Some(Arrival::Line(line)));
            }
            if !self.is_open && !self.has_ended {
                self.has_ended = true;
                return Ok(Some(Arrival::End));
            }
            tokio::select! {
                line = self.queue.recv() => match line {
                    Some(line) => write_line(&mut self.stream, &line).await?,
                    None => return Ok(None),
                },
                read = self.stream.read(&mut buffer), if self.is_open => {
                    let complete = &mut self.complete;
                    match read {
                        Ok(count @ 1..) => {
                            self.lines.push(&buffer[..count], |line| complete.push_back(line));
                        }
                        Ok(0) | Err(_) => {
                            self.is_open = false;
                            complete.extend(self.lines.finish());
                        }
                    }
                }
            }
        }
    }

    /// Closes the connection such that the last line still arrives.
    pub(crate) async fn close(mut self) {
        // Closing with unread bytes would discard the last line, so they are read for a moment.
        let drain = async {
            let mut buffer = [0; 512];
            self.stream.shutdown().await?;
            while self.stream.read(&mut buffer).await? > 0 {}
            io::Result::Ok(())
        };
        let _ = timeout(LINGER, drain).await;
    }
}

/// Writes one line in a single write.
pub(crate) async fn write_line(stream: &mut AnyStream, line: &str) -> io::Result<()> {
    let bytes = format!("{line}\n").into_bytes();
    let written = async {
        stream.write_all(&bytes).await?;
        stream.flush().await
    };
    timeout(WRITE_TIMEOUT, written).await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

/// Sends lines at once, and detects when the other machine vanishes.
pub(crate) fn prepare(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let keepalive = socket2::TcpKeepalive::new()
        .with_time(Duration::from_secs(15))
        .with_interval(Duration::from_secs(5));
    socket2::SockRef::from(stream).set_tcp_keepalive(&keepalive)
}
