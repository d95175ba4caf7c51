//! `explain`: every step from a board to the solution.

use std::ops::ControlFlow;

use axum::extract::State;
use candoku::Tally;
use candoku::grid::Board;
use candoku::strategy::{End, Names, Uniqueness, Wording};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::names::NamesName;
use super::rate::Rating;
use super::step::Step;
use super::verdict::{self, Mistakes, Verdict};
use crate::job::JobContext;
use crate::problem::{Problem, Refusals};
use crate::puzzle_request::PuzzleRequest;
use crate::state::{AppState, JsonBody};

/// How to name the techniques.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct ExplainParams {
    /// Whose techniques to use, and whose names for them.
    #[serde(default)]
    names: NamesName,
}

/// Every step from a board to as far as the techniques reach.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Explained {
    /// Where the player stands; steps are found only from a board that is fine.
    verdict: Verdict,
    /// The steps in order.
    steps: Vec<Step>,
    /// Whether they reach the solution.
    solved: bool,
    /// How hard they are; HoDoKu's scale is silent on paths of others.
    rating: Rating,
}

/// Every step from a board to the solution.
#[utoipa::path(post, path = "/api/v1/explain", request_body = PuzzleRequest<ExplainParams>,
    responses((status = 200, body = Explained), Refusals))]
pub(crate) async fn explain(
    State(state): State<AppState>,
    PuzzleRequest { puzzle, params }: PuzzleRequest<ExplainParams>,
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
                Verdict::Fine => explained(&board, params.names.into(), givens.uniqueness(), job),
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
    names: Names,
    uniqueness: Uniqueness,
    job: &JobContext,
) -> Result<Explained, Problem> {
    let wording = Wording::new(names, board.layout());
    let mut steps = Vec::new();
    let mut path = Tally::default();
    let solver = job.solvers.of(board.layout(), names, uniqueness);
    let end = solver.climb(board, &job.stop, &mut |taken| {
        path.add(taken.rung);
        steps.push(Step::of(taken.step, &taken.store.board(), uniqueness, &wording));
        ControlFlow::Continue(())
    });
    if end == End::Stopped {
        return Err(Problem::out_of_time());
    }
    Ok(Explained {
        verdict: Verdict::Fine,
        steps: steps.into_iter().collect::<Result<_, _>>()?,
        solved: end == End::Solved,
        rating: match names {
            Names::Hodoku => Rating::of_path(&path, end, names),
            Names::SudokuOfTheDay => Rating::of_other_path(&path, end, names),
        },
    })
}
