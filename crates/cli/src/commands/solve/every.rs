//! `--all` and `--count` without a limit: long searches, one puzzle at a time.

use std::io::{BufReader, Write};

use candoku::engine::search::{self, Census, Outcome};
use candoku::formats::{LayoutChoice, Reader};
use candoku::grid::Stop;
use candoku::rules::{GlobalRules, RuledBoard};
use serde::Serialize;

use crate::collection::{Refusal, Style, answer_instead};
use crate::context::Context;
use crate::exit::{Exit, Failure, complain};
use crate::ignored::Ignored;
use crate::input::Source;
use crate::json::json;

/// What to report about the solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Telling {
    /// Only how many there are.
    Number,
    /// Each of them, up to a limit.
    Each { limit: u64 },
}

/// The puzzle that a report is about.
struct Asked<'a> {
    text: &'a str,
    puzzle: &'a RuledBoard,
    ignored: Ignored,
}

/// How many solutions a puzzle has.
#[derive(Serialize)]
struct Counted<'a> {
    puzzle: &'a str,
    solutions: u64,
}

/// One of the solutions of a puzzle.
#[derive(Serialize)]
struct Numbered<'a> {
    puzzle: &'a str,
    number: u64,
    solution: String,
}

/// The number of guesses between two checks for progress output and interruption.
const STRIDE: u64 = 20_000;

/// Finds every solution of every puzzle, one puzzle after the other.
pub(super) fn answer(
    context: &mut Context,
    sources: Vec<Source>,
    (choice, rules): (&LayoutChoice, &GlobalRules),
    (telling, style): (Telling, Style),
) -> Result<Exit, Failure> {
    let stop = context.heed_interrupt();
    let mut exit = Exit::Yes;
    for Source { name, bytes, policy, .. } in sources {
        let reader = Reader::new(BufReader::new(bytes)).with_policy(policy);
        for entry in reader {
            if stop.is_requested() {
                return Err(Failure::Interrupted);
            }
            let puzzle = entry.and_then(|entry| {
                let puzzle = entry.puzzle_with(choice, rules)?;
                Ok((entry, puzzle))
            });
            match puzzle {
                Ok((entry, puzzle)) => {
                    let ignored = Ignored::of(entry.unsupported());
                    ignored.remark(context, &name);
                    let puzzle = Asked { text: &entry.text, puzzle: &puzzle, ignored };
                    exit = exit.and(tell(context, &stop, &puzzle, (telling, style))?);
                }
                Err(error) => {
                    exit = exit.and(Exit::BadData);
                    complain(format_args!("{name}:{error}"));
                    let line = answer_instead(&Refusal::from(error), style);
                    context.out.write_all(line.as_bytes())?;
                }
            }
            context.out.flush()?;
        }
    }
    Ok(exit)
}

fn tell(
    context: &mut Context,
    stop: &Stop,
    puzzle: &Asked,
    (telling, style): (Telling, Style),
) -> Result<Exit, Failure> {
    let number = match telling {
        Telling::Number => {
            let number = count(context, stop, puzzle.puzzle)?;
            match style {
                Style::Text => writeln!(context.out, "{number}")?,
                Style::Json => {
                    let counted = Counted { puzzle: puzzle.text, solutions: number };
                    writeln!(context.out, "{}", json(&counted, puzzle.ignored.rules()))?;
                }
            }
            number
        }
        Telling::Each { limit } => list(context, stop, puzzle, (limit, style))?,
    };
    Ok(if number == 0 { Exit::No } else { Exit::Yes })
}

/// Counts without visiting each solution, unless there are rules beyond houses.
fn count(context: &Context, stop: &Stop, puzzle: &RuledBoard) -> Result<u64, Failure> {
    if !puzzle.rules.is_empty() {
        return visit(context, stop, puzzle);
    }
    let mut census = Census::new(&puzzle.board);
    let mut progress = context.progress();
    while census.advance(STRIDE) != Outcome::Exhausted {
        if stop.is_requested() {
            progress.clear();
            return Err(Failure::Interrupted);
        }
        progress.show(|| described(census.progress()));
    }
    progress.clear();
    Ok(census.count())
}

/// Counts by visiting each solution.
fn visit(context: &Context, stop: &Stop, puzzle: &RuledBoard) -> Result<u64, Failure> {
    let mut search = puzzle.search();
    let mut progress = context.progress();
    let mut number = 0;
    loop {
        match search.advance(STRIDE) {
            Outcome::Exhausted => break,
            Outcome::Paused => {}
            Outcome::Found => number += 1,
        }
        if stop.is_requested() {
            progress.clear();
            return Err(Failure::Interrupted);
        }
        progress.show(|| described(search.progress()));
    }
    progress.clear();
    Ok(number)
}

/// Prints solution after solution, and returns how many there were.
fn list(
    context: &mut Context,
    stop: &Stop,
    puzzle: &Asked,
    (limit, style): (u64, Style),
) -> Result<u64, Failure> {
    let mut search = puzzle.puzzle.search();
    let mut number = 0;
    let mut progress = context.progress();
    while number < limit {
        match search.advance(STRIDE) {
            Outcome::Exhausted => break,
            Outcome::Paused => {}
            Outcome::Found => {
                number += 1;
                let solution = search.solution().expect("one was just found").to_string();
                match style {
                    Style::Text => writeln!(context.out, "{solution}")?,
                    Style::Json => {
                        let solution = Numbered { puzzle: puzzle.text, number, solution };
                        writeln!(context.out, "{}", json(&solution, puzzle.ignored.rules()))?;
                    }
                }
            }
        }
        if stop.is_requested() {
            progress.clear();
            return Err(Failure::Interrupted);
        }
        progress.show(|| described(search.progress()));
    }
    progress.clear();
    if number == 0 && style == Style::Text {
        writeln!(context.out, "no solution")?;
    }
    Ok(number)
}

fn described(progress: search::Progress) -> String {
    let search::Progress { solutions, guesses, done, .. } = progress;
    format!("{solutions} solutions, {guesses} guesses, {:.1} % done", done * 100.0)
}
