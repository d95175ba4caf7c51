//! What is wrong is refused with its place.

mod common;

use common::{PUZZLE, Running};
use serde_json::{Value, json};

/// The part, line and column that a refusal names.
fn place(error: &Value) -> (&str, Option<u64>, Option<u64>) {
    (error["part"].as_str().unwrap_or(""), error["line"].as_u64(), error["column"].as_u64())
}

#[test]
fn a_wrong_character_of_a_puzzle_is_named_with_its_place() {
    let server = Running::new();

    let error = server.ask("solve", &json!({"puzzle": "12\n2x"})).refused(400);

    assert_eq!(place(&error), ("puzzle", Some(2), Some(2)));
    assert_eq!((&error["found"], &error["expected"]), (&json!("x"), &json!("a digit 1–2 or '.'")));
    let message = "line 2, column 2: found 'x', expected a digit 1–2 or '.'";
    assert_eq!(error["message"], message);
}

#[test]
fn a_wrong_character_of_a_board_is_named_with_its_place() {
    let server = Running::new();
    let ask = |board: Value| server.ask("hint", &json!({"board": board})).refused(400);
    let blank = "................";
    let mut candidates = vec!["12"; 16];
    candidates[3] = "13x";

    let givens = ask(json!({"side": 4, "givens": "1234x..........."}));
    let values = ask(json!({"side": 4, "givens": blank, "values": "..9............."}));
    let short = ask(json!({"side": 4, "givens": "12"}));
    let noted = ask(json!({"side": 4, "givens": blank, "candidates": candidates}));
    let side = ask(json!({"side": 99, "givens": "12"}));

    assert_eq!(place(&givens), ("board.givens", Some(1), Some(5)));
    assert_eq!(place(&values), ("board.values", Some(1), Some(3)));
    assert_eq!(short["message"], "found 2 cells, expected 16");
    assert_eq!(place(&noted), ("board.candidates", Some(4), Some(3)));
    assert_eq!(side["part"], "layout");
}

#[test]
fn json_of_the_wrong_shape_is_reported_with_its_position() {
    let server = Running::new();
    let refused = |body: &str| server.post("solve", body.as_bytes()).refused(400);

    assert_eq!(place(&refused("{\"puzzle\":\n }")), ("", Some(2), Some(2)));
    assert_eq!(place(&refused("{\"puzzle\": 5}")), ("", Some(1), Some(12)));
    assert_eq!(refused("{}")["message"], "found neither puzzle nor board, expected one of them");
    assert_eq!(place(&refused("")), ("", Some(1), Some(0)));
    assert_eq!(place(&refused(&"[".repeat(100_000))).1, Some(1));
}

#[test]
fn a_misspelt_layout_was_answered_as_a_plain_sudoku() {
    let server = Running::new();
    let message = |question: &str, body: Value| {
        server.ask(question, &body).refused(400)["message"].as_str().unwrap().to_string()
    };

    let outer = message("solve", json!({"puzzle": "1...", "layuot": {"kind": "latin"}}));
    let inner = message("solve", json!({"puzzle": "1...", "layout": {"knid": "latin"}}));
    let other = message("generate", json!({"sied": 4}));

    let said = "found the member 'layuot', expected one of puzzle, board, layout, rules, ignoreRules, limit";
    assert!(outer.starts_with(said), "{outer}");
    assert!(inner.contains("unknown field `knid`"), "{inner}");
    assert!(other.contains("unknown field `sied`"), "{other}");
}

#[test]
fn a_list_of_the_fields_is_not_read_as_an_object() {
    let server = Running::new();
    let message = |question: &str, body: Value| {
        server.ask(question, &body).refused(400)["message"].as_str().unwrap().to_string()
    };

    let whole = message("layout", json!([null, 9]));
    let layout = message("layout", json!({"side": 9, "layout": ["sudoku", null, null]}));
    let board = message("solve", json!({"board": [1, ".", "", null]}));
    let clues = message("generate", json!({"clues": [20, 30]}));

    for message in [whole, layout, board, clues] {
        assert!(message.starts_with("invalid type: sequence, expected an object at line 1"));
    }
}

