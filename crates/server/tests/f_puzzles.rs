//! A conversation as the solver script on f-puzzles.com has it.

mod common;

use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use candoku::formats::{Format, LayoutChoice, RulePolicy, read_with, write_puzzle};
use candoku::grid::{Board, Cell, Content, Digit, Layout};
use candoku_server::{Limits, Settings};
use common::{PUZZLE, Running, SOLUTION};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{HandshakeError, Message, WebSocket, client};

/// A 4×4 puzzle with one solution, 1432 3214 2341 4123.
const KILLER: &str = ".Shape~4x4.Cage~4~R1C1~R2C1.Cage~9~R1C2~R1C3~R2C2.Cage~6~R3C1~R3C2~R4C2.Thermo~R4C2~R4C3~R4C4.~R1C4_2~R2C3_1";

/// A server with the port for the script.
fn server(limits: Limits) -> (Running, SocketAddr) {
    let settings = Settings { port: 0, f_puzzles: Some(0), limits, ..Settings::default() };
    let server = Running::with_settings(settings);
    let address = server.f_puzzles.expect("the script is served");
    (server, address)
}

struct Client(WebSocket<TcpStream>);

impl Client {
    fn new(address: SocketAddr) -> Client {
        let (socket, _) = client(format!("ws://{address}/"), connect(address)).unwrap();
        Client(socket)
    }

    fn send(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).unwrap();
    }

    fn hear(&mut self) -> Value {
        loop {
            if let Message::Text(text) = self.0.read().unwrap() {
                return text.parse().unwrap();
            }
        }
    }

    /// The last answer to a command, without progress.
    fn ask(&mut self, nonce: u64, command: &str, data: &str) -> Value {
        self.send(&message(nonce, command, data));
        loop {
            let heard = self.hear();
            assert_eq!(heard["nonce"], nonce, "{heard}");
            if heard["inProgress"] != true {
                return heard;
            }
        }
    }
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream
}

fn message(nonce: u64, command: &str, data: &str) -> Value {
    json!({"nonce": nonce, "command": command, "dataType": "fpuzzles", "data": data})
}

/// A puzzle as the script sends it.
fn data(text: &str) -> String {
    let entry = read_with(text, RulePolicy::RULES).unwrap();
    let puzzle = entry.puzzle(&LayoutChoice::default()).unwrap();
    let link = write_puzzle(&puzzle, Format::FPuzzles).unwrap();
    unescaped(&link)
}

fn unescaped(link: &str) -> String {
    let (_, data) = link.trim().split_once("load=").expect("a link holds the puzzle");
    data.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=")
}

#[test]
fn every_command_is_answered_in_the_shape_that_the_script_expects() {
    let (_server, address) = server(Limits::default());
    let mut client = Client::new(address);
    let (killer, plain) = (data(KILLER), data(PUZZLE));

    let candidates = client.ask(1, "truecandidates", &killer);
    let solved = client.ask(2, "solve", &killer);
    let checked = client.ask(3, "check", &killer);
    let counted = client.ask(4, "count", &data(&".".repeat(16)));
    let estimated = client.ask(5, "estimate", &killer);
    let step = client.ask(6, "step", &plain);
    let path = client.ask(7, "solvepath", &plain);
    let ruled = client.ask(8, "step", &killer);
    let ruled_path = client.ask(9, "solvepath", &killer);

    assert_eq!(candidates["type"], "truecandidates");
    let counts = candidates["solutionsPerCandidate"].as_array().unwrap();
    assert_eq!((counts.len(), &counts[0], &counts[1]), (64, &json!(1), &json!(0)));
    assert_eq!(solved["type"], "solved");
    assert_eq!(solved["solution"], json!([1, 4, 3, 2, 3, 2, 1, 4, 2, 3, 4, 1, 4, 1, 2, 3]));
    assert_eq!(checked, json!({"nonce": 3, "type": "count", "count": 1, "inProgress": false}));
    assert_eq!(counted["count"], 288);
    assert_eq!((&estimated["type"], &estimated["estimate"]), (&json!("estimate"), &json!(1.0)));
    for field in ["stderr", "iterations", "ci95_lower", "ci95_upper", "relErrPercent"] {
        assert!(estimated[field].is_number(), "{field} {estimated}");
    }
    assert_eq!((&step["type"], &step["isValid"]), (&json!("logical"), &json!(true)));
    assert_eq!(step["cells"].as_array().unwrap().len(), 81);
    assert!(step["message"].as_str().unwrap().contains("r5c5"), "{step}");
    let values = path["cells"].as_array().unwrap().iter();
    let values: String = values.map(|cell| cell["value"].to_string()).collect();
    assert_eq!(values, SOLUTION);
    assert_eq!((&ruled["type"], &ruled["isValid"]), (&json!("logical"), &json!(true)));
    let values = ruled_path["cells"].as_array().unwrap().iter();
    let values: String = values.map(|cell| cell["value"].to_string()).collect();
    assert_eq!(values, "1432321423414123", "{ruled_path}");
}

