//! `candoku mcp`

use std::time::Duration;

use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};

/// Offer the engine as tools to language models (Model Context Protocol on stdin and stdout)
#[derive(Args, Debug)]
#[command(after_help = "\
A client starts this command; it ends when its input does. The tools are solve, count, hint, explain, judge, \
convert and draw; their arguments and results are those of the API (docs/api.md). `judge` rules on a claimed \
deduction: proved, true but not proved, or false.

Examples:
  candoku mcp
  candoku mcp --timeout 10")]
pub(crate) struct Mcp {
    /// The time in seconds after which a call is given up
    #[arg(long, value_name = "SECONDS", default_value_t = 60,
          value_parser = clap::value_parser!(u64).range(1..=86_400))]
    timeout: u64,
}

impl Mcp {
    pub(crate) fn run(self, _: &mut Context) -> Result<Exit, Failure> {
        candoku_mcp::serve(Duration::from_secs(self.timeout))?;
        Ok(Exit::Yes)
    }
}
