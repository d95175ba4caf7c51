//! `candoku check`

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use candoku_check::Checker;
use candoku_formats::{Entry, LayoutChoice, ReadError};
use candoku_grid::Layout;
use clap::Args;

use crate::collection::{Answer, Refusal, Style, Threads, answer_all};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::Inputs;
use crate::layout_args::LayoutArgs;

/// Judge grids: solved, unsolved or incorrect, with every duplicate
#[derive(Args, Debug)]
#[command(after_help = "\
Each grid is judged as a Sudoku-X, then as a Sudoku, then as a Latin square, until it passes; each
failed designation lists all its duplicates. With a kind of puzzle, the judgement begins there.
Exit code 0 if every grid passes some designation, 1 if one passes none.

Examples:
  candoku check grid.txt
  candoku check --layout windoku --json < grids.txt
  candoku check 1234341221434321")]
pub(crate) struct Check {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    threads: Threads,

    /// Print one JSON object a grid
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let sources = self.inputs.open(context)?;
        let first = sources.first().map(|source| Arc::clone(&source.name));
        let checkers = Checkers { choice: self.layout.choice()?, made: Mutex::default() };
        let style = Style::of(self.json);
        let separator = if self.json { "" } else { "\n" };
        let judge = |entry: Entry| self.judge(&entry, &checkers);
        let (exit, count) = answer_all(context, sources, self.threads, (style, separator), judge)?;
        match (count, first) {
            (0, Some(name)) => {
                Err(Failure::Data(format!("{name}:1:1: found end of input, expected a grid")))
            }
            _ => Ok(exit),
        }
    }

    fn judge(&self, entry: &Entry, checkers: &Checkers) -> Result<Answer, Refusal> {
        let report = checkers.of(entry)?.check(entry.filling());
        let exit = if report.passes() { Exit::Yes } else { Exit::No };
        let text = match self.json {
            true => candoku_render::report_json(&report, entry.line) + "\n",
            false => report.to_string(),
        };
        Ok(Answer { text, exit })
    }
}

/// The checkers of a collection, made once for each side.
struct Checkers {
    choice: LayoutChoice,
    made: Mutex<HashMap<usize, Arc<Checker>>>,
}

impl Checkers {
    fn of(&self, entry: &Entry) -> Result<Arc<Checker>, ReadError> {
        let side = entry.filling().side();
        // Boxes that are drawn say nothing against diagonals.
        let is_usual = |stated: &Layout| Layout::sudoku(side).is_ok_and(|usual| usual == *stated);
        let is_usual = entry.content.layout.as_ref().is_none_or(is_usual);
        if !self.choice.is_explicit() && is_usual {
            let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
            let checker = made.entry(side).or_insert_with(|| Arc::new(Checker::for_side(side)));
            return Ok(Arc::clone(checker));
        }
        let board = entry.board(&self.choice)?;
        Ok(Arc::new(Checker::for_layout(board.layout())))
    }
}
