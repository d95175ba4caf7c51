//! The network of regions, as one answer and message by message.

mod common;

use candoku_server::Limits;
use common::{PUZZLE, Running, SOLUTION};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, client};

/// Everything that a WebSocket says about a question.
fn listen(server: &Running, question: &str) -> Vec<Value> {
    let url = format!("ws://{}/api/v1/regions", server.address);
    let (mut socket, _) = client(url, server.connect()).unwrap();
    socket.send(Message::text(question)).unwrap();
    let mut heard = Vec::new();
    while let Ok(message) = socket.read() {
        if let Message::Text(text) = message {
            heard.push(serde_json::from_str(&text).unwrap());
        }
    }
    heard
}

#[test]
fn a_run_tells_every_message_and_fills_every_cell() {
    let server = Running::new();

    let run = server.ask("regions", &json!({"puzzle": PUZZLE, "strength": "hidden"})).ok();

    assert_eq!(run["solution"], SOLUTION);
    let sequences: Vec<u64> = run["messages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|message| message["sequence"].as_u64().unwrap())
        .collect();
    assert_eq!(sequences, (1..=sequences.len() as u64).collect::<Vec<_>>());
    for fill in run["filled"].as_array().unwrap().iter().filter(|fill| fill["branch"] == 0) {
        let cell: Vec<char> = fill["cell"].as_str().unwrap().chars().collect();
        let place = |c: char| c.to_digit(10).unwrap() as usize - 1;
        let index = 9 * place(cell[1]) + place(cell[3]);
        assert_eq!(fill["digit"], SOLUTION[index..=index], "{fill}");
    }
}

#[test]
fn a_websocket_hears_the_same_messages_one_by_one() {
    let server = Running::new();
    let question = json!({"puzzle": PUZZLE});
    let run = server.ask("regions", &question).ok();

    let mut heard = listen(&server, &question.to_string());

    let end = heard.pop().unwrap();
    assert_eq!(end, json!({"answer": run["answer"], "solution": run["solution"]}));
    assert_eq!(json!(heard), run["messages"]);
}

#[test]
fn a_wrong_question_is_refused_on_the_websocket_too() {
    let server = Running::new();

    let heard = listen(&server, r#"{"puzzle": "12x4"}"#);

    assert_eq!(heard.len(), 1);
    assert_eq!(heard[0]["error"]["part"], "puzzle");
    assert_eq!(heard[0]["error"]["column"], 3);
}

#[test]
fn pages_of_other_sites_may_not_listen() {
    let server = Running::new();
    let url = format!("ws://{}/api/v1/regions", server.address);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("origin", "http://example.org".parse().unwrap());

    let refused = client(request, server.connect());

    let Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(response))) = refused
    else {
        panic!("the handshake succeeded");
    };
    assert_eq!(response.status(), 403);
}

#[test]
fn a_silent_websocket_gives_way_to_a_new_connection() {
    let server = Running::with_limits(Limits { connections: 1, ..Limits::default() });
    let url = format!("ws://{}/api/v1/regions", server.address);
    let (mut socket, _) = client(url, server.connect()).unwrap();

    assert_eq!(server.get("/healthz").text(), "ok");

    assert!(socket.read().is_err());
}

#[test]
fn a_kind_of_puzzle_without_regions_is_refused() {
    let server = Running::new();
    let question = json!({"puzzle": PUZZLE, "layout": {"kind": "sudoku-x"}});

    let error = server.ask("regions", &question).refused(422);

    assert!(error["message"].as_str().unwrap().starts_with("Sudoku-X: regions support only rows"));
}
