//! `candoku check`

use std::collections::HashMap;
use std::fmt::{self, Display, Write as _};
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use candoku::stream::{Failed, Part, Puzzle};
use candoku_check::{Checker, Report};
use candoku_formats::{Entry, LayoutChoice, ReadError, UnknownRule};
use candoku_grid::{Board, Classic, Filling};
use clap::Args;
use serde_json::json;

use crate::collection::{Refusal, Style, Threads};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::Inputs;
use crate::layout_args::LayoutArgs;
use crate::streamed::{Answered, Form, answer_parts, line_of};

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
        let checkers = Checkers::new(self.layout.choice()?);
        let style = Style::of(self.json);
        let form = Form { style, separator: if self.json { "" } else { "\n" } };
        let work = |part, answered: &mut Answered| self.answer(part, &checkers, answered);
        let form = (form, &checkers.choice);
        let total = answer_parts(context, sources, self.threads, form, work)?;
        context.out.flush()?;
        for remark in total.remarks {
            context.remark(remark);
        }
        match (total.puzzles, first) {
            (0, Some(name)) => {
                Err(Failure::Data(format!("{name}:1:1: found end of input, expected a grid")))
            }
            _ => Ok(total.exit),
        }
    }

    /// Judges every grid of a part.
    fn answer(&self, part: Result<Part, Failed>, checkers: &Checkers, answered: &mut Answered) {
        let part = match part {
            Ok(part) => part,
            Err(Failed { line, error }) => {
                let message = format!("found a failure ({error}), expected more input");
                return answered.refuse(&[], Refusal::new(line, message));
            }
        };
        for puzzle in part.puzzles() {
            match puzzle {
                Puzzle::Classic { line, text } => answered.guarded(line, |answered| {
                    let (square, checker) = (Classic::from(&text), &checkers.nine);
                    let report = checker.check_classic(&square);
                    let filling = self.possible.then(|| Filling::from(&square));
                    self.write(&Judged { line, checker, report, filling }, &[], answered);
                }),
                Puzzle::Entry(read) => answered.guarded(line_of(&read), |answered| match *read {
                    Ok(entry) => self.answer_entry(&entry, checkers, answered),
                    Err(error) => answered.refuse(&[], error.into()),
                }),
            }
        }
    }

    fn answer_entry(&self, entry: &Entry, checkers: &Checkers, answered: &mut Answered) {
        let checker = match checkers.of(entry) {
            Ok(checker) => checker,
            Err(error) => return answered.refuse(entry.rules(), error.into()),
        };
        let report = checker.check(entry.filling());
        let filling = self.possible.then(|| entry.filling().clone());
        let judged = Judged { line: entry.line, checker: &checker, report, filling };
        self.write(&judged, entry.rules(), answered);
    }

    /// Writes the report, and what is to be remarked beside it.
    fn write(&self, judged: &Judged, ignored: &[UnknownRule], answered: &mut Answered) {
        let Judged { line, report, .. } = judged;
        let exit = if report.passes() { Exit::Yes } else { Exit::No };
        let completions = judged.completions();
        if self.json {
            let mut text = candoku_render::report_json(report, *line);
            if self.possible {
                // The object goes on before its end.
                text.pop();
                text += &possible_json(&completions);
                text.push('}');
            }
            return answered.answer(ignored, |out| {
                *out += &text;
                out.push('\n');
                exit
            });
        }
        answered.answer(ignored, |out| {
            write!(out, "{report}").expect("text takes every report");
            exit
        });
        if !completions.is_empty() {
            let said: Vec<String> = completions.iter().map(ToString::to_string).collect();
            answered.remark(format!("line {line}: {}", said.join(", ")));
        }
    }
}

/// A grid and the judgement on it.
struct Judged<'a> {
    line: usize,
    checker: &'a Checker,
    report: Report,
    /// The grid itself, if it is asked whether it can be completed.
    filling: Option<Filling>,
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

impl Judged<'_> {
    /// Whether an unsolved grid can be completed under the designation that it passed, and if not,
    /// without the diagonals and windows of it that only the lack of duplicates speaks for.
    fn completions(&self) -> Vec<Completion> {
        let mut completions = Vec::new();
        let Some(filling) = self.filling.as_ref().filter(|filling| !filling.is_full()) else {
            return completions;
        };
        for (designation, layout) in self.checker.meant_layouts(&self.report) {
            let Ok(board) = Board::from_filling(layout, filling) else { break };
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
    /// The one that nearly all collections need.
    nine: Checker,
    made: Mutex<HashMap<usize, Arc<Checker>>>,
}

impl Checkers {
    fn new(choice: LayoutChoice) -> Checkers {
        Checkers { choice, nine: Checker::for_side(9), made: Mutex::default() }
    }

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
