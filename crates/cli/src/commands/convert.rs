//! `candoku convert`

use std::collections::{BTreeMap, HashSet};

use candoku::grid::{Board, Canonical, Classic};
use candoku::rules::RuledBoard;
use candoku_formats::{Entry, Format, Loss, RulePolicy, losses};
use clap::Args;

use crate::collection::{Answer, Refusal, Style, Threads, answer_kept};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{AddedRules, Inputs};
use crate::layout_args::LayoutArgs;

/// Convert puzzles to another format
#[derive(Args, Debug)]
#[command(after_help = "\
The input format is detected automatically. Anything that the output format cannot represent (pencil \
marks, placed digits, the layout) is reported on stderr. A format that cannot hold a rule is refused.

Formats: line, grid, boxed, pencil-marks, numbers, sdk, simple-sudoku, library, open-sudoku, \
sudoku-wiki, f-puzzles, sudoku-pad, sudoku-maker, constraint-string, killer, json

Examples:
  candoku convert --to boxed puzzles.sdm
  candoku convert --to line < drawing.txt
  candoku convert --to line --dedupe < puzzles.txt
  candoku convert --to f-puzzles 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")]
pub(crate) struct Convert {
    #[command(flatten)]
    inputs: Inputs,

    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    to: Format,

    /// Write the canonical (minlex) form instead, which is the same for all equivalent puzzles
    #[arg(long)]
    canonical: bool,

    /// Leave out puzzles that are equivalent to an earlier one
    #[arg(long)]
    dedupe: bool,

    #[command(flatten)]
    rules: AddedRules,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    threads: Threads,
}

impl Convert {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let sources = self.inputs.open_for(context, RulePolicy::RULES)?;
        let choice = self.layout.choice()?;
        let separator = if is_one_line(self.to) { "" } else { "\n" };
        let convert = |entry: Entry| {
            let puzzle = entry.puzzle_with(&choice, &self.rules.rules)?;
            let lost = losses(&puzzle.board, self.to);
            let form = self.form(&entry, &puzzle)?;
            let canonical = form.filter(|_| self.canonical).map(|form| Board::from_classic(&form));
            let puzzle = canonical.map_or(puzzle, RuledBoard::from);
            Ok((convert(&entry, &puzzle, self.to)?, (form, lost, entry.line)))
        };
        let mut seen = HashSet::new();
        // The number of puzzles that lost something, and the line of the first one.
        let mut lossy: BTreeMap<Loss, (usize, usize)> = BTreeMap::new();
        let is_new = |(form, lost, line): (Option<Classic>, Vec<Loss>, usize)| {
            let is_new = form.filter(|_| self.dedupe).is_none_or(|form| seen.insert(form));
            for loss in lost.into_iter().filter(|_| is_new) {
                lossy.entry(loss).or_insert((0, line)).0 += 1;
            }
            is_new
        };
        let style = (Style::Text, separator);
        let converted = answer_kept(context, sources, self.threads, style, convert, is_new);
        for (loss, (count, line)) in lossy {
            let puzzles = if count == 1 { "1 puzzle" } else { &format!("{count} puzzles") };
            let where_ = if count == 1 { "on" } else { "the first on" };
            context.remark(format_args!(
                "{} cannot hold {loss}: {puzzles}, {where_} line {line}",
                self.to
            ));
        }
        converted.map(|(exit, _)| exit)
    }

    /// The canonical form, if needed.
    fn form(&self, entry: &Entry, puzzle: &RuledBoard) -> Result<Option<Classic>, Refusal> {
        if !self.canonical && !self.dedupe {
            return Ok(None);
        }
        let classic = candoku::as_classic(&puzzle.board).filter(|_| puzzle.rules.is_empty());
        let classic = classic.ok_or_else(|| {
            Refusal::new(entry.line, "only the clues of a classic 9×9 puzzle have a canonical form")
        })?;
        Ok(Some(Canonical::of(&classic).form()))
    }
}

fn convert(entry: &Entry, puzzle: &RuledBoard, to: Format) -> Result<Answer, Refusal> {
    let written = candoku_formats::write_puzzle(puzzle, to);
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
    use Format::{
        ConstraintString, FPuzzles, Json, Killer, Library, Line, SudokuMaker, SudokuPad, SudokuWiki,
    };
    matches!(
        format,
        Line | Library
            | SudokuWiki
            | FPuzzles
            | SudokuPad
            | SudokuMaker
            | ConstraintString
            | Killer
            | Json
    )
}
