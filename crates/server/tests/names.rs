//! The names of sudokuoftheday.com in answers, and techniques asked for by name.

mod common;

use common::{PUZZLE, Running};
use serde_json::{Value, json};

/// Takes Candidate Lines.
const MEDIUM: &str =
    "000704005020010070000080002090006250600070008053200010400090000030060090200407000";

/// Names of HoDoKu that the site does not have.
const ELSEWHERE: [&str; 7] = [
    "Naked Single",
    "Hidden Single",
    "Full House",
    "Locked",
    "Quadruple",
    "Forcing Chain Verity",
    "Brute Force",
];

fn assert_is_renamed(answer: &Value) {
    let text = answer.to_string();
    for name in ELSEWHERE {
        assert!(!text.contains(name), "{name} in {text}");
    }
}

#[test]
fn every_question_about_steps_takes_the_names_of_sudokuoftheday() {
    let server = Running::new();
    let ask = |path: &str, mut question: Value| {
        question["names"] = json!("sudokuoftheday");
        server.ask(path, &question).ok()
    };

    let explained = ask("explain", json!({"puzzle": MEDIUM}));
    let hint = ask("hint", json!({"puzzle": MEDIUM, "level": 2}));
    let steps = ask("steps", json!({"puzzle": MEDIUM, "technique": "candidate lines"}));
    let rated = ask("rate", json!({"puzzle": MEDIUM}));
    let made = ask("generate", json!({"seed": 7}));

    for answer in [&explained, &hint, &steps, &rated, &made] {
        // The pages of the manual keep the names under which they were written.
        assert_is_renamed(&without_pages(answer));
    }
    assert_eq!(explained["solved"], true);
    assert_eq!(explained["rating"]["hodoku"], json!(null));
    assert_eq!(hint["text"].as_str().unwrap().split(':').next(), hint["technique"].as_str());
    assert_eq!(steps["steps"][0]["technique"], "Candidate Lines");
    assert!(steps["steps"][0]["evidence"]["houses"][0].as_str().unwrap().starts_with("Box"));
    assert_eq!(rated["hodoku"], server.ask("rate", &json!({"puzzle": MEDIUM})).ok()["hodoku"]);
}

/// The answer without the field `manual` of its steps.
fn without_pages(answer: &Value) -> Value {
    match answer {
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| *name != "manual")
            .map(|(name, value)| (name.clone(), without_pages(value)))
            .collect(),
        Value::Array(items) => items.iter().map(without_pages).collect(),
        other => other.clone(),
    }
}

#[test]
fn the_techniques_of_sudokuoftheday_are_listed_each_once() {
    let server = Running::new();

    let listed = server.get("/api/v1/techniques?names=sudokuoftheday").ok();

    let names: Vec<&str> =
        listed.as_array().unwrap().iter().filter_map(|known| known["name"].as_str()).collect();
    assert_eq!(names[..3], ["Single Position", "Single Candidate", "Candidate Lines"]);
    assert_eq!(names.len(), 16, "{names:?}");
    assert_eq!(server.get("/api/v1/techniques?names=nonsense").status, 400);
}

#[test]
fn steps_without_a_technique_were_those_of_both_vocabularies() {
    let server = Running::new();
    let codes = |names: &str| -> Vec<String> {
        let question = json!({"puzzle": MEDIUM, "names": names});
        let steps = server.ask("steps", &question).ok()["steps"].as_array().unwrap().clone();
        steps.iter().map(|step| step["code"].as_str().unwrap().into()).collect()
    };

    let (daily, hodoku) = (codes("sudokuoftheday"), codes("hodoku"));

    assert_eq!(daily[0], "SinglePosition");
    assert!(!daily.contains(&"0002".into()) && !daily.contains(&"0100".into()), "{daily:?}");
    assert!(hodoku.contains(&"0002".into()), "{hodoku:?}");
    assert!(!hodoku.contains(&"SinglePosition".into()), "{hodoku:?}");
}

#[test]
fn a_technique_that_is_not_known_is_answered_with_the_nearest() {
    let server = Running::new();
    let message = |path: &str, question: Value| {
        let answer = server.ask(path, &question);
        assert_eq!(answer.status, 400);
        String::from_utf8(answer.body).unwrap()
    };

    let steps = message("steps", json!({"puzzle": PUZZLE, "technique": "X-Wimg"}));
    let hint = message("hint", json!({"puzzle": PUZZLE, "without": ["X-Wimg"]}));
    let made = message("generate", json!({"technique": "X-Wimg"}));
    let names = message("explain", json!({"puzzle": PUZZLE, "names": "sotd"}));

    for text in [steps, hint, made] {
        assert!(text.contains("did you mean 'X-Wing'?"), "{text}");
    }
    assert!(names.contains("sudokuoftheday"), "{names}");
}