/// What the script sent while a setter worked, and the type of the answer that it waits for.
const RECORDED: &str = include_str!("conversations/f_puzzles.jsonl");

#[test]
fn a_recorded_conversation_is_answered_in_the_right_shape() {
    let (_server, address) = server(Limits::default());
    let mut client = Client::new(address);
    for line in RECORDED.lines() {
        let recorded: Value = line.parse().unwrap();
        let sent = &recorded["send"];

        client.send(sent);
        let mut heard = client.hear();
        // An estimate is refined until the next message cancels it.
        while heard["nonce"] != sent["nonce"] {
            let kind = &heard["type"];
            assert!(kind == "estimate" || kind == "canceled", "{heard} before {}", sent["nonce"]);
            heard = client.hear();
        }
        while heard["inProgress"] == true {
            heard = client.hear();
        }

        let context = format!("{} {} {heard}", sent["nonce"], sent["command"]);
        assert_eq!(
            (&heard["nonce"], &heard["type"]),
            (&sent["nonce"], &recorded["type"]),
            "{context}"
        );
        if let Some(says) = recorded["says"].as_str() {
            assert!(heard["message"].as_str().unwrap().contains(says), "{context}");
        }
        if recorded["valid"].is_boolean() {
            assert_eq!(heard["isValid"], recorded["valid"], "{context}");
        }
        let list =
            |name: &str| heard[name].as_array().unwrap_or_else(|| panic!("{context}")).clone();
        let length = match heard["type"].as_str().unwrap() {
            "truecandidates" => {
                let counts = list("solutionsPerCandidate");
                assert_eq!(
                    counts.iter().filter_map(Value::as_u64).max(),
                    recorded["largest"].as_u64()
                );
                counts.len()
            }
            "solved" => list("solution").iter().filter(|digit| digit.is_u64()).count(),
            "logical" => {
                assert!(heard["message"].is_string() && heard["isValid"].is_boolean(), "{context}");
                let is_cell =
                    |cell: &&Value| cell["value"].is_u64() && cell["candidates"].is_array();
                list("cells").iter().filter(is_cell).count()
            }
            "count" => {
                assert_eq!(heard["count"], recorded["count"], "{context}");
                continue;
            }
            "estimate" => {
                let fields = ["estimate", "stderr", "iterations", "ci95_lower", "ci95_upper"];
                assert!(fields.iter().all(|name| heard[name].is_number()), "{context}");
                continue;
            }
            _ => {
                assert!(!heard["message"].as_str().unwrap().is_empty(), "{context}");
                continue;
            }
        };
        assert_eq!(Some(length as u64), recorded["length"].as_u64(), "{context}");
    }
}