#[test]
fn a_number_that_browsers_cannot_hold_is_refused() {
    let server = Running::new();

    let seed = server.ask("generate", &json!({"seed": 1_u64 << 53})).refused(400);
    let limit = server.ask("count", &json!({"puzzle": PUZZLE, "limit": u64::MAX})).refused(400);

    let message = "invalid value: integer `9007199254740992`, expected a whole number up to";
    assert!(seed["message"].as_str().unwrap().starts_with(message), "{seed}");
    assert!(limit["message"].as_str().unwrap().starts_with("invalid value: "), "{limit}");
}

#[test]
fn a_number_above_the_stated_maximum_is_refused() {
    let server = Running::new();
    let refused = |question: &str, body: Value| server.ask(question, &body).refused(400);

    let most = refused("generate", json!({"clues": {"least": 69, "most": 34_479_400}}));
    let least = refused("generate", json!({"side": 4, "clues": {"least": 626, "most": 626}}));
    refused("candidates", json!({"puzzle": PUZZLE, "limit": 1001}));
    for question in ["generate", "layout"] {
        refused(question, json!({"side": 26}));
    }

    assert_eq!(most["part"], "clues");
    assert_eq!(most["message"], "found 34479400 clues, expected at most 625");
    assert_eq!(least["message"], "found 626 clues, expected at most 625");
}

#[test]
fn a_whole_number_written_with_a_point_is_taken_and_no_other() {
    let server = Running::new();

    assert_eq!(server.ask("layout", &json!({"side": 4.0})).status, 200);
    for side in [json!(4.5), json!(-4), json!(1e300), json!("4"), json!(null)] {
        server.ask("layout", &json!({"side": side})).refused(400);
    }
}

#[test]
fn a_wrong_kind_of_puzzle_is_named() {
    let server = Running::new();
    let ask = |layout: Value| {
        server.ask("solve", &json!({"puzzle": PUZZLE, "layout": layout})).refused(400)
    };

    assert_eq!(ask(json!({"kind": "jigsaw"}))["part"], "layout.map");
    assert_eq!(place(&ask(json!({"map": "ab\naa"}))), ("layout.map", Some(2), Some(2)));
    assert_eq!(ask(json!({"boxes": "0x9"}))["part"], "layout.boxes");
    assert_eq!(ask(json!({"boxes": "3x3", "map": "a"}))["part"], "layout");
    assert_eq!(ask(json!({"boxes": "2x2"}))["part"], "puzzle");
    assert!(ask(json!({"kind": "kakuro"}))["message"].as_str().unwrap().contains("kakuro"));
}

#[test]
fn impossible_requests_are_refused() {
    let server = Running::new();
    let ask = |question: &str, wish: Value, status: u16| {
        server.ask(question, &wish).refused(status)["message"].as_str().unwrap().to_string()
    };

    let house = ask("alldiff", json!({"puzzle": PUZZLE, "house": "row 10"}), 400);
    let level = ask("hint", json!({"puzzle": PUZZLE, "level": 4}), 400);
    let code = ask("hint", json!({"puzzle": PUZZLE, "without": ["9999"]}), 400);
    let technique = ask("steps", json!({"puzzle": PUZZLE, "technique": "9999"}), 400);
    let format = ask("convert", json!({"puzzle": PUZZLE, "to": "text"}), 400);
    let clues = ask("generate", json!({"clues": {"least": 5, "most": 16}}), 422);
    let small = json!({"puzzle": "1...............", "to": "sudoku-wiki"});

    assert_eq!(house, "found 'row 10', expected a house from 'row 1' to 'box 9'");
    assert_eq!(level, "found 4, expected 1, 2 or 3 at line 1 column 10");
    assert_eq!(code, "there is no technique '9999'; expected a code, a key or a name");
    assert_eq!(technique, code);
    assert!(format.starts_with("found 'text', expected one of line, grid"), "{format}");
    assert_eq!(clues, "16 clues never leave one solution, expected at least 17");
    assert!(ask("convert", small, 422).contains("classic 9×9 Sudoku only"));
}

