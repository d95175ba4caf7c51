//! `candoku why`

use std::io::Write;

use candoku::{Session, WhyAnswer, WhyRequest};
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{RuledPuzzle, RuledPuzzleArgs};
use crate::json::json;

/// Find out why a puzzle has no solution or several, and which clues it does not need
#[derive(Args, Debug)]
#[command(after_help = "\
Without a solution: prints clues that contradict each other; without any one of them, the others have a \
solution. With several solutions: prints two of them, the cells in which they differ, and givens that leave \
only the first. With exactly one: prints each clue that can be left out on its own; `candoku reduce` leaves \
out as many as possible. Exit code 1 unless there is exactly one solution.

Examples:
  candoku why .Cage~3~R1C1~R1C2.~R1C1_5
  candoku why --json puzzle.txt
  candoku why --rules anti-knight puzzle.txt")]
pub(crate) struct Why {
    #[command(flatten)]
    puzzle: RuledPuzzleArgs,

    /// Print a JSON object: solutions, then conflict, or alternatives, differences and proposed, or redundant
    #[arg(long)]
    json: bool,
}

impl Why {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let RuledPuzzle { puzzle, ignored } = self.puzzle.read(context)?;
        let stop = context.heed_interrupt();
        let answer = Session::new().why(&puzzle, &WhyRequest::default(), &stop)?;
        match self.json {
            true => writeln!(context.out, "{}", json(&answer, ignored.rules()))?,
            false => write!(context.out, "{}", text(&answer))?,
        }
        Ok(if answer.solutions == 1 { Exit::Yes } else { Exit::No })
    }
}

/// The sentence, then one line per clue or solution.
fn text(answer: &WhyAnswer) -> String {
    let mut lines = vec![answer.text.clone()];
    let clues = answer.conflict.iter().chain(&answer.redundant).flatten();
    lines.extend(clues.map(ToString::to_string));
    lines.extend(answer.alternatives.iter().flatten().map(|line| format!("solution {line}")));
    lines.extend(answer.differences.iter().map(|cells| format!("differ in {}", cells.join(" "))));
    lines.extend(answer.proposed.iter().flatten().map(|given| format!("add {given}")));
    lines.iter().map(|line| format!("{line}\n")).collect()
}
