//! Questions of all kinds and the native answers to them, for comparison with the module.
//!
//! `native NUMBER [any]` writes that many lines, each a JSON array: path, body, status, answer. The
//! questions come from fixed seeds: puzzles of several kinds, players' boards, every option, and
//! about one broken request in six. Costs are bounded as on a server, unless `any` is given.

use std::io::{self, BufWriter, Write};

use candoku::grid::{Random, Stop};
use candoku::json::{QUESTIONS, Reply, reply};
use candoku::{Cost, Session};
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let number = arguments.next().and_then(|number| number.parse().ok()).unwrap_or(100);
    let is_any = arguments.next().is_some_and(|cost| cost == "any");
    let session = Session::with_cost(if is_any { Cost::Any } else { Cost::Bounded });
    let mut out = BufWriter::new(io::stdout().lock());
    for seed in 0..number {
        let mut random = Random::from_seed(seed);
        let (path, body) = question(seed as usize, &mut random, &session);
        let Reply { status, body: answer } =
            reply(&path, body.as_bytes(), &session, &Stop::never());
        writeln!(out, "{}", json!([path, body, status, String::from_utf8_lossy(&answer)]))?;
    }
    out.flush()
}

/// A question; kinds take turns, so that every one is asked.
fn question(turn: usize, random: &mut Random, session: &Session) -> (String, String) {
    let lists =
        ["formats", "rules", "techniques", "techniques?names=sudokuoftheday", "techniques?names=x"];
    let turn = turn % (QUESTIONS.len() + 1);
    let Some(question) = QUESTIONS.get(turn) else {
        return (pick(random, &lists).into(), String::new());
    };
    let mut body = match question.name {
        "generate" => specification(random),
        "layout" => json!({"side": 1 + random.below(26), "layout": layout(random)}),
        _ => about(random, session),
    };
    match question.name {
        "judge" => body[pick(random, &["placements", "eliminations"])] = json!([claim(random)]),
        "alldiff" => body["house"] = format!("row {}", 1 + random.below(4)).into(),
        _ => {}
    }
    if random.below(2) == 0 {
        add_options(question.name, &mut body, random);
    }
    match random.below(6) {
        0 => broken(question.name, body, random),
        _ => (question.name.into(), body.to_string()),
    }
}

/// A candidate such as 3r1c4, on every board from 4×4 on.
fn claim(random: &mut Random) -> String {
    let [digit, row, column] = [(); 3].map(|()| 1 + random.below(4));
    format!("{digit}r{row}c{column}")
}

/// A puzzle of a kind that every question answers in moderate time.
fn about(random: &mut Random, session: &Session) -> Value {
    let specification = specification(random);
    let new = reply("generate", specification.to_string().as_bytes(), session, &Stop::never());
    let new: Value = serde_json::from_slice(&new.body).unwrap_or_default();
    let (Some(puzzle), Some(solution)) = (new["puzzle"].as_str(), new["solution"].as_str()) else {
        return json!({"puzzle": "lockedset.txt"});
    };
    let mut body = json!({"layout": new["layout"]});
    match random.below(6) {
        // A player's board with some digits, one of them wrong perhaps, and marks.
        0 | 1 => {
            let mut values = vec!['.'; puzzle.chars().count()];
            for (place, digit) in solution.chars().enumerate() {
                let is_open = puzzle.as_bytes().get(place) == Some(&b'.');
                match random.below(12) {
                    0..4 if is_open => values[place] = digit,
                    4 if is_open && random.below(4) == 0 => values[place] = '1',
                    _ => {}
                }
            }
            let values: String = values.into_iter().collect();
            body["board"] = json!({"side": new["side"], "givens": puzzle, "values": values});
        }
        // A puzzle without one clue, with several solutions or many.
        2 => {
            let clue = puzzle.find(|c: char| c != '.').unwrap_or_default();
            let mut text = puzzle.to_string();
            text.replace_range(clue..clue + 1, ".");
            body["puzzle"] = text.into();
        }
        3 => body["puzzle"] = solution.into(),
        _ => body["puzzle"] = puzzle.into(),
    }
    body
}

fn specification(random: &mut Random) -> Value {
    let mut specification = json!({"seed": random.below(1 << 30), "minimal": random.below(2) == 0});
    match random.below(8) {
        0 => specification["side"] = 4.into(),
        1 => specification["side"] = 6.into(),
        2 => specification["layout"] = json!({"kind": "sudoku-x"}),
        3 => specification["layout"] = json!({"kind": "windoku"}),
        4 => {
            specification["symmetry"] =
                pick(random, &["half-turn", "none", "diagonal", "mirror"]).into();
        }
        _ => {}
    }
    specification
}

fn layout(random: &mut Random) -> Value {
    let boxes = [Value::Null, "2x3".into(), "3x3".into(), "5x1".into(), "x".into()];
    let kind = pick(random, &["sudoku", "sudoku-x", "windoku", "latin", "jigsaw"]);
    json!({"kind": kind, "boxes": boxes[random.below(boxes.len())]})
}

fn add_options(name: &str, body: &mut Value, random: &mut Random) {
    let mut set = |key: &str, value: Value| body[key] = value;
    match name {
        "convert" => {
            let formats = ["line", "grid", "pm", "f-puzzles", "sdk", "library", "nothing"];
            set("to", pick(random, &formats).into());
        }
        "solve" | "count" | "candidates" => set("limit", random.below(500).into()),
        "estimate" => set("samples", random.below(50).into()),
        "reduce" => set("keep", json!([pick(random, &["givens", "r1c1", "rules", "x"])])),
        "check" => set("possible", true.into()),
        "hint" => set("level", random.below(6).into()),
        "steps" => set("all", true.into()),
        "rate" => set(pick(random, &["hodoku", "own", "se", "sotd"]), false.into()),
        "judge" => set("premises", json!([pick(random, &["r1c1", "2 in row 1", "box 9", ""])])),
        "alldiff" => set("house", pick(random, &["row 1", "r2", "box 3", "c4", "b99"]).into()),
        "regions" => set("strength", pick(random, &["naked", "hidden", "none"]).into()),
        "generate" => set("level", pick(random, &["Easy", "Medium", "None"]).into()),
        _ => set("names", pick(random, &["hodoku", "sudokuoftheday", "mine"]).into()),
    }
}

/// A request with something wrong in it.
fn broken(name: &str, mut body: Value, random: &mut Random) -> (String, String) {
    let text = body.to_string();
    match random.below(7) {
        0 => (name.into(), text[..text.len() / 2].into()),
        1 => (name.to_uppercase(), text),
        2 => (name.into(), String::new()),
        3 => (name.into(), format!("[{text}]")),
        4 => {
            body["unknown"] = json!(["é", 1.5, null]);
            (name.into(), body.to_string())
        }
        5 => {
            body["puzzle"] = pick(random, &["", "12x4", "1234\n", "99\n9", "é…", ".", "{}"]).into();
            (name.into(), body.to_string())
        }
        _ => {
            body["layout"] = json!({"kind": pick(random, &["jigsaw", "round", ""])});
            (name.into(), body.to_string())
        }
    }
}

fn pick<'a>(random: &mut Random, choices: &[&'a str]) -> &'a str {
    choices[random.below(choices.len())]
}