#[test]
fn other_paths_methods_and_kinds_of_content_are_refused() {
    let server = Running::new();
    let host = server.address;
    let form = format!(
        "POST /api/v1/solve HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\
         content-type: text/plain\r\ncontent-length: 2\r\n\r\n{{}}"
    );

    server.get("/api/v1/solve").refused(405);
    server.get("/api/v1/nothing").refused(404);
    server.send(form.as_bytes()).unwrap().refused(415);
    assert_eq!(server.get("/nothing").status, 404);
}

#[test]
fn names_that_are_not_this_machine_are_refused() {
    let server = Running::new();
    let foreign = "GET /healthz HTTP/1.1\r\nhost: example.org\r\nconnection: close\r\n\r\n";
    let nameless = "GET /healthz HTTP/1.0\r\n\r\n";

    let refused = server.send(foreign.as_bytes()).unwrap().refused(421);

    assert!(refused["message"].as_str().unwrap().contains("localhost and loopback addresses"));
    server.send(nameless.as_bytes()).unwrap().refused(421);
}

/// A 2×2 puzzle of f-puzzles with a clock line, which is not known.
const CLOCK: &str = r#"{"grid":[[{"value":1,"given":true},{}],[{},{}]],"clock":[1]}"#;

#[test]
fn a_rule_that_is_not_known_was_answered_without_it() {
    let server = Running::new();
    for question in
        ["convert", "solve", "count", "check", "mistakes", "hint", "steps", "explain", "rate"]
    {
        let refused = server.ask(question, &json!({"puzzle": CLOCK})).refused(400);

        let said = "line 1, column 1: found the rule 'clock line', which candoku does not know";
        assert_eq!(refused["message"], said, "{question}");
        assert_eq!((&refused["found"], place(&refused).0), (&json!("clock line"), "puzzle"));
    }
}

#[test]
fn a_rule_is_ignored_on_request_and_listed_in_the_answer() {
    let server = Running::new();
    for question in ["convert", "solve", "count", "check", "mistakes", "hint", "explain", "rate"] {
        let asked = json!({"puzzle": CLOCK, "ignoreRules": true});
        let answer = server.ask(question, &asked).ok();

        assert_eq!(answer["ignored"], json!(["clock line"]), "{question} {answer}");
        let plain =
            server.ask(question, &json!({"puzzle": "1..4..........3.", "ignoreRules": true})).ok();
        assert_eq!(plain.get("ignored"), None, "{question} {plain}");
    }
}

#[test]
fn a_known_rule_is_answered_where_it_is_supported_and_refused_elsewhere() {
    let server = Running::new();
    let cage = json!({"puzzle": ".Shape~4x4.Cage~3~R1C1~R1C2.~R1C3_3"});

    let counted = server.ask("count", &cage).ok();
    let candidates = server.ask("candidates", &cage).ok();
    let added = server
        .ask("count", &json!({"puzzle": "................", "rules": [{"rule": "anti-king"}]}))
        .ok();

    assert!(counted["count"].as_u64().unwrap() < 72, "{counted}");
    assert_eq!(candidates["candidates"][0], "12");
    assert!(added["count"].as_u64().unwrap() < 288, "{added}");
    for question in ["mistakes", "hint", "steps", "explain", "rate"] {
        server.ask(question, &cage).ok();
    }
    let house = json!({"puzzle": cage["puzzle"], "house": "row 1"});
    for (question, body) in [("regions", &cage), ("alldiff", &house)] {
        let refused = server.ask(question, body).refused(400);
        let said = "line 1, column 1: found the rule 'killer cage', which is not supported here";
        assert_eq!(refused["message"], said, "{question}");
    }
}

#[test]
fn converting_dropped_pencil_marks_without_a_word() {
    let server = Running::new();
    let puzzle = ":0000:x:+1..4..........3.::::";

    let answer = server.ask("convert", &json!({"puzzle": puzzle, "to": "line"})).ok();

    assert_eq!(answer["lost"], json!(["pencil marks", "placed digits"]));
}
