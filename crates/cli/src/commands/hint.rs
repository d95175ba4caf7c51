//! `candoku hint`

use std::io::Write;

use candoku::grid::{Board, Content};
use candoku::strategy::{Hint, HintLevel, Solver};
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::read_one;
use crate::ladder_args::LadderArgs;
use crate::layout_args::LayoutArgs;

/// Give a hint: the easiest next step from the state of a puzzle
#[derive(Args, Debug)]
#[command(after_help = "\
The state may hold digits that were placed and candidates that were struck out (formats that tell
these apart: pencil-marks, library, links and more). What is wrong already is said first.

Examples:
  candoku hint 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  candoku hint state.txt --level 3")]
pub(crate) struct HintCommand {
    /// The state, a file that holds it, or `-`
    puzzle: String,

    /// How much to give away: 1 where to look, 2 which technique, 3 the step in full
    #[arg(long, value_name = "1|2|3", default_value_t = 1,
          value_parser = clap::value_parser!(u8).range(1..=3))]
    level: u8,

    #[command(flatten)]
    techniques: LadderArgs,

    #[command(flatten)]
    layout: LayoutArgs,
}

impl HintCommand {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let (_, board) = read_one(&self.puzzle, &self.layout.choice()?)?;
        let answer = candoku::answer(&givens(&board), 2);
        let Some(solution) = answer.first.filter(|_| answer.solutions == 1) else {
            let what = if answer.solutions == 0 { "no solution" } else { "several solutions" };
            writeln!(context.out, "The puzzle has {what}.")?;
            return Ok(Exit::No);
        };
        let solver = Solver::new(board.layout(), &self.techniques.ladder()?);
        let hint = solver.hint(&board, &solution);
        let level = match self.level {
            1 => HintLevel::Where,
            2 => HintLevel::Technique,
            _ => HintLevel::Full,
        };
        writeln!(context.out, "{}", hint.text(level, board.layout()))?;
        Ok(match hint {
            Hint::Step(_) => Exit::Yes,
            Hint::Nothing(candoku::strategy::End::Solved) => Exit::Yes,
            Hint::Mistakes(_) | Hint::Nothing(_) => Exit::No,
        })
    }
}

/// The puzzle without anything that a player has added.
fn givens(board: &Board) -> Board {
    let all = Content::Open(board.layout().digits());
    let given = |&content: &Content| match content {
        Content::Given(_) => content,
        Content::Placed(_) | Content::Open(_) => all,
    };
    let contents = board.contents().iter().map(given).collect();
    Board::new(board.layout().clone(), contents).expect("nothing was added")
}
