//! `--all` and `--count` without a limit: long work on one puzzle after the other.

use std::io::{BufReader, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use candoku::engine::search::{self, Census, Outcome, Search};
use candoku::formats::{LayoutChoice, Reader};
use candoku::grid::Board;
use serde_json::json;

use crate::collection::{Refusal, Style, answer_instead};
use crate::context::Context;
use crate::exit::{Exit, Failure, complain};
use crate::input::Source;

/// What is told about every solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Telling {
    /// Only how many there are.
    Number,
    /// Each of them, up to a limit.
    Each { limit: u64 },
}

/// How many guesses are made between two looks at the clock and the keyboard.
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
    for Source { name, bytes, .. } in sources {
        for entry in Reader::new(BufReader::new(bytes)) {
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted);
            }
            let board = entry.and_then(|entry| {
                let board = entry.board(choice)?;
                Ok((entry, board))
            });
            match board {
                Ok((entry, board)) => {
                    exit = exit.and(tell(context, &stop, &entry.text, &board, (telling, style))?);
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
    stop: &AtomicBool,
    puzzle: &str,
    board: &Board,
    (telling, style): (Telling, Style),
) -> Result<Exit, Failure> {
    let number = match telling {
        Telling::Number => {
            let number = count(context, stop, board)?;
            match style {
                Style::Text => writeln!(context.out, "{number}")?,
                Style::Json => {
                    let puzzle = json!(puzzle);
                    writeln!(context.out, r#"{{"puzzle":{puzzle},"solutions":{number}}}"#)?;
                }
            }
            number
        }
        Telling::Each { limit } => list(context, stop, (puzzle, board), (limit, style))?,
    };
    Ok(if number == 0 { Exit::No } else { Exit::Yes })
}

/// Counts without visiting each solution.
fn count(context: &Context, stop: &AtomicBool, board: &Board) -> Result<u64, Failure> {
    let mut census = Census::new(board);
    let mut progress = context.progress();
    while census.advance(STRIDE) != Outcome::Exhausted {
        if stop.load(Ordering::Relaxed) {
            progress.clear();
            return Err(Failure::Interrupted);
        }
        progress.show(|| described(census.progress()));
    }
    progress.clear();
    Ok(census.count())
}

/// Prints solution after solution, and says how many there were.
fn list(
    context: &mut Context,
    stop: &AtomicBool,
    (puzzle, board): (&str, &Board),
    (limit, style): (u64, Style),
) -> Result<u64, Failure> {
    let mut search = Search::new(board);
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
                    Style::Json => writeln!(
                        context.out,
                        r#"{{"puzzle":{},"number":{number},"solution":{}}}"#,
                        json!(puzzle),
                        json!(solution)
                    )?,
                }
            }
        }
        if stop.load(Ordering::Relaxed) {
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
