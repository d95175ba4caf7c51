//! Boards whose givens have several solutions, by `explain`, `hint`, `steps` and `rate`.
//!
//! Whatever these commands claim is held against a complete search. `CANDOKU_BOARDS` sets how many
//! boards there are.

mod common;
#[path = "../../candoku/tests/several/mod.rs"]
mod several;

use candoku::grid::{Board, Random};
use candoku::strategy::Ladder;
use common::{Scratch, candoku};
use serde_json::Value;
use several::{Oracle, board, count, library_line, tempts};

/// A puzzle with several solutions on which Uniqueness Test 4 used to eliminate true digits.
const SEVERAL: &str =
    "..59.....1.8362.95429.1.63..57.21.63...67958...65...4..8219...67..2.6.1.6.1738.54";

fn boards(seed: u64, usual: usize) -> Vec<Board> {
    let mut random = Random::from_seed(seed);
    (0..count(usual)).map(|_| board(&mut random)).collect()
}

/// The candidates of a list in a step, none if the step has none.
fn names(step: &Value, list: &str) -> Vec<String> {
    let names = step[list].as_array().into_iter().flatten();
    names.map(|name| name.as_str().expect("a name").to_string()).collect()
}

/// Fails if a solution of the board contradicts the step.
fn assert_right(oracle: &mut Oracle, step: &Value, line: &str) {
    let (placements, eliminations) = (names(step, "placements"), names(step, "eliminations"));
    assert!(!oracle.refutes(&placements, &eliminations), "{step} on {line}");
}

/// The techniques that rely on one solution.
fn relying() -> Ladder {
    Ladder::everything().filtered(|rung| rung.technique().relies_on_one_solution)
}

#[test]
fn steps_that_rely_on_one_solution_eliminated_true_digits_where_there_are_several() {
    let json = candoku(&["steps", "--technique", "0603", "--json", SEVERAL], "");
    let text = candoku(&["steps", "--technique", "0603", SEVERAL], "");
    let quiet = candoku(&["-q", "steps", "--technique", "0603", SEVERAL], "");

    let nothing = "{\"line\":1,\"steps\":[],\"solutions\":2,\"leftOut\":1}\n";
    assert_eq!((json.code, json.out.as_str()), (0, nothing));
    assert!(
        json.err.contains("left out: valid only if the givens have exactly one"),
        "{}",
        json.err
    );
    assert_eq!((text.out.as_str(), text.err), ("", json.err));
    assert_eq!(quiet.err, "");
}

#[test]
fn a_library_line_of_a_puzzle_with_one_solution_keeps_its_rectangles() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../strategy/fixtures/0600.txt");
    let text = std::fs::read_to_string(path).expect("the fixture");
    let case = text.lines().find(|line| line.starts_with(":0600:")).expect("a case");

    let run = candoku(&["steps", "--technique", "0600", "--json", "-"], format!("{case}\n"));

    assert!(run.out.contains(r#""technique":"Uniqueness Test 1""#), "{}", run.out);
    assert_eq!(run.err, "");
}

#[test]
fn steps_lists_nothing_that_a_complete_search_contradicts() {
    let boards = boards(71, 150);
    let lines: Vec<String> = boards.iter().map(library_line).collect();
    let file = Scratch::new("several-steps.txt", lines.join("\n") + "\n");
    let mut oracles: Vec<Oracle> = boards.iter().map(Oracle::of).collect();
    let wings = ["0800", "0901", "0902", "0903", "0401", "0300"].map(str::to_string);
    let relying = relying();
    let codes = relying.rungs().iter().map(|rung| rung.technique().code.to_string());
    let mut left_out = 0;
    for code in codes.collect::<Vec<_>>().iter().chain(&wings) {
        let run = candoku(&["steps", "--technique", code, "--json", file.path()], "");

        let answers: Vec<&str> = run.out.lines().collect();
        assert_eq!(answers.len(), boards.len(), "{}", run.err);
        for ((answer, line), oracle) in answers.iter().zip(&lines).zip(&mut oracles) {
            let answer: Value = serde_json::from_str(answer).expect("JSON");
            for step in answer["steps"].as_array().expect("a list") {
                assert_right(oracle, step, line);
            }
        }
        left_out += usize::from(run.err.contains("left out"));
    }
    assert!(left_out > 4, "only {left_out} techniques were put to the test");
}

#[test]
fn explain_and_hint_claim_nothing_that_a_complete_search_contradicts() {
    let (mut explained, mut steps) = (0, 0);
    for board in boards(72, 60) {
        let line = library_line(&board);
        let mut oracle = Oracle::of(&board);

        let path = candoku(&["explain", "--json", "-"], &line);
        let hint = candoku(&["hint", "--level", "3", "--json", "-"], &line);

        for step in path.out.lines() {
            let step: Value = serde_json::from_str(step).expect("JSON");
            assert_eq!(step["proof"], true, "{step} on {line}");
            assert_right(&mut oracle, &step, &line);
            steps += 1;
        }
        explained += usize::from(!path.out.is_empty());
        let hint: Value = serde_json::from_str(&hint.out).expect("JSON");
        assert_right(&mut oracle, &hint, &line);
        assert_eq!(hint["text"], "The puzzle has several solutions.", "{line}");
    }
    assert!(explained > 10 && steps > 100, "{explained} boards and {steps} steps");
}

#[test]
fn no_rating_rests_on_one_solution_where_the_givens_have_several() {
    let boards = boards(73, 150);
    let lines: Vec<String> = boards.iter().map(library_line).collect();
    let file = Scratch::new("several-rate.txt", lines.join("\n") + "\n");
    let relying = relying();
    let relies = |name: &Value| relying.rungs().iter().any(|rung| rung.technique().name == *name);

    let run = candoku(&["rate", "--json", file.path()], "");

    let (mut rated, mut tempted) = (0, 0);
    for ((answer, line), board) in run.out.lines().zip(&lines).zip(&boards) {
        let answer: Value = serde_json::from_str(answer).expect("JSON");
        let used = answer["path"]["techniques"].as_array().into_iter().flatten();
        assert!(!used.clone().any(|used| relies(&used["technique"])), "{line}");
        let is_rated = used.count() > 0;
        rated += usize::from(is_rated);
        tempted += usize::from(is_rated && tempts(board));
    }
    assert!(rated > lines.len() / 8, "only {rated} boards were rated");
    assert!(tempted > 0, "none of {rated} ratings was put to the test");
}
