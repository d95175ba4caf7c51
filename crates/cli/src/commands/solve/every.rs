//! `--all` and `--count` without a limit: long searches, one puzzle at a time.

use std::io::{BufReader, Write};

use candoku::engine::search::{self, Census, Outcome, Search};
use candoku::formats::{LayoutChoice, Reader};
use candoku::grid::{Board, Stop};
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
    board: &'a Board,
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
    choice: &LayoutChoice,
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
            let board = entry.and_then(|entry| {
                let board = entry.board(choice)?;
                Ok((entry, board))
            });
            match board {
                Ok((entry, board)) => {
                    let ignored = Ignored::of(entry.unsupported());
                    ignored.remark(context, &name);
                    let puzzle = Asked { text: &entry.text, board: &board, ignored };
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
            let number = count(context, stop, puzzle.board)?;
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

/// Counts without visiting each solution.
fn count(context: &Context, stop: &Stop, board: &Board) -> Result<u64, Failure> {
    let mut census = Census::new(board);
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

/// Prints solution after solution, and returns how many there were.
fn list(
    context: &mut Context,
    stop: &Stop,
    puzzle: &Asked,
    (limit, style): (u64, Style),
) -> Result<u64, Failure> {
    let mut search = Search::new(puzzle.board);
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
