//! Questions of all kinds and the native answers to them, for comparison with the module.
//!
//! `native NUMBER [any]` writes that many lines, each a JSON array: path, body, status, answer. The
//! questions come from fixed seeds: puzzles of several kinds, players' boards, every option, and
//! about one broken request in six. Costs are bounded as on a server, unless `any` is given. Questions that
//! take longer than `LONGEST` are left out, because slower engines would run out of time. It fails if something that
//! should have been answered was not.

mod bodies;
mod coverage;
mod options;
mod puzzles;

use std::io::{self, BufWriter, Write};
use std::time::Duration;

use candoku::grid::{Random, Stop};
use candoku::json::{QUESTIONS, Reply, reply};
use candoku::{Cost, Session};
use serde_json::json;

use self::coverage::Coverage;

/// With fewer questions, not every question need be answered.
const ENOUGH: u64 = 400;

/// With fewer questions, not every combination of a question and a kind of puzzle need be answered.
const MANY: u64 = 2000;

/// A server answers within ten seconds, and WebAssembly takes twice as long as native code.
const LONGEST: Duration = Duration::from_secs(2);

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let number = arguments.next().and_then(|number| number.parse().ok()).unwrap_or(100);
    let is_any = arguments.next().is_some_and(|cost| cost == "any");
    let session = Session::with_cost(if is_any { Cost::Any } else { Cost::Bounded });
    let mut out = BufWriter::new(io::stdout().lock());
    let mut coverage = Coverage::default();
    for seed in 0..number {
        let mut random = Random::from_seed(seed);
        let (path, body) = question(seed as usize, &mut random, &session);
        let stop = Stop::new().within(LONGEST);
        let Reply { status, body: answer } = reply(&path, body.as_bytes(), &session, &stop);
        if stop.check().is_err() {
            continue;
        }
        coverage.note(&path, &body, status, &answer);
        writeln!(out, "{}", json!([path, body, status, String::from_utf8_lossy(&answer)]))?;
    }
    out.flush()?;
    let missing = match number {
        ..ENOUGH => Vec::new(),
        ENOUGH..MANY => coverage.missing_questions(),
        MANY.. => coverage.missing(),
    };
    if !missing.is_empty() {
        return Err(io::Error::other(format!("never answered: {}", missing.join(", "))));
    }
    Ok(())
}

/// A question; kinds take turns, so that every one is asked.
fn question(turn: usize, random: &mut Random, session: &Session) -> (String, String) {
    let lists =
        ["formats", "rules", "techniques", "techniques?names=sudokuoftheday", "techniques?names=x"];
    let (round, turn) = (turn / (QUESTIONS.len() + 1), turn % (QUESTIONS.len() + 1));
    let Some(question) = QUESTIONS.get(turn) else {
        return (lists[round % lists.len()].into(), String::new());
    };
    let body = bodies::body(question.name, random, session);
    match random.below(6) {
        0 => bodies::broken(question.name, body, random),
        _ => (question.name.into(), body.to_string()),
    }
}

fn pick<'a>(random: &mut Random, choices: &[&'a str]) -> &'a str {
    choices[random.below(choices.len())]
}
