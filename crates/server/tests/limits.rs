//! Whatever is sent, the server goes on and stays small.

mod common;

use std::io::{Read, Write};
use std::time::Duration;

use candoku::grid::Random;
use candoku_server::{Limits, Server, Settings};
use common::{Answer, PUZZLE, Running};
use serde_json::json;

const QUESTIONS: [&str; 20] = [
    "convert",
    "read",
    "layout",
    "solve",
    "count",
    "estimate",
    "candidates",
    "why",
    "reduce",
    "check",
    "mistakes",
    "hint",
    "steps",
    "explain",
    "judge",
    "rate",
    "collection",
    "generate",
    "alldiff",
    "regions",
];

/// A question that has an answer, as bytes to be spoiled.
fn whole() -> Vec<u8> {
    let board = json!({"side": 4, "givens": "1...............", "candidates": null});
    let layout = json!({"kind": "sudoku", "boxes": "2x2", "map": null});
    let question = json!({"board": board, "layout": layout, "house": "row 1", "side": 4,
        "level": 2, "limit": 9, "seed": 1, "technique": "0003", "to": "grid"});
    question.to_string().into_bytes()
}

/// Changes, drops, repeats or inserts some bytes.
fn spoil(bytes: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..=random.below(4) {
        let place = random.below(bytes.len().max(1)).min(bytes.len());
        match random.below(5) {
            0 if place < bytes.len() => bytes[place] = random.below(256) as u8,
            1 if place < bytes.len() => drop(bytes.remove(place)),
            2 => bytes.insert(place, b"{}[]\",:0159.-xn\\"[random.below(16)]),
            3 => bytes.truncate(place),
            _ => {
                let piece = bytes[place..].iter().take(20).copied().collect::<Vec<u8>>();
                bytes.splice(place..place, piece);
            }
        }
    }
}

#[test]
fn a_thousand_malformed_bodies_are_answered_and_nothing_breaks() {
    let server = Running::new();
    let mut random = Random::from_seed(8);
    let mut refused = 0;
    for number in 0..1000 {
        let mut body = whole();
        spoil(&mut body, &mut random);

        let answer = server.post(QUESTIONS[number % QUESTIONS.len()], &body);

        assert!(matches!(answer.status, 200 | 400 | 422), "{}: {}", answer.status, answer.text());
        if answer.status != 200 {
            refused += 1;
            assert!(answer.json()["error"]["message"].is_string());
        }
    }
    assert!(refused > 500, "{refused}");
    assert_eq!(server.get("/healthz").text(), "ok");
}

#[test]
fn a_thousand_malformed_requests_are_survived() {
    let server = Running::new();
    let mut random = Random::from_seed(9);
    for _ in 0..1000 {
        let body = whole();
        let mut request = format!(
            "POST /api/v1/convert HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            server.address,
            body.len()
        )
        .into_bytes();
        request.extend(body);
        spoil(&mut request, &mut random);
        let mut stream = server.connect();

        let _ = stream.write_all(&request);
        let _ = stream.shutdown(std::net::Shutdown::Write);

        // A request that breaks off gets no answer; any other gets one that is no server's fault.
        if let Ok(answer) = Answer::read(&mut stream) {
            assert!(answer.status < 500, "{}", answer.text());
        }
    }
    assert_eq!(server.get("/healthz").text(), "ok");
}

#[test]
fn the_server_is_well_while_all_workers_are_busy() {
    let limits = Limits { jobs: 1, time: Duration::from_secs(1), ..Limits::default() };
    let server = Running::with_limits(limits);
    // All Latin squares of side 9 are more than can be counted in a second.
    let question = json!({"puzzle": ".".repeat(81), "layout": {"kind": "latin"}});

    let (counted, refused) = std::thread::scope(|scope| {
        let counted = scope.spawn(|| {
            let mut answers = std::iter::repeat_with(|| server.ask("count", &question));
            answers.find(|answer| answer.status != 503).unwrap().ok()
        });
        // Either may find the worker busy with the other; the count keeps it for long.
        let refused = loop {
            assert_eq!(server.get("/healthz").text(), "ok");
            let answer = server.ask("solve", &json!({"puzzle": PUZZLE}));
            if answer.status != 200 {
                break answer.refused(503);
            }
        };
        (counted.join().unwrap(), refused)
    });

    assert_eq!(counted["complete"], false);
    assert_eq!(refused["message"], "too many requests at once, try again in a moment");
    assert_eq!(server.ask("solve", &json!({"puzzle": PUZZLE})).status, 200);
}

#[test]
fn what_would_take_minutes_is_not_looked_for() {
    let server = Running::new();
    let question = json!({"puzzle": ".".repeat(625), "technique": "1305"});

    let refused = server.ask("steps", &question).refused(422);

    let said = "Nested Forcing Net takes too long on boards of side 25";
    assert_eq!(refused["message"], said);
}

#[test]
fn an_answer_that_takes_too_long_is_given_up() {
    let limits = Limits { time: Duration::from_millis(1), ..Limits::default() };
    let server = Running::with_limits(limits);
    let question = json!({"side": 25, "level": "Extreme", "seed": 1});

    let answer = server.ask("generate", &question);

    answer.refused(422);
    assert_eq!(server.get("/healthz").text(), "ok");
}

#[test]
fn clients_that_never_finish_are_sent_away() {
    let client_timeout = Duration::from_millis(100);
    let server = Running::with_limits(Limits { client_timeout, ..Limits::default() });
    let head = format!(
        "POST /api/v1/solve HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
         content-length: 10\r\n\r\n{{",
        server.address
    );
    let mut slow_header = server.connect();
    let mut slow_body = server.connect();

    slow_header.write_all(b"GET /healthz HTTP/1.1\r\nhost:").unwrap();
    slow_body.write_all(head.as_bytes()).unwrap();

    let mut rest = Vec::new();
    let _ = slow_header.read_to_end(&mut rest);
    assert!(!String::from_utf8_lossy(&rest).contains("200"));
    assert_eq!(Answer::read(&mut slow_body).unwrap().status, 408);
}

#[test]
fn a_busy_port_is_said_and_the_next_is_offered() {
    let server = Running::new();
    let port = server.address.port();

    let error = Server::bind(Settings { port, ..Settings::default() }).unwrap_err();

    let free = error.free.unwrap();
    assert!(free > port);
    assert_eq!(error.to_string(), format!("port {port} is busy, port {free} is free"));
}

#[test]
fn an_answer_on_its_way_is_finished_before_the_server_ends() {
    let limits = Limits { time: Duration::from_millis(500), ..Limits::default() };
    let mut server = Running::with_limits(limits);
    let question = json!({"puzzle": ".".repeat(81), "layout": {"kind": "latin"}}).to_string();
    let mut stream = server.connect();
    let request = format!(
        "POST /api/v1/count HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nexpect: 100-continue\r\n\r\n",
        server.address,
        question.len()
    );
    stream.write_all(request.as_bytes()).unwrap();
    // The server asks for the body once it has begun with the request.
    let mut go_on = [0; 25];
    stream.read_exact(&mut go_on).unwrap();
    stream.write_all(question.as_bytes()).unwrap();

    server.end();

    assert_eq!(Answer::read(&mut stream).unwrap().ok()["complete"], false);
    assert!(std::net::TcpStream::connect(server.address).is_err());
}
