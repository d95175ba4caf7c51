//! `solve` and `count`: solutions, and how many there are.

use axum::extract::State;
use candoku::answer_until;
use candoku::engine::search::{Census, Outcome, Search};
use candoku::grid::{Board, Solution, Stop, Stopped};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::json::whole_or_null;
use crate::problem::{Problem, Refusals};
use crate::puzzle_request::{NoParams, PuzzleRequest};
use crate::state::{AppState, JsonBody};

/// The solution of a board, and whether there are more.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Solved {
    /// How many solutions there are; 2 stands for several.
    solutions: u64,
    /// The first solution, one character a cell.
    #[schema(required = true)]
    solution: Option<String>,
}

/// How far to count.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct CountParams {
    /// The number at which to stop; without it, when the time is up.
    #[serde(default, deserialize_with = "whole_or_null")]
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    limit: Option<u64>,
}

/// The number of solutions.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Counted {
    /// How many solutions were found.
    count: u64,
    /// Whether these are all.
    complete: bool,
}

/// The solution of a board, and whether there are more.
#[utoipa::path(post, path = "/api/v1/solve", request_body = PuzzleRequest<NoParams>,
    responses((status = 200, body = Solved), Refusals))]
pub(crate) async fn solve(
    State(state): State<AppState>,
    request: PuzzleRequest<NoParams>,
) -> Result<JsonBody, Problem> {
    request
        .answer(&state, |puzzle, _, job| {
            let answer = answer_until(&puzzle.board()?, 2, &job.stop)?;
            let solution = answer.first.as_ref().map(Solution::to_string);
            Ok(Solved { solutions: answer.solutions, solution })
        })
        .await
}

/// The number of solutions of a board, as far as the limit and the time allow.
#[utoipa::path(post, path = "/api/v1/count", request_body = PuzzleRequest<CountParams>,
    responses((status = 200, body = Counted), Refusals))]
pub(crate) async fn count(
    State(state): State<AppState>,
    request: PuzzleRequest<CountParams>,
) -> Result<JsonBody, Problem> {
    request
        .answer(&state, |puzzle, params, job| {
            let board = puzzle.board()?;
            Ok(counted(&board, params.limit.unwrap_or(u64::MAX), &job.stop))
        })
        .await
}

/// How many solutions are counted one by one before a census is taken.
const COUNTED_SINGLY: u64 = 1000;

/// Finds some solutions one by one, which is good where they are rare, and then takes a census.
fn counted(board: &Board, limit: u64, stop: &Stop) -> Counted {
    let mut search = Search::new(board);
    let mut count = 0;
    while count < limit.min(COUNTED_SINGLY) {
        match search.advance_until(stop) {
            Ok(Outcome::Found) => count += 1,
            Ok(_) => return Counted { count, complete: true },
            Err(Stopped) => return Counted { count, complete: false },
        }
    }
    let mut census = Census::new(board);
    let is_done = census.advance_until(limit, stop) == Ok(Outcome::Exhausted);
    let complete = is_done && census.count() <= limit;
    Counted { count: census.count().clamp(count, limit), complete }
}
