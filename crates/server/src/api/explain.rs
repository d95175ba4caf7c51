//! `explain`: every step from a board to the solution.

use std::ops::ControlFlow;

use axum::extract::State;
use candoku::Tally;
use candoku::grid::Board;
use candoku::strategy::{End, Uniqueness};
use serde::Serialize;
use utoipa::ToSchema;

use super::rate::Rating;
use super::step::Step;
use super::verdict::{self, Mistakes, Verdict};
use crate::job::JobContext;
use crate::problem::{Problem, Refusals};
use crate::puzzle_request::{NoParams, PuzzleRequest};
use crate::state::{AppState, JsonBody};

/// Every step from a board to as far as the techniques reach.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Explained {
    /// Where the player stands; steps are found only from a board that is fine.
    verdict: Verdict,
    /// The steps in order.
    steps: Vec<Step>,
    /// Whether they reach the solution.
    solved: bool,
    /// How hard they are.
    rating: Rating,
}

/// Every step from a board to the solution.
#[utoipa::path(post, path = "/api/v1/explain", request_body = PuzzleRequest<NoParams>,
    responses((status = 200, body = Explained), Refusals))]
pub(crate) async fn explain(
    State(state): State<AppState>,
    PuzzleRequest { puzzle, .. }: PuzzleRequest<NoParams>,
) -> Result<JsonBody, Problem> {
    state
        .run(move |job| {
            let board = puzzle.board()?;
            let givens = verdict::givens(&board, job)?;
            let verdict = match verdict::solution(&givens) {
                Ok(solution) => Mistakes::on(&board, solution).verdict(),
                Err(verdict) => verdict,
            };
            match verdict {
                Verdict::Fine => explained(&board, givens.uniqueness(), job),
                _ => {
                    let rating = Rating::default();
                    Ok(Explained { verdict, steps: Vec::new(), solved: false, rating })
                }
            }
        })
        .await
}

fn explained(
    board: &Board,
    uniqueness: Uniqueness,
    job: &JobContext,
) -> Result<Explained, Problem> {
    let mut steps = Vec::new();
    let mut path = Tally::default();
    let solver = job.solvers.of(board.layout(), uniqueness);
    let end = solver.climb(board, &job.stop, &mut |taken| {
        path.add(taken.rung);
        steps.push(Step::of(taken.step, &taken.store.board(), uniqueness));
        ControlFlow::Continue(())
    });
    if end == End::Stopped {
        return Err(Problem::out_of_time());
    }
    Ok(Explained {
        verdict: Verdict::Fine,
        steps: steps.into_iter().collect::<Result<_, _>>()?,
        solved: end == End::Solved,
        rating: Rating::of_path(&path, end),
    })
}
