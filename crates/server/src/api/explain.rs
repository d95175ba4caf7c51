//! `explain`: every step from a board to the solution.

use std::ops::ControlFlow;

use axum::extract::State;
use candoku::Tally;
use candoku::grid::Board;
use candoku::strategy::{End, Names, Wording};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::names::NamesName;
use super::rate::Rating;
use super::step::Step;
use super::verdict::{self, Mistakes, Verdict};
use crate::about::About;
use crate::desk::Desk;
use crate::office::{Office, Written};
use crate::problem::{Problem, Refusals};

/// How to name the techniques.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct ExplainWish {
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
#[utoipa::path(post, path = "/api/v1/explain", request_body = About<ExplainWish>,
    responses((status = 200, body = Explained), Refusals))]
pub(crate) async fn explain(
    State(office): State<Office>,
    About { question, wish }: About<ExplainWish>,
) -> Result<Written, Problem> {
    office
        .answer_with_steps(move |desk| {
            let board = question.board()?;
            let verdict = match verdict::solution(&board, desk)? {
                Ok(solution) => Mistakes::on(&board, &solution).verdict(),
                Err(verdict) => verdict,
            };
            match verdict {
                Verdict::Fine => explained(&board, wish.names.into(), desk),
                _ => {
                    let rating = Rating::default();
                    Ok(Explained { verdict, steps: Vec::new(), solved: false, rating })
                }
            }
        })
        .await
}

fn explained(board: &Board, names: Names, desk: &Desk) -> Result<Explained, Problem> {
    let wording = Wording::new(names, board.layout());
    let mut steps = Vec::new();
    let mut path = Tally::default();
    let end = desk.solvers.named(names, board.layout()).climb(board, &mut |taken| {
        path.add(taken.rung);
        steps.push(Step::of(taken.step, &taken.store.board(), &wording));
        if desk.is_late() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
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
