//! Boards whose givens have several solutions, over HTTP.
//!
//! Whatever the answers claim is held against a complete search. `CANDOKU_BOARDS` sets how many
//! boards there are.

mod common;
#[path = "../../candoku/tests/several/mod.rs"]
mod several;

use candoku::grid::{Board, Content, Random};
use candoku::strategy::Ladder;
use common::Running;
use serde_json::{Value, json};
use several::{Oracle, board, count, tempts};

/// A puzzle with several solutions on which Uniqueness Test 4 used to eliminate true digits.
const SEVERAL: &str =
    "..59.....1.8362.95429.1.63..57.21.63...67958...65...4..8219...67..2.6.1.6.1738.54";

/// A board as the page sends it.
fn state(board: &Board) -> Value {
    let (mut givens, mut values) = (String::new(), String::new());
    let mut candidates = Vec::new();
    for content in board.contents() {
        let (given, value, open) = match content {
            Content::Given(digit) => (digit.symbol(), '.', String::new()),
            Content::Placed(digit) => ('.', digit.symbol(), String::new()),
            Content::Open(open) => ('.', '.', open.to_string()),
        };
        givens.push(given);
        values.push(value);
        candidates.push(open);
    }
    json!({"side": 9, "givens": givens, "values": values, "candidates": candidates})
}

/// Fails if a step is claimed to be proved although a solution of the board contradicts it.
fn assert_right(oracle: &mut Oracle, step: &Value, board: &Value) {
    let names = |list: &str| -> Vec<String> {
        let names = step[list].as_array().expect("a list").iter();
        names.map(|name| name.as_str().expect("a name").to_string()).collect()
    };
    let is_wrong = oracle.refutes(&names("placements"), &names("eliminations"));
    assert!(step["proof"] == false || !is_wrong, "{step} on {board}");
}

fn relying() -> Ladder {
    Ladder::everything().filtered(|rung| rung.technique().relies_on_one_solution)
}

#[test]
fn a_rectangle_of_a_puzzle_with_several_solutions_was_called_proved() {
    let server = Running::new();

    let asked = json!({"puzzle": SEVERAL, "technique": "0603", "all": true});
    let steps = server.ask("steps", &asked).ok();

    assert_eq!((&steps["steps"], &steps["solutions"]), (&json!([]), &json!(2)), "{steps}");
    assert!(steps["leftOut"].as_u64() > Some(0), "{steps}");
}

#[test]
fn no_answer_claims_a_proof_that_a_complete_search_contradicts() {
    let server = Running::new();
    let mut random = Random::from_seed(81);
    for _ in 0..count(120) {
        let board = board(&mut random);
        let mut oracle = Oracle::of(&board);
        let state = state(&board);
        for rung in relying().rungs() {
            let code = rung.technique().code;
            let asked = json!({"board": state, "technique": code, "all": true});
            for step in server.ask("steps", &asked).ok()["steps"].as_array().expect("a list") {
                assert_right(&mut oracle, step, &state);
            }
        }

        let explained = server.ask("explain", &json!({"board": state})).ok();
        let hint = server.ask("hint", &json!({"board": state, "level": 3})).ok();

        assert_eq!(
            (&explained["verdict"], &hint["verdict"]),
            (&json!("several"), &json!("several"))
        );
        assert_eq!((&hint["found"], &hint["placements"]), (&json!(false), &json!(null)));
        // What a player has added may leave one solution: then there is a path to it.
        for step in explained["steps"].as_array().expect("a list") {
            assert_right(&mut oracle, step, &state);
        }
    }
}

#[test]
fn the_first_step_of_every_technique_is_right_where_it_is_called_proved() {
    let server = Running::new();
    let mut random = Random::from_seed(82);
    for _ in 0..count(12) {
        let board = board(&mut random);
        let state = state(&board);

        let steps = server.ask("steps", &json!({"board": state})).ok();

        let mut oracle = Oracle::of(&board);
        for step in steps["steps"].as_array().expect("a list") {
            assert_right(&mut oracle, step, &state);
        }
    }
}

#[test]
fn a_board_with_eliminated_candidates_was_rated_by_rectangles_its_givens_do_not_allow() {
    let server = Running::new();
    let mut random = Random::from_seed(83);
    let relying = relying();
    let relies = |name: &Value| relying.rungs().iter().any(|rung| rung.technique().name == *name);
    let (mut rated, mut tempted) = (0, 0);
    for _ in 0..count(150) {
        let board = board(&mut random);
        let state = state(&board);

        let rating = server.ask("rate", &json!({"board": state})).ok();

        let used = rating["path"]["techniques"].as_array().into_iter().flatten();
        assert!(!used.clone().any(|used| relies(&used["technique"])), "{state}");
        let is_rated = used.count() > 0;
        rated += usize::from(is_rated);
        tempted += usize::from(is_rated && tempts(&board));
    }
    assert!(tempted > 0, "none of {rated} ratings was put to the test");
}
