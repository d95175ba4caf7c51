//! `candoku hint`

use std::io::Write;

use candoku::strategy::HintLevel;
use candoku::{HintRequest, Session, Verdict};
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{RuledPuzzle, RuledPuzzleArgs};
use crate::json::json;
use crate::ladder_args::LadderArgs;

/// Give a hint: the easiest next step from the current state of a puzzle
#[derive(Args, Debug)]
#[command(after_help = "\
The state may include placed digits and eliminated candidates (in formats that can represent them: \
pencil-marks, library, links and more). Mistakes already on the board are reported first.

Examples:
  candoku hint 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  candoku hint state.txt --level 3
  candoku hint state.txt --level 2 --names sudokuoftheday
  candoku hint state.txt --level 3 --json")]
pub(crate) struct HintCommand {
    #[command(flatten)]
    puzzle: RuledPuzzleArgs,

    /// How much to reveal: 1 where to look, 2 which technique, 3 the full step
    #[arg(long, value_name = "1|2|3", default_value_t = 1,
          value_parser = clap::value_parser!(u8).range(1..=3))]
    level: u8,

    /// Print a JSON object with what the level reveals, and any wrong cells
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    techniques: LadderArgs,
}

impl HintCommand {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let RuledPuzzle { puzzle, ignored } = self.puzzle.read(context)?;
        let request = HintRequest {
            level: match self.level {
                1 => HintLevel::Where,
                2 => HintLevel::Technique,
                _ => HintLevel::Full,
            },
            techniques: self.techniques.choice()?,
        };
        let answer = Session::new().hint_puzzle(&puzzle, &request, &context.heed_interrupt())?;
        let exit = match answer.verdict {
            Verdict::Fine if answer.found || answer.solved => Exit::Yes,
            _ => Exit::No,
        };
        let text = match self.json {
            true => json(&answer, ignored.rules()),
            false => format!("{:#}", answer.explanation),
        };
        writeln!(context.out, "{text}")?;
        Ok(exit)
    }
}
