//! Each command as a question to the session.

use std::cell::Cell as StdCell;
use std::time::{Duration, Instant};

use candoku::formats::{LayoutChoice, RulePolicy, read_with};
use candoku::grid::{Board, CandidateName, Content, Digit};
use candoku::json::OUT_OF_TIME;
use candoku::rules::RuledBoard;
use candoku::strategy::{HintLevel, Names};
use candoku::{
    CandidatesRequest, CountRequest, EstimateAnswer, EstimateRequest, ExplainRequest, HintRequest,
    SolveRequest, Unanswered,
};
use serde_json::Value;

use super::request::{Command, Request};
use super::response::{LogicalCell, Response};
use crate::job::JobContext;

/// How many samples an estimate takes.
const SAMPLES: u64 = 20_000;

/// The time between two reports of progress.
const PAUSE: Duration = Duration::from_millis(250);

/// Answers a message; progress is reported on the way.
pub(super) fn answer(request: &Request, job: &JobContext, report: &dyn Fn(&Response)) -> Response {
    let answer = match request.command {
        Command::TrueCandidates => true_candidates(request, job),
        Command::Solve => solve(request, job),
        Command::Check => count(request, job, Some(2), report),
        Command::Count => count(request, job, None, report),
        Command::Estimate => estimate(request, job, report),
        Command::Step => step(request, job),
        Command::SolvePath => solve_path(request, job),
        Command::Cancel => Ok(Response::Canceled),
    };
    answer.unwrap_or_else(|error| {
        let message = match error {
            Unanswered::Stopped => OUT_OF_TIME.into(),
            error => error.to_string(),
        };
        Response::Invalid { message }
    })
}

/// Reads a puzzle with all its rules.
fn puzzle(json: &Value) -> Result<RuledBoard, Unanswered> {
    let read = read_with(&json.to_string(), RulePolicy::RULES)
        .and_then(|entry| entry.puzzle(&LayoutChoice::default()));
    read.map_err(Unanswered::impossible)
}

fn no_solution() -> Response {
    Response::Invalid { message: "the puzzle has no solution".into() }
}

fn true_candidates(request: &Request, job: &JobContext) -> Result<Response, Unanswered> {
    let puzzle = puzzle(&request.givens())?;
    let limit = CandidatesRequest { limit: Some(request.solutions_per_candidate()) };
    let answer = job.session.candidates(&puzzle, &limit, &job.stop)?;
    Ok(match answer.solutions {
        0 => no_solution(),
        _ => Response::TrueCandidates { solutions: answer.counts.concat() },
    })
}

fn solve(request: &Request, job: &JobContext) -> Result<Response, Unanswered> {
    let puzzle = puzzle(&request.givens())?;
    let answer = job.session.solve(&puzzle, &SolveRequest { limit: Some(1) }, &job.stop)?;
    Ok(answer.first.map_or_else(no_solution, |solution| Response::Solved {
        solution: solution.digits().iter().map(|digit| digit.value()).collect(),
    }))
}

fn count(
    request: &Request,
    job: &JobContext,
    limit: Option<u64>,
    report: &dyn Fn(&Response),
) -> Result<Response, Unanswered> {
    let puzzle = puzzle(&request.givens())?;
    let pace = Pace::new();
    let answer =
        job.session.count_reporting(&puzzle, &CountRequest { limit }, &job.stop, |count| {
            if pace.is_due() {
                report(&Response::Count { count, in_progress: true });
            }
        });
    match answer.complete || Some(answer.count) == limit {
        true => Ok(Response::Count { count: answer.count, in_progress: false }),
        false => Err(Unanswered::Stopped),
    }
}

fn estimate(
    request: &Request,
    job: &JobContext,
    report: &dyn Fn(&Response),
) -> Result<Response, Unanswered> {
    let puzzle = puzzle(&request.with_marks())?;
    let wanted = EstimateRequest { samples: Some(SAMPLES), seed: None };
    let pace = Pace::new();
    let answer = job.session.estimate_reporting(&puzzle, &wanted, &job.stop, |so_far| {
        if pace.is_due() {
            report(&estimated(so_far));
        }
    });
    answer.map(|answer| estimated(&answer))
}

fn estimated(answer: &EstimateAnswer) -> Response {
    let share = if answer.estimate > 0.0 { answer.standard_error / answer.estimate } else { 0.0 };
    Response::Estimate {
        estimate: answer.estimate,
        standard_error: answer.standard_error,
        iterations: answer.samples,
        lower: answer.lower,
        upper: answer.upper,
        relative_error: 100.0 * share,
    }
}

fn step(request: &Request, job: &JobContext) -> Result<Response, Unanswered> {
    let puzzle = puzzle(&request.with_marks())?;
    let full = HintRequest { level: HintLevel::Full, ..HintRequest::default() };
    let hint = job.session.hint_puzzle(&puzzle, &full, &job.stop)?;
    let (placements, eliminations) = (hint.placements.iter(), hint.eliminations.iter());
    let after = applied(puzzle.board, placements.flatten(), eliminations.flatten());
    Ok(logical(&after, hint.text, hint.found || hint.solved))
}

fn solve_path(request: &Request, job: &JobContext) -> Result<Response, Unanswered> {
    let puzzle = puzzle(&request.with_marks())?;
    let explanation = job.session.explain_puzzle(&puzzle, &ExplainRequest::default(), &job.stop)?;
    let answer = explanation.answer(Names::default(), &job.stop)?;
    let is_valid = answer.solved || !answer.steps.is_empty();
    let texts: Vec<&str> = answer.steps.iter().map(|step| step.text.as_str()).collect();
    let message = match is_valid {
        true => texts.join("\n"),
        false => "there is no next step".into(),
    };
    let after = answer.steps.iter().fold(puzzle.board, |board, step| {
        applied(board, step.placements.iter(), step.eliminations.iter())
    });
    Ok(logical(&after, message, is_valid))
}

/// The board after a step.
fn applied<'a>(
    board: Board,
    placements: impl Iterator<Item = &'a CandidateName>,
    eliminations: impl Iterator<Item = &'a CandidateName>,
) -> Board {
    let layout = board.layout().clone();
    let mut board = board.pencilled();
    for (name, is_placed) in
        placements.map(|name| (name, true)).chain(eliminations.map(|name| (name, false)))
    {
        let Some(cell) = layout.cell_named(name.cell) else { continue };
        let content = match is_placed {
            true => Content::Placed(name.digit),
            false => Content::Open(board.candidates(cell).without(name.digit)),
        };
        if let Ok(changed) = board.clone().with(cell, content) {
            board = changed;
        }
    }
    board
}

fn logical(board: &Board, message: String, is_valid: bool) -> Response {
    let board = board.pencilled();
    let cell = |content: &Content| LogicalCell {
        value: content.value().map_or(0, Digit::value),
        candidates: content.candidates().iter().map(Digit::value).collect(),
    };
    Response::Logical { cells: board.contents().iter().map(cell).collect(), message, is_valid }
}

/// Tells when the next report is due.
struct Pace(StdCell<Instant>);

impl Pace {
    fn new() -> Pace {
        Pace(StdCell::new(Instant::now()))
    }

    fn is_due(&self) -> bool {
        let is_due = self.0.get().elapsed() >= PAUSE;
        if is_due {
            self.0.set(Instant::now());
        }
        is_due
    }
}
