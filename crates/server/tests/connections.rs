//! Connections that are opened and held, and clients that leave.

mod common;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use candoku_server::Limits;
use common::{PUZZLE, Running};
use serde_json::json;

/// A question that takes longer than any test may.
fn endless() -> String {
    json!({"puzzle": ".".repeat(81), "layout": {"kind": "latin"}}).to_string()
}

/// A connection that has sent this request, or a part of it.
fn sent(server: &Running, request: &str) -> TcpStream {
    let mut stream = server.connect();
    stream.write_all(request.as_bytes()).unwrap();
    stream
}

/// The head of a question with a body of this length.
fn head(server: &Running, question: &str, length: usize) -> String {
    format!(
        "POST /api/v1/{question} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n\r\n",
        server.address
    )
}

/// Asks until the answer has this status; it has to come after a few thousand attempts.
fn ask_until(server: &Running, status: u16) {
    let ask = || server.ask("solve", &json!({"puzzle": PUZZLE})).status;
    assert!(std::iter::repeat_with(ask).take(5000).any(|found| found == status), "{status}");
}

#[test]
fn silent_connections_beyond_the_limit_keep_no_question_waiting() {
    let server = Running::with_limits(Limits { connections: 8, ..Limits::default() });
    let _silent: Vec<TcpStream> = (0..20).map(|_| server.connect()).collect();

    let answer = server.ask("solve", &json!({"puzzle": PUZZLE}));

    assert_eq!(answer.status, 200);
}

#[test]
fn unfinished_requests_beyond_the_limit_keep_no_question_waiting() {
    let server = Running::with_limits(Limits { connections: 8, ..Limits::default() });
    let request = head(&server, "solve", 100);
    let _unfinished: Vec<TcpStream> = (0..20).map(|_| sent(&server, &request)).collect();

    let answer = server.ask("solve", &json!({"puzzle": PUZZLE}));

    assert_eq!(answer.status, 200);
}

#[test]
fn a_connection_that_stays_silent_is_closed() {
    let client_timeout = Duration::from_millis(50);
    let server = Running::with_limits(Limits { client_timeout, ..Limits::default() });
    let mut silent = server.connect();

    let end = silent.read_to_end(&mut Vec::new());

    assert_eq!(end.unwrap(), 0);
}

#[test]
fn a_connection_that_speaks_http_2_is_closed() {
    let server = Running::new();
    let mut stream = sent(&server, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0");
    let mut said = Vec::new();

    // A reset is an end as well.
    let _ = stream.read_to_end(&mut said);

    let settings = b"\0\0\x04\0";
    assert!(!said.windows(4).any(|window| window == settings), "{said:?}");
    assert!(!said.starts_with(b"HTTP/1.1 200"));
}

#[test]
fn large_bodies_that_never_end_leave_room_for_ordinary_questions() {
    let server = Running::new();
    let part = head(&server, "solve", 1 << 20) + &" ".repeat(100_000);
    let mut unfinished: Vec<TcpStream> = (0..80).map(|_| sent(&server, &part)).collect();

    let answer = server.ask("solve", &json!({"puzzle": PUZZLE}));

    assert_eq!(answer.status, 200);
    let refused = unfinished.iter_mut().find_map(|stream| {
        stream.set_read_timeout(Some(Duration::from_millis(1))).unwrap();
        let mut start = [0; 12];
        stream.read_exact(&mut start).ok().map(|()| start)
    });
    assert_eq!(refused.as_ref(), Some(b"HTTP/1.1 503"));
}

#[test]
fn the_work_for_a_client_that_has_left_makes_room() {
    let time = Duration::from_secs(3600);
    let server = Running::with_limits(Limits { jobs: 1, time, ..Limits::default() });
    let question = endless();
    let client = sent(&server, &(head(&server, "count", question.len()) + &question));
    ask_until(&server, 503);

    drop(client);

    ask_until(&server, 200);
}

#[test]
fn a_search_that_never_ends_holds_no_worker_once_it_is_answered() {
    let time = Duration::from_millis(100);
    let server = Running::with_limits(Limits { jobs: 1, time, ..Limits::default() });
    // Two cells of row 1 can only be 9.
    let hopeless = "12345678..".to_string() + &".".repeat(70) + "9";
    let question = json!({"puzzle": hopeless, "technique": "1305", "all": true});

    for _ in 0..4 {
        server.ask("steps", &question);

        assert_eq!(server.ask("solve", &json!({"puzzle": PUZZLE})).status, 200);
    }
}
