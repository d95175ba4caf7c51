//! `candoku regions`

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use candoku::{RegionMessage, RegionsEnd};
use candoku_formats::Format;
use candoku_grid::{Board, Digit, Layout, Solution};
use candoku_region::{FactTrace, NetworkAnswer, Topology, Traffic, solve, solve_on_threads};
use clap::Args;

use crate::commands::strength::StrengthArg;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::ignored::Ignored;
use crate::input::{Puzzle, PuzzleArg};
use crate::json::json;
use crate::layout_args::LayoutArgs;
use crate::whole_file::write_whole;

/// Solve a puzzle by exchanging messages between its regions
#[derive(Args, Debug)]
#[command(after_help = "\
Every box is a region that sends its neighbours what it knows. If no messages are left and some cells \
are still unknown, the regions continue by search.

Examples:
  candoku regions 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  candoku regions --trace --svg traffic.svg puzzle.txt")]
pub(crate) struct Regions {
    #[command(flatten)]
    puzzle: PuzzleArg,

    /// Print every message between regions as one line of JSON, before the answer
    #[arg(long, conflicts_with = "threads")]
    trace: bool,

    /// Draw the network and its message counts
    #[arg(long, value_name = "FILE", conflicts_with = "threads")]
    svg: Option<PathBuf>,

    /// Print the answer as JSON
    #[arg(long)]
    json: bool,

    /// Run every region in its own thread
    #[arg(long)]
    threads: bool,

    #[arg(long, value_name = "STRENGTH", default_value = "naked")]
    strength: StrengthArg,

    #[cfg(feature = "nats")]
    #[command(flatten)]
    broker: crate::commands::broker_args::BrokerArgs,

    #[command(flatten)]
    layout: LayoutArgs,
}

/// How long a search may take before a remark is printed.
const LONG: Duration = Duration::from_secs(2);

/// The remark about a search that takes long.
fn advice(strength: &StrengthArg) -> &'static str {
    match strength {
        StrengthArg::Naked => "this needs many assumptions; --strength hidden needs fewer",
        StrengthArg::Hidden => {
            "this needs many assumptions and may take hours, because regions exchange only known \
             values; `candoku solve` solves such a puzzle at once"
        }
    }
}

impl Regions {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let Puzzle { board, ignored } = self.puzzle.read(context, &self.layout.choice()?)?;
        let form = AnswerForm::of(self.json, ignored);
        #[cfg(feature = "nats")]
        if let Some(broker) = self.broker.broker() {
            let answer = candoku_nats::run_leader(&broker, &board, self.strength.into(), None)
                .map_err(|error| Failure::Io(error.to_string()))?
                .ok_or(Failure::Interrupted)?;
            return write_answer(context, &answer.to_string(), answer.solution(), form);
        }
        let answer = if self.threads {
            solve_on_threads(&board, self.strength.into())
                .map_err(|error| Failure::Usage(error.to_string()))?
        } else {
            self.solve_and_show(&board, context)?
        };
        write_answer(context, &answer.to_string(), answer.solution(), form)
    }

    fn solve_and_show(
        &self,
        board: &Board,
        context: &mut Context,
    ) -> Result<NetworkAnswer, Failure> {
        let (mut trace, mut traffic) = (FactTrace::default(), Traffic::default());
        let (mut progress, mut written) = (context.progress(), Ok(()));
        let begun = Instant::now();
        let mut advice = Some(advice(&self.strength));
        let observe = |letter: &_| {
            if let Some(told) = trace.record(letter) {
                traffic.record(&told);
                if self.trace && written.is_ok() {
                    written = writeln!(context.out, "{}", json(&RegionMessage::from(&told), &[]));
                }
                let branch = told.fact.branch.0;
                progress.show(|| format!("message {}, assumption {branch}", told.sequence));
                if branch > 0 && begun.elapsed() > LONG && advice.is_some() {
                    progress.clear();
                    advice.take().into_iter().for_each(|advice| context.remark(advice));
                }
            }
        };
        let answer = solve(board, self.strength.into(), observe);
        progress.clear();
        written?;
        let answer = answer.map_err(|error| Failure::Usage(error.to_string()))?;
        if let (Some(path), Ok(topology)) = (&self.svg, Topology::of_layout(board.layout())) {
            write_whole(path, traffic.to_svg(&topology))?;
        }
        Ok(answer)
    }
}

/// How an answer is written.
pub(super) enum AnswerForm {
    /// As a grid and a sentence.
    Text,
    /// As an object that lists the ignored rules.
    Json(Ignored),
}

impl AnswerForm {
    pub(super) fn of(json: bool, ignored: Ignored) -> AnswerForm {
        if json { AnswerForm::Json(ignored) } else { AnswerForm::Text }
    }
}

/// Writes the grid and how it was found, and returns the exit code.
pub(super) fn write_answer(
    context: &mut Context,
    words: &str,
    solution: Option<&Solution>,
    form: AnswerForm,
) -> Result<Exit, Failure> {
    if let AnswerForm::Json(ignored) = form {
        let solution = solution.map(Solution::to_string);
        let end = RegionsEnd { answer: words.into(), solution };
        writeln!(context.out, "{}", json(&end, ignored.rules()))?;
    } else {
        if let Some(solution) = solution {
            write!(context.out, "{}", drawn(solution.layout(), solution.digits())?)?;
        }
        writeln!(context.out, "{words}")?;
    }
    Ok(if solution.is_some() { Exit::Yes } else { Exit::No })
}

/// The digits of all cells, drawn as a grid.
pub(super) fn drawn(layout: &Layout, digits: &[Digit]) -> Result<String, Failure> {
    let digits = digits.iter().map(|&digit| Some(digit));
    let board = Board::from_givens(layout.clone(), digits)
        .map_err(|error| Failure::Io(error.to_string()))?;
    candoku_formats::write(&board, Format::Grid).map_err(|error| Failure::Io(error.to_string()))
}