#[test]
fn steps_are_found_while_a_puzzle_has_several_solutions() {
    let (_server, address) = server(Limits::default());
    let mut client = Client::new(address);
    let cage = data(".Shape~4x4.Cage~3~R1C1~R1C2");

    let step = client.ask(1, "step", &cage);
    let path = client.ask(2, "solvepath", &cage);

    assert_eq!(step["cells"][0], json!({"value": 0, "candidates": [1, 2]}), "{step}");
    assert_eq!(step["isValid"], true, "{step}");
    // The rest of the row and of the box follows.
    for cell in [2, 3, 4, 5] {
        assert_eq!(path["cells"][cell]["candidates"], json!([3, 4]), "{path}");
    }
    assert_eq!(
        (&path["isValid"], &path["cells"][8]["candidates"]),
        (&json!(true), &json!([1, 2, 3, 4]))
    );
}

#[test]
fn a_new_message_cancels_the_running_one() {
    let (_server, address) = server(Limits::default());
    let mut client = Client::new(address);

    client.send(&message(1, "count", &data(&".".repeat(81))));
    client.send(&message(2, "check", &data(PUZZLE)));

    let mut heard = client.hear();
    while heard["inProgress"] == true {
        heard = client.hear();
    }
    assert_eq!(heard, json!({"nonce": 1, "type": "canceled"}));
    assert_eq!(client.hear()["count"], 1);

    client.send(&message(3, "count", &data(&".".repeat(81))));
    client.send(&json!({"nonce": 4, "command": "cancel"}));
    let mut heard = client.hear();
    while heard["inProgress"] == true {
        heard = client.hear();
    }
    assert_eq!(heard, json!({"nonce": 3, "type": "canceled"}));
    assert_eq!(client.hear(), json!({"nonce": 4, "type": "canceled"}));
}

#[test]
fn what_a_player_entered_does_not_count_for_solutions() {
    let (_server, address) = server(Limits::default());
    let mut client = Client::new(address);
    let board = Board::from_line(Layout::sudoku(4).unwrap(), "1...............").unwrap();
    let one = Content::Placed(Digit::from_index(0));
    let wrong = board.with(Cell::new(1), one).unwrap();
    let link = write_puzzle(&wrong.into(), Format::FPuzzles).unwrap();

    let counted = client.ask(1, "count", &unescaped(&link));

    assert_eq!(counted["count"], 72, "{counted}");
}

#[test]
fn garbage_is_answered_and_the_conversation_goes_on() {
    let (_server, address) = server(Limits::default());
    let mut client = Client::new(address);
    let garbage = [
        json!({}),
        json!([1, 2]),
        json!({"nonce": 5, "command": "guess"}),
        json!({"nonce": 5, "command": "solve", "dataType": "penpa", "data": ""}),
        json!({"nonce": 5, "command": "solve", "dataType": "fpuzzles", "data": "!"}),
        json!({"nonce": 5, "command": "solve", "dataType": "fpuzzles", "data": "N4IgzglgXgpiBcBO"}),
    ];
    for message in garbage {
        client.send(&message);

        let heard = client.hear();

        assert_eq!(heard["type"], "invalid", "{message} {heard}");
    }

    assert_eq!(client.ask(9, "check", &data(PUZZLE))["count"], 1);
}

#[test]
fn a_message_that_is_too_long_ends_the_conversation() {
    let (_server, address) = server(Limits { body: 1000, ..Limits::default() });
    let mut client = Client::new(address);

    let _ = client.0.send(Message::text("x".repeat(5000)));

    assert!(client.0.read().is_err());
}

#[test]
fn pages_of_other_sites_may_not_connect() {
    let (_server, address) = server(Limits::default());
    let status = |origin: &str| {
        let mut request = format!("ws://{address}/").into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        match client(request, connect(address)) {
            Ok(_) => 101,
            Err(HandshakeError::Failure(tungstenite::Error::Http(response))) => {
                response.status().as_u16()
            }
            Err(error) => panic!("{origin}: {error}"),
        }
    };

    for origin in ["https://example.org", "https://f-puzzles.com.example.org", "null"] {
        assert_eq!(status(origin), 403, "{origin}");
    }
    for origin in ["https://www.f-puzzles.com", "https://f-puzzles.com", "http://localhost:8731"] {
        assert_eq!(status(origin), 101, "{origin}");
    }
}
