//! `candoku reduce`

use std::io::Write;

use candoku::{ReduceRequest, Session};
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{RuledPuzzle, RuledPuzzleArgs};
use crate::json::json;

/// Leave out clues until every one is needed
#[derive(Args, Debug)]
#[command(after_help = "\
The puzzle must have exactly one solution, and keeps it. Clues are givens and rules; a rule on the whole \
grid is left out as well if it is not needed, unless --keep names it. Exit code 1 if the puzzle has no \
solution or several.

Examples:
  candoku reduce 534678912672195348198342567859761423426853791713924856961537284287419635345286179
  candoku reduce --seed 7 --keep rules puzzle.txt
  candoku reduce --keep r5c5 --keep \"killer cage r1c1\" --to f-puzzles link.txt")]
pub(crate) struct Reduce {
    #[command(flatten)]
    puzzle: RuledPuzzleArgs,

    /// Clues to keep: givens, rules, the cell of a given (r4c7), the name of a rule, or a name and cells
    /// of a clue (killer cage r1c1); may be repeated
    #[arg(long, value_name = "CLUE")]
    keep: Vec<String>,

    /// Random seed for the order in which clues are tried [default: the last rule first, givens at the end]
    #[arg(long)]
    seed: Option<u64>,

    /// The format to write [default: line, or json with rules]
    #[arg(long, value_name = "FORMAT")]
    to: Option<String>,

    /// Print a JSON object: solutions, puzzle, solution, clues, removed
    #[arg(long)]
    json: bool,
}

impl Reduce {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let RuledPuzzle { puzzle, ignored } = self.puzzle.read(context)?;
        let request = ReduceRequest { keep: self.keep, seed: self.seed, to: self.to };
        let answer = Session::new().reduce(&puzzle, &request, &context.heed_interrupt())?;
        let reason = if answer.solutions == 0 { "no solution" } else { "several solutions" };
        match self.json {
            true => writeln!(context.out, "{}", json(&answer, ignored.rules()))?,
            false => writeln!(context.out, "{}", answer.puzzle.as_deref().unwrap_or(reason))?,
        }
        Ok(if answer.solutions == 1 { Exit::Yes } else { Exit::No })
    }
}
