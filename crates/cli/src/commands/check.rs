//! `candoku check`

use std::collections::HashMap;
use std::fmt::{self, Display};
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use candoku_check::{Checker, Report};
use candoku_formats::{Entry, LayoutChoice, ReadError};
use candoku_grid::Board;
use clap::Args;
use serde_json::json;

use crate::collection::{Answer, Refusal, Style, Threads, answer_kept};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::Inputs;
use crate::layout_args::LayoutArgs;

/// Judge grids: solved, unsolved or incorrect, with every duplicate
#[derive(Args, Debug)]
#[command(after_help = "\
Each grid is judged as a Sudoku-X, then as a Sudoku, then as a Latin square, until it passes; each
failed designation lists all its duplicates. With a kind of puzzle, the judgement begins there.
A grid of side N may have any N different symbols. Exit code 0 if every grid passes some
designation, 1 if one passes none. A grid without duplicates may still be impossible: --possible says
so on stderr, or at the end of the JSON object. A grid that cannot be completed as a Sudoku-X is tried
as a Sudoku too, unless --layout asks for the one.

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

    /// Say too, apart from the report, whether an unsolved grid can be completed
    #[arg(long)]
    possible: bool,
}

impl Check {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let sources = self.inputs.open(context)?;
        let first = sources.first().map(|source| Arc::clone(&source.name));
        let checkers = Checkers { choice: self.layout.choice()?, made: Mutex::default() };
        let style = Style::of(self.json);
        let separator = if self.json { "" } else { "\n" };
        let judge = |entry: Entry| self.judge(&entry, &checkers);
        let mut remarks = Vec::new();
        let keep = |remark: Option<String>| {
            remarks.extend(remark);
            true
        };
        let form = (style, separator);
        let (exit, count) = answer_kept(context, sources, self.threads, form, judge, keep)?;
        context.out.flush()?;
        for remark in remarks {
            context.remark(remark);
        }
        match (count, first) {
            (0, Some(name)) => {
                Err(Failure::Data(format!("{name}:1:1: found end of input, expected a grid")))
            }
            _ => Ok(exit),
        }
    }

    /// The report, and what is to be remarked beside it.
    fn judge(
        &self,
        entry: &Entry,
        checkers: &Checkers,
    ) -> Result<(Answer, Option<String>), Refusal> {
        let checker = checkers.of(entry)?;
        let report = checker.check(entry.filling());
        let exit = if report.passes() { Exit::Yes } else { Exit::No };
        let completions = match self.possible {
            true => completions(entry, &checker, &report),
            false => Vec::new(),
        };
        if self.json {
            let mut text = candoku_render::report_json(&report, entry.line);
            if self.possible {
                // The object goes on before its end.
                text.pop();
                text += &possible_json(&completions);
                text.push('}');
            }
            return Ok((Answer { text: text + "\n", exit }, None));
        }
        let said: Vec<String> = completions.iter().map(ToString::to_string).collect();
        let remark = format!("line {}: {}", entry.line, said.join(", "));
        let remark = Some(remark).filter(|_| !said.is_empty());
        Ok((Answer { text: report.to_string(), exit }, remark))
    }
}

const IMPOSSIBLE: &str = "cannot be completed";

/// Whether an unsolved grid can be completed under a designation.
struct Completion {
    designation: String,
    answer: &'static str,
}

impl Display for Completion {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "the {} {}", self.designation, self.answer)
    }
}

/// Whether an unsolved grid can be completed under the designation that it passed, and if not,
/// without the diagonals and windows of it that only the lack of duplicates speaks for.
fn completions(entry: &Entry, checker: &Checker, report: &Report) -> Vec<Completion> {
    let mut completions = Vec::new();
    if entry.filling().is_full() {
        return completions;
    }
    for (designation, layout) in checker.meant_layouts(report) {
        let Ok(board) = Board::from_filling(layout, entry.filling()) else { break };
        let answer = match candoku::count(&board, 2) {
            0 => IMPOSSIBLE,
            1 => "can be completed",
            _ => "can be completed in several ways",
        };
        completions.push(Completion { designation, answer });
        if answer != IMPOSSIBLE {
            break;
        }
    }
    completions
}

/// The last answer, and what can be completed if that is not the designation the report ends with.
fn possible_json(completions: &[Completion]) -> String {
    let answer = json!(completions.last().map(|completion| completion.answer));
    match completions {
        [_, .., last] if last.answer != IMPOSSIBLE => {
            format!(",\"possible\":{answer},\"as\":{}", json!(last.designation))
        }
        _ => format!(",\"possible\":{answer}"),
    }
}

/// The checkers of a collection, made once for each side.
struct Checkers {
    choice: LayoutChoice,
    made: Mutex<HashMap<usize, Arc<Checker>>>,
}

impl Checkers {
    fn of(&self, entry: &Entry) -> Result<Arc<Checker>, ReadError> {
        if let Some(layout) = entry.designated_layout(&self.choice)? {
            return Ok(Arc::new(Checker::for_layout(&layout)));
        }
        let side = entry.filling().side();
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let checker = made.entry(side).or_insert_with(|| Arc::new(Checker::for_side(side)));
        Ok(Arc::clone(checker))
    }
}
