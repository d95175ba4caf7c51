//! `candoku bench`

mod cpu_time;
mod solve;

use clap::{Args, Subcommand};

use crate::context::Context;
use crate::exit::{Exit, Failure};

/// Measure solving speed on this machine
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  candoku bench solve puzzles.txt
  candoku bench solve puzzles.txt --single --limit 2 --rounds 9 --permute 1 --json")]
pub(crate) struct Bench {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    Solve(solve::SolveBench),
}

impl Bench {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        match self.what {
            What::Solve(bench) => bench.run(context),
        }
    }
}
