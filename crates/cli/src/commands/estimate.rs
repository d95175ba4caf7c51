//! `candoku estimate`

use std::io::Write;

use candoku::{EstimateRequest, Session};
use clap::{Args, value_parser};

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{RuledPuzzle, RuledPuzzleArgs};
use crate::json::json;

/// Estimate the number of solutions, where counting takes too long
#[derive(Args, Debug)]
#[command(after_help = "\
Prints the estimate and the interval that contains the number in 19 of 20 cases. `candoku solve --count` \
counts exactly. Exit code 1 if no sample has a solution.

Examples:
  candoku estimate .AntiKnight
  candoku estimate --samples 100000 --json puzzle.txt")]
pub(crate) struct Estimate {
    #[command(flatten)]
    puzzle: RuledPuzzleArgs,

    /// Number of samples
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u64).range(1..=1_000_000))]
    samples: u64,

    /// Random seed: the same seed gives the same estimate
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Print a JSON object: estimate, standardError, lower, upper, samples
    #[arg(long)]
    json: bool,
}

impl Estimate {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let RuledPuzzle { puzzle, ignored } = self.puzzle.read(context)?;
        let request = EstimateRequest { samples: Some(self.samples), seed: Some(self.seed) };
        let stop = context.heed_interrupt();
        let answer = Session::new().estimate(&puzzle, &request, &stop)?;
        if stop.is_requested() {
            return Err(Failure::Interrupted);
        }
        match self.json {
            true => writeln!(context.out, "{}", json(&answer, ignored.rules()))?,
            false => writeln!(
                context.out,
                "{:.3e} ({:.3e} to {:.3e})",
                answer.estimate, answer.lower, answer.upper
            )?,
        }
        Ok(if answer.estimate > 0.0 { Exit::Yes } else { Exit::No })
    }
}
