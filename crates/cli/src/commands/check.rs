//! `candoku check`

use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;

use candoku::rules::RuledBoard;
use candoku::stream::{CollectionPart, CollectionPuzzle, Failed};
use candoku::{CheckAnswer, Completion, Session, completions, ruled_completions};
use candoku_check::{Checker, Report, check_rules};
use candoku_formats::{Entry, LayoutChoice, ReadError, RulePolicy, UnsupportedRule};
use candoku_grid::{Classic, Filling, Stop};
use clap::Args;

use crate::collection::{Refusal, Style, Threads};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{AddedRules, Inputs};
use crate::json::json;
use crate::layout_args::LayoutArgs;
use crate::streamed::{Answered, Form, Reading, answer_parts, line_of};

/// Check whether grids are solved, unsolved or incorrect, and list every duplicate
#[derive(Args, Debug)]
#[command(after_help = "\
Each grid is checked as a Sudoku-X, then as a Sudoku, then as a Latin square, until it passes; each \
failed designation lists all its duplicates. --layout sets where to start. A grid of side N may use \
any N different symbols. Exit code 0 if every grid passes some designation, 1 if any passes none. A \
grid without duplicates may still be impossible to complete: --possible reports this on stderr, or at \
the end of the JSON object. A grid that cannot be completed as a Sudoku-X is then tried as a Sudoku, \
unless --layout sudoku-x is given. A grid with rules beyond houses is checked on its own layout only, \
and every broken rule is listed with its cells.

Examples:
  candoku check grid.txt
  candoku check --layout windoku --json < grids.txt
  candoku check 1234341221434321")]
pub(crate) struct Check {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    rules: AddedRules,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    threads: Threads,

    /// Print one JSON object per grid
    #[arg(long)]
    json: bool,

    /// Also report whether an unsolved grid can be completed
    #[arg(long)]
    possible: bool,
}

impl Check {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let sources = self.inputs.open_for(context, RulePolicy::RULES)?;
        let first = sources.first().map(|source| Arc::clone(&source.name));
        let judges = Judges::new(self.layout.choice()?, context.heed_interrupt());
        let style = Style::of(self.json);
        let form = Form { style, separator: if self.json { "" } else { "\n" } };
        let work = |part, answered: &mut Answered| self.answer(part, &judges, answered);
        let form = (form, Reading::of(&judges.choice, &self.rules.rules));
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

    /// Checks every grid of a part.
    fn answer(
        &self,
        part: Result<CollectionPart, Failed>,
        judges: &Judges,
        answered: &mut Answered,
    ) {
        let part = match part {
            Ok(part) => part,
            Err(Failed { line, error }) => {
                let message = format!("found a failure ({error}), expected more input");
                return answered.refuse(&[], Refusal::new(line, message));
            }
        };
        for puzzle in part.puzzles() {
            match puzzle {
                CollectionPuzzle::Classic { line, text } => answered.guarded(line, |answered| {
                    let (square, checker) = (Classic::from(&text), &*judges.nine);
                    let report = checker.check_classic(&square);
                    let filling = || Filling::from(&square);
                    let possible = self.possible.then(|| completions(checker, &report, &filling()));
                    self.write(&Judged { line, report, possible }, &[], answered);
                }),
                CollectionPuzzle::Entry(read) => {
                    answered.guarded(line_of(&read), |answered| match *read {
                        Ok(entry) => self.answer_entry(&entry, judges, answered),
                        Err(error) => answered.refuse(&[], error.into()),
                    });
                }
            }
        }
    }

    fn answer_entry(&self, entry: &Entry, judges: &Judges, answered: &mut Answered) {
        if !entry.rules().is_empty() || !self.rules.rules.is_empty() {
            return match entry.puzzle_with(&judges.choice, &self.rules.rules) {
                Ok(puzzle) => self.answer_ruled(entry, &puzzle, &judges.stop, answered),
                Err(error) => answered.refuse(entry.unsupported(), error.into()),
            };
        }
        let checker = match judges.of(entry) {
            Ok(checker) => checker,
            Err(error) => return answered.refuse(entry.unsupported(), error.into()),
        };
        let report = checker.check(entry.filling());
        let possible = self.possible.then(|| completions(&checker, &report, entry.filling()));
        let judged = Judged { line: entry.line, report, possible };
        self.write(&judged, entry.unsupported(), answered);
    }

    /// Checks a grid with rules beyond houses.
    fn answer_ruled(
        &self,
        entry: &Entry,
        puzzle: &RuledBoard,
        stop: &Stop,
        answered: &mut Answered,
    ) {
        let (filling, layout) = (entry.filling(), puzzle.board.layout());
        let report = check_rules(filling, layout, &puzzle.rules);
        let possible = self
            .possible
            .then(|| ruled_completions(&report, filling, (layout, &puzzle.rules), stop));
        // Nothing is said about a grid whose search was interrupted.
        let Ok(possible) = possible.transpose() else { return };
        let judged = Judged { line: entry.line, report, possible };
        self.write(&judged, entry.unsupported(), answered);
    }

    /// Writes the report and any remarks.
    fn write(&self, judged: &Judged, ignored: &[UnsupportedRule], answered: &mut Answered) {
        let Judged { line, report, possible: completions } = judged;
        let exit = if report.passes() { Exit::Yes } else { Exit::No };
        if self.json {
            let mut answer = CheckAnswer::of(report, *line);
            if let Some(completions) = completions {
                answer = answer.with_completions(completions);
            }
            return answered.answer(ignored, |out| {
                *out += &json(&answer, ignored);
                out.push('\n');
                exit
            });
        }
        answered.answer(ignored, |out| {
            write!(out, "{report}").expect("text takes every report");
            exit
        });
        let said = completions.as_deref().unwrap_or_default();
        if !said.is_empty() {
            let said: Vec<String> = said.iter().map(ToString::to_string).collect();
            answered.remark(format!("line {line}: {}", said.join(", ")));
        }
    }
}

/// The report on a grid.
struct Judged {
    line: usize,
    report: Report,
    /// Whether it can be completed, if that was asked.
    possible: Option<Vec<Completion>>,
}

/// The checkers for the grids of a collection.
struct Judges {
    choice: LayoutChoice,
    session: Session,
    /// The checker that nearly all collections need.
    nine: Arc<Checker>,
    stop: Stop,
}

impl Judges {
    fn new(choice: LayoutChoice, stop: Stop) -> Judges {
        let session = Session::new();
        Judges { choice, nine: session.checker(None, 9), session, stop }
    }

    fn of(&self, entry: &Entry) -> Result<Arc<Checker>, ReadError> {
        let layout = entry.designated_layout(&self.choice)?;
        Ok(self.session.checker(layout.as_ref(), entry.filling().side()))
    }
}
