//! A server on a port of its own, and a client that can also misbehave.

#![allow(dead_code, reason = "every test file uses a part of it")]

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::Duration;

use candoku_server::{Limits, Server, Settings};
use serde_json::Value;

pub(crate) const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A server that ends with the test.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    /// The address for the solver script of f-puzzles.com.
    pub(crate) f_puzzles: Option<SocketAddr>,
    end: Option<std::sync::mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Running {
    pub(crate) fn new() -> Running {
        Running::with_limits(Limits::default())
    }

    pub(crate) fn with_limits(limits: Limits) -> Running {
        Running::with_settings(Settings { port: 0, limits, ..Settings::default() })
    }

    pub(crate) fn with_settings(settings: Settings) -> Running {
        let server = Server::bind(settings).unwrap();
        let (address, f_puzzles) = (server.address(), server.f_puzzles_address());
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let thread = std::thread::spawn(move || {
            let (tell, told) = tokio::sync::oneshot::channel::<()>();
            std::thread::spawn(move || {
                let _ = ended.recv();
                drop(tell);
            });
            server.run(told).map(drop).unwrap();
        });
        Running { address, f_puzzles, end: Some(end), thread: Some(thread) }
    }

    /// Tells the server to end, and waits until it has.
    pub(crate) fn end(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.set_nodelay(true).unwrap();
        stream
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.get_with(path, "")
    }

    /// Asks with further lines of the header, each ending with a line break.
    pub(crate) fn get_with(&self, path: &str, lines: &str) -> Answer {
        let host = self.address;
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{lines}\r\n");
        self.send(request.as_bytes()).unwrap()
    }

    /// Asks a question of the API.
    pub(crate) fn ask(&self, question: &str, body: &Value) -> Answer {
        self.post(question, body.to_string().as_bytes())
    }

    pub(crate) fn post(&self, question: &str, body: &[u8]) -> Answer {
        let mut request = format!(
            "POST /api/v1/{question} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            self.address,
            body.len()
        )
        .into_bytes();
        request.extend(body);
        self.send(&request).unwrap()
    }

    /// Sends bytes as they are and reads what comes back.
    pub(crate) fn send(&self, request: &[u8]) -> io::Result<Answer> {
        let mut stream = self.connect();
        // The server may answer and close before it has read everything.
        let _ = stream.write_all(request);
        Answer::read(&mut stream)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

impl Answer {
    /// Reads until the server closes the connection.
    pub(crate) fn read(stream: &mut TcpStream) -> io::Result<Answer> {
        let mut bytes = Vec::new();
        let end = stream.read_to_end(&mut bytes);
        let Some(split) = bytes.windows(4).position(|window| window == b"\r\n\r\n") else {
            return Err(end.err().unwrap_or(io::ErrorKind::UnexpectedEof.into()));
        };
        let head = String::from_utf8_lossy(&bytes[..split]).to_lowercase();
        let status = head.get(9..12).and_then(|code| code.parse().ok()).unwrap_or(0);
        let body = dechunked(&head, &bytes[split + 4..]);
        Ok(Answer { status, head, body })
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| {
            panic!("{error}: {} {}", self.head, String::from_utf8_lossy(&self.body))
        })
    }

    /// The answer to a question that has one.
    pub(crate) fn ok(self) -> Value {
        let json = self.json();
        assert_eq!(self.status, 200, "{json}");
        json
    }

    /// The message of a refusal with this status.
    pub(crate) fn refused(self, status: u16) -> Value {
        let mut json = self.json();
        assert_eq!(self.status, status, "{json}");
        json["error"].take()
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// Long bodies come in pieces, each after its length.
fn dechunked(head: &str, mut body: &[u8]) -> Vec<u8> {
    if !head.contains("transfer-encoding: chunked") {
        return body.to_vec();
    }
    let mut whole = Vec::new();
    while let Some(end) = body.windows(2).position(|window| window == b"\r\n") {
        let length = usize::from_str_radix(&String::from_utf8_lossy(&body[..end]), 16).unwrap();
        whole.extend(&body[end + 2..end + 2 + length]);
        body = &body[end + 4 + length..];
    }
    whole
}
