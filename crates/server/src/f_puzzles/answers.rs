//! Each command as a question to the session.

use std::cell::Cell as StdCell;
use std::time::{Duration, Instant};

use candoku::formats::{LayoutChoice, RulePolicy, read_with};
use candoku::grid::{Content, Digit};
use candoku::json::OUT_OF_TIME;
use candoku::rules::RuledBoard;
use candoku::strategy::Technique;
use candoku::{
    CandidatesRequest, CountRequest, EstimateAnswer, EstimateRequest, SolveRequest, Unanswered,
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
    let limit = match request.solutions_per_candidate() {
        Ok(limit) => CandidatesRequest { limit: Some(limit) },
        Err(message) => return Ok(Response::Invalid { message }),
    };
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
    let timer = ReportTimer::new();
    let answer =
        job.session.count_reporting(&puzzle, &CountRequest { limit }, &job.stop, |count| {
            if timer.is_due() {
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
    let timer = ReportTimer::new();
    let answer = job.session.estimate_reporting(&puzzle, &wanted, &job.stop, |so_far| {
        if timer.is_due() {
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
    logical(request, job, 1)
}

fn solve_path(request: &Request, job: &JobContext) -> Result<Response, Unanswered> {
    logical(request, job, usize::MAX)
}

/// The board after up to this many steps.
fn logical(request: &Request, job: &JobContext, most: usize) -> Result<Response, Unanswered> {
    let puzzle = puzzle(&request.with_marks())?;
    let disabled = match request.disabled_logic() {
        Ok(disabled) => disabled,
        Err(message) => return Ok(Response::Invalid { message }),
    };
    let is_allowed = |technique: &Technique| !disabled.iter().any(|logic| logic.has(technique));
    let found = job.session.consequences(&puzzle, most, is_allowed, &job.stop)?;
    let message = match (&found.conflict, &found.texts[..]) {
        (Some(conflict), _) => conflict.clone(),
        (None, []) if found.is_solved => "The puzzle is solved.".into(),
        (None, []) => "None of the techniques finds a next step.".into(),
        (None, texts) => texts.join("\n"),
    };
    let cell = |content: &Content| LogicalCell {
        value: content.value().map_or(0, Digit::value),
        candidates: content.candidates().iter().map(Digit::value).collect(),
    };
    let cells = found.board.contents().iter().map(cell).collect();
    Ok(Response::Logical { cells, message, is_valid: found.conflict.is_none() })
}

/// Tells when the next report is due.
struct ReportTimer(StdCell<Instant>);

impl ReportTimer {
    fn new() -> ReportTimer {
        ReportTimer(StdCell::new(Instant::now()))
    }

    fn is_due(&self) -> bool {
        let is_due = self.0.get().elapsed() >= PAUSE;
        if is_due {
            self.0.set(Instant::now());
        }
        is_due
    }
}
