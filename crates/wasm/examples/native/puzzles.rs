//! What is asked about: puzzles of several kinds, and players' boards.

use candoku::Session;
use candoku::grid::{Random, Stop};
use candoku::json::reply;
use serde_json::{Value, json};

use crate::pick;

/// How long a puzzle may keep a question busy that does much with it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Easy ones of up to 81 cells, or of 36 with rules.
    Little,
    /// Those of up to 256 cells, or of 36 with rules.
    Moderate,
    /// Any.
    Any,
}

/// Rules that are drawn quickly.
const RULES: [&str; 8] =
    ["killer", "thermo", "arrow", "kropki", "renban", "whispers", "anti-knight", "little-killer"];

/// Formats that hold rules, as text or as a link.
const FOR_RULES: [&str; 5] =
    ["json", "f-puzzles", "sudoku-pad", "sudoku-maker", "constraint-string"];

/// A puzzle as the fields of a request.
pub(crate) fn about(random: &mut Random, session: &Session, effort: Effort) -> Value {
    match random.below(9) {
        0..3 => with_rules(random, session, effort),
        3 if effort != Effort::Little => large(random, session, effort),
        _ => played(&of_houses(random, effort), random, session),
    }
}

/// Like [`about`], for questions that know no rules beyond houses.
pub(crate) fn about_houses(random: &mut Random, session: &Session) -> Value {
    match random.below(12) {
        0 => {
            let mut puzzle = with_rules(random, session, Effort::Moderate);
            puzzle["ignoreRules"] = (random.below(2) == 0).into();
            puzzle
        }
        1 => large(random, session, Effort::Moderate),
        _ => played(&of_houses(random, Effort::Any), random, session),
    }
}

/// A puzzle as text.
pub(crate) fn text(random: &mut Random, session: &Session) -> String {
    match random.below(3) {
        0 => new(&with_some_rules(random, Effort::Little), session)["puzzle"]
            .as_str()
            .map(String::from),
        _ => new(&of_houses(random, Effort::Little), session)["puzzle"].as_str().map(String::from),
    }
    .unwrap_or_else(|| "lockedset.txt".into())
}

/// What a new puzzle should be like.
pub(crate) fn specification(random: &mut Random) -> Value {
    match random.below(6) {
        0 | 1 => with_some_rules(random, Effort::Any),
        2 => many_cells(random, Effort::Any),
        _ => of_houses(random, Effort::Any),
    }
}

fn of_houses(random: &mut Random, effort: Effort) -> Value {
    let mut specification = json!({"seed": random.below(1 << 30), "minimal": random.below(2) == 0});
    if effort == Effort::Little && random.below(3) > 0 {
        // Easy ones are found quickly if no more is asked of them.
        return json!({"seed": specification["seed"], "level": pick(random, &["Easy", "Medium"])});
    }
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

/// More than 128 cells, and more than 256 perhaps, with few open ones.
fn many_cells(random: &mut Random, effort: Effort) -> Value {
    let seed = random.below(1 << 30);
    match random.below(if effort == Effort::Any { 3 } else { 2 }) {
        0 => json!({"seed": seed, "side": 12, "layout": {"boxes": "3x4"}}),
        1 => json!({"seed": seed, "side": 16, "clues": {"least": 150, "most": 200}}),
        _ => json!({"seed": seed, "side": 25, "clues": {"least": 500, "most": 600}}),
    }
}

fn with_some_rules(random: &mut Random, effort: Effort) -> Value {
    let mut rules = vec![pick(random, &RULES)];
    if random.below(3) == 0 {
        rules.push(pick(random, &RULES));
    }
    // Little killers on large boards take long to draw.
    let is_small = effort != Effort::Any || rules.contains(&"little-killer");
    let side = [4, 4, 6, 6, 9][random.below(if is_small { 4 } else { 5 })];
    json!({"seed": random.below(1 << 30), "side": side, "rules": rules})
}

fn new(specification: &Value, session: &Session) -> Value {
    asked("generate", specification, session)
}

/// An answer, or a refusal, which has none of its fields.
fn asked(name: &str, body: &Value, session: &Session) -> Value {
    let answer = reply(name, body.to_string().as_bytes(), session, &Stop::never());
    serde_json::from_slice(&answer.body).unwrap_or_default()
}

/// A puzzle with rules as text, as a link, in candoku's own format, or as data.
fn with_rules(random: &mut Random, session: &Session, effort: Effort) -> Value {
    let new = new(&with_some_rules(random, effort), session);
    if !new["puzzle"].is_string() {
        return json!({"puzzle": ".Shape~4x4.Cage~3~R1C1~R1C2"});
    }
    let mut body = json!({"puzzle": new["puzzle"]});
    let form = random.below(6);
    if form == 0 {
        return body;
    }
    body["to"] = FOR_RULES[random.below(FOR_RULES.len())].into();
    let converted = asked("convert", &body, session);
    match converted["text"].as_str() {
        Some(text) if form < 4 => json!({"puzzle": text}),
        _ if converted["rules"].is_array() => {
            let mut values = converted["values"].clone();
            if form == 5 {
                values = some_of(&new, &converted["givens"], random).into();
            }
            let board =
                json!({"side": new["side"], "givens": converted["givens"], "values": values});
            json!({"board": board, "layout": converted["layout"], "rules": converted["rules"]})
        }
        _ => json!({"puzzle": new["puzzle"]}),
    }
}

/// A puzzle on many cells.
fn large(random: &mut Random, session: &Session, effort: Effort) -> Value {
    played(&many_cells(random, effort), random, session)
}

/// A new puzzle, at its start, on the way or solved, or with a clue missing.
fn played(specification: &Value, random: &mut Random, session: &Session) -> Value {
    let new = new(specification, session);
    let (Some(puzzle), Some(solution)) = (new["puzzle"].as_str(), new["solution"].as_str()) else {
        return json!({"puzzle": "lockedset.txt"});
    };
    let mut body = json!({"layout": new["layout"]});
    match random.below(6) {
        0 | 1 => {
            let values = some_of(&new, &new["puzzle"], random);
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

/// Some digits of the solution in the open cells, one of them wrong perhaps.
fn some_of(new: &Value, givens: &Value, random: &mut Random) -> String {
    let givens = givens.as_str().unwrap_or_default();
    let solution = new["solution"].as_str().unwrap_or_default();
    let mut values = vec!['.'; givens.chars().count()];
    for (place, digit) in solution.chars().enumerate() {
        let is_open = givens.as_bytes().get(place) == Some(&b'.');
        match random.below(12) {
            0..4 if is_open => values[place] = digit,
            4 if is_open && random.below(4) == 0 => values[place] = '1',
            _ => {}
        }
    }
    values.into_iter().collect()
}
