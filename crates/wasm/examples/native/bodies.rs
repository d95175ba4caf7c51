//! What is asked: a body for each question.

use candoku::Session;
use candoku::grid::Random;
use serde_json::{Value, json};

use crate::options::add_options;
use crate::pick;
use crate::puzzles::{self, Effort};

/// A body that the question can be expected to answer.
pub(crate) fn body(name: &str, random: &mut Random, session: &Session) -> Value {
    let mut body = match name {
        "generate" => puzzles::specification(random),
        "layout" => {
            let side = [4, 6, 9, 9, 9, 10, 16, 25, 26][random.below(9)];
            // Most layouts drawn at random do not fit the side.
            let layout = if random.below(2) == 0 { json!({}) } else { layout(random) };
            json!({"side": side, "layout": layout})
        }
        "read" => json!({"text": text(random, session)}),
        "collection" => {
            let mut puzzles: Vec<String> =
                (0..1 + random.below(4)).map(|_| puzzles::text(random, session)).collect();
            if random.below(4) == 0 {
                puzzles.push(pick(random, &["", "12", "1234"]).into());
            }
            json!({"puzzles": puzzles})
        }
        // A rating may be asked for on the slowest scales.
        "rate" => puzzles::about(random, session, Effort::Little),
        // These look at every clue or every candidate, or at all there is to find on a board.
        "why" | "reduce" | "candidates" | "steps" | "hint" | "explain" | "judge" => {
            puzzles::about(random, session, Effort::Moderate)
        }
        "alldiff" | "regions" => puzzles::about_houses(random, session),
        _ => puzzles::about(random, session, Effort::Any),
    };
    match name {
        "judge" => body[pick(random, &["placements", "eliminations"])] = json!([claim(random)]),
        "alldiff" => body["house"] = format!("row {}", 1 + random.below(4)).into(),
        _ => {}
    }
    if random.below(3) > 0 {
        add_options(name, &mut body, random);
    }
    body
}

/// A candidate such as 3r1c4, on every board from 4×4 on.
fn claim(random: &mut Random) -> String {
    let [digit, row, column] = [(); 3].map(|()| 1 + random.below(4));
    format!("{digit}r{row}c{column}")
}

/// Several puzzles one after the other, some of them as grids on several lines.
fn text(random: &mut Random, session: &Session) -> String {
    let mut text = String::new();
    for _ in 0..1 + random.below(4) {
        let puzzle = puzzles::text(random, session);
        let side = puzzle.chars().count().isqrt();
        let is_grid = random.below(2) == 0 && side * side == puzzle.chars().count();
        if is_grid && puzzle.is_ascii() {
            let rows = puzzle.as_bytes().chunks(side).map(String::from_utf8_lossy);
            text.extend(rows.map(|row| format!("{row}\n")));
            text.push('\n');
        } else {
            text.extend([&puzzle, "\n"]);
        }
        if random.below(5) == 0 {
            text.push_str("no puzzle\n");
        }
    }
    text
}

fn layout(random: &mut Random) -> Value {
    let boxes = [
        Value::Null,
        Value::Null,
        Value::Null,
        "2x3".into(),
        "3x3".into(),
        "5x1".into(),
        "x".into(),
    ];
    let kind = pick(random, &["sudoku", "sudoku-x", "windoku", "latin", "jigsaw"]);
    json!({"kind": kind, "boxes": boxes[random.below(boxes.len())]})
}

/// A request with something wrong in it.
pub(crate) fn broken(name: &str, mut body: Value, random: &mut Random) -> (String, String) {
    let text = body.to_string();
    match random.below(8) {
        0 => (name.into(), text.chars().take(text.len() / 2).collect()),
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
        6 => {
            let rule = pick(random, &["killer cage", "thermometer", "no such rule"]);
            body["rules"] = json!([{"rule": rule, "cells": ["r1c1", "r99c1"], "values": [3]}]);
            (name.into(), body.to_string())
        }
        _ => {
            body["layout"] = json!({"kind": pick(random, &["jigsaw", "round", ""])});
            (name.into(), body.to_string())
        }
    }
}
