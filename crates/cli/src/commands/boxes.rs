//! `candoku boxes`

use candoku_grid::{Board, Digit, Solution};
use candoku_tcp::{Fleet, FleetError};
use clap::Args;
use serde_json::Value;

use crate::commands::regions::{AnswerForm, write_answer};
use crate::commands::strength::StrengthArg;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{Puzzle, PuzzleArg};
use crate::layout_args::LayoutArgs;

/// Solve a puzzle with a manager and nine boxes, each in its own process
#[derive(Args, Debug)]
#[command(after_help = "\
The processes communicate over loopback. One that dies is restarted.

Examples:
  candoku boxes 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")]
pub(crate) struct Boxes {
    #[command(flatten)]
    puzzle: PuzzleArg,

    /// Print the answer as JSON
    #[arg(long)]
    json: bool,

    #[arg(long, value_name = "STRENGTH", default_value = "hidden")]
    strength: StrengthArg,

    #[command(flatten)]
    layout: LayoutArgs,
}

impl Boxes {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let Puzzle { board, ignored } = self.puzzle.read(context, &self.layout.choice()?)?;
        let program = std::env::current_exe()?;
        let strength = match self.strength {
            StrengthArg::Naked => "naked",
            StrengthArg::Hidden => "hidden",
        };
        let arguments = vec!["--strength".into(), strength.into()];
        let stop = context.heed_interrupt();
        let printed = Fleet::start(&program, &board, arguments)
            .and_then(|fleet| fleet.wait(&stop, |text| context.remark(text)))
            .map_err(failure)?;
        let (words, solution) = read_answer(&printed, &board)
            .ok_or_else(|| Failure::Io(format!("this does not solve the puzzle: {printed}")))?;
        write_answer(context, &words, solution.as_ref(), AnswerForm::of(self.json, ignored))
    }
}

/// Reads what the manager printed; a grid must solve the given puzzle.
fn read_answer(printed: &str, board: &Board) -> Option<(String, Option<Solution>)> {
    let answer: Value = serde_json::from_str(printed).ok()?;
    let words = answer["answer"].as_str()?.to_owned();
    let Some(line) = answer["solution"].as_str() else { return Some((words, None)) };
    let digits = line.chars().map(Digit::from_symbol).collect::<Option<_>>()?;
    let solution = Solution::new(board.layout().clone(), digits).ok()?;
    solution.solves(board).then_some((words, Some(solution)))
}

fn failure(error: FleetError) -> Failure {
    match error {
        FleetError::Stopped => Failure::Interrupted,
        FleetError::NotClassic => Failure::Usage(error.to_string()),
        _ => Failure::Io(error.to_string()),
    }
}
