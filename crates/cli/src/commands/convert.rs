//! `candoku convert`

use candoku_formats::{Entry, Format, LayoutChoice};
use clap::Args;

use crate::collection::{Answer, Refusal, Style, Threads, answer_all};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::Inputs;
use crate::layout_args::LayoutArgs;

/// Write puzzles in another format
#[derive(Args, Debug)]
#[command(after_help = "\
The format of the input is found out by itself.

Formats: line, grid, boxed, pencil-marks, numbers, sdk, simple-sudoku, library, open-sudoku,
sudoku-wiki, f-puzzles, sudoku-pad

Examples:
  candoku convert --to boxed puzzles.sdm
  candoku convert --to line < drawing.txt
  candoku convert --to f-puzzles 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")]
pub(crate) struct Convert {
    #[command(flatten)]
    inputs: Inputs,

    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    to: Format,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    threads: Threads,
}

impl Convert {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let sources = self.inputs.open()?;
        let choice = self.layout.choice()?;
        let separator = if is_one_line(self.to) { "" } else { "\n" };
        let convert = |entry: Entry| convert(&entry, self.to, &choice);
        let (exit, _) =
            answer_all(context, sources, self.threads, (Style::Text, separator), convert)?;
        Ok(exit)
    }
}

fn convert(entry: &Entry, to: Format, choice: &LayoutChoice) -> Result<Answer, Refusal> {
    let board = entry.board(choice)?;
    let written = candoku_formats::write(&board, to);
    let mut text = written.map_err(|error| Refusal::new(entry.line, error))?;
    if to == Format::Line && !entry.note.is_empty() {
        text = format!("{} {}\n", text.trim_end(), entry.note);
    }
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(Answer { text, exit: Exit::Yes })
}

fn is_one_line(format: Format) -> bool {
    use Format::{FPuzzles, Library, Line, SudokuPad, SudokuWiki};
    matches!(format, Line | Library | SudokuWiki | FPuzzles | SudokuPad)
}
