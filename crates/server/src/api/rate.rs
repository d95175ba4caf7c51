//! `rate`: how hard a puzzle is.

use std::ops::ControlFlow;

use axum::extract::State;
use candoku::grid::Board;
use candoku::strategy::{self, End, Rung};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::level_name::LevelName;
use super::question::Subject;
use crate::about::About;
use crate::desk::Desk;
use crate::office::{Office, Written};
use crate::problem::{Problem, Refusals};

/// How hard a puzzle is; nothing is known where the techniques do not reach the one solution.
#[derive(Serialize, ToSchema, Debug, Default)]
pub(crate) struct Rating {
    /// HoDoKu's scale.
    #[schema(required = true)]
    hodoku: Option<Hodoku>,
    /// The name of the hardest technique.
    #[schema(required = true)]
    hardest: Option<&'static str>,
    /// How many guesses were needed.
    #[schema(required = true)]
    guesses: Option<u32>,
}

/// A level and a score on HoDoKu's scale.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Hodoku {
    /// The level of the hardest step, or of the score.
    level: LevelName,
    /// The sum of the scores of all steps.
    score: u32,
}

/// Which scales are wanted beside HoDoKu's.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct RateWish {
    /// Whether to rate by Sudoku Explainer too, which takes long for hard puzzles.
    #[serde(default)]
    se: bool,
}

/// A puzzle and how hard it is.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Rated {
    /// The puzzle as it was asked about.
    puzzle: String,
    #[serde(flatten)]
    rating: Rating,
    /// The scale of Sudoku Explainer 1.2.1, for classic puzzles and if it was asked for.
    #[schema(required = true)]
    se: Option<Explainer>,
}

/// A rating on the scale of Sudoku Explainer.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Explainer {
    /// The hardest step.
    er: f64,
    /// The hardest step up to the first digit placed.
    ep: f64,
    /// The first step.
    ed: f64,
}

/// Rate a puzzle.
#[utoipa::path(post, path = "/api/v1/rate", request_body = About<RateWish>,
    responses((status = 200, body = Rated), Refusals))]
pub(crate) async fn rate(
    State(office): State<Office>,
    About { question, wish }: About<RateWish>,
) -> Result<Written, Problem> {
    office
        .answer(move |desk| {
            let Subject { board, entry, .. } = question.subject()?;
            let puzzle = entry.map_or_else(|| board.to_line(), |entry| entry.text);
            if desk.answer(&board, 2)?.solutions != 1 {
                return Ok(Rated { puzzle, rating: Rating::default(), se: None });
            }
            let classic = candoku::as_classic(&board).filter(|_| wish.se);
            let se = classic.and_then(|classic| candoku_explainer::rate(&classic).ok());
            Ok(Rated { puzzle, rating: Rating::of(&board, desk)?, se: se.map(Explainer::from) })
        })
        .await
}

impl From<candoku_explainer::Rating> for Explainer {
    fn from(rating: candoku_explainer::Rating) -> Explainer {
        let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(|tenths| f64::from(tenths) / 10.0);
        Explainer { er, ep, ed }
    }
}

impl Rating {
    /// The rating of a board with one solution.
    pub(crate) fn of(board: &Board, desk: &Desk) -> Result<Rating, Problem> {
        let mut path = Taken::default();
        let end = desk.solvers.of(board.layout()).climb(board, &mut |taken| {
            path.add(taken.rung);
            if desk.is_late() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match end {
            End::Stopped => Err(Problem::out_of_time()),
            end => Ok(path.rating(end)),
        }
    }
}

/// The steps of a path, summed up.
#[derive(Debug)]
pub(crate) struct Taken {
    sum: strategy::Rating,
    hardest: Option<Rung>,
}

impl Default for Taken {
    fn default() -> Taken {
        Taken { sum: strategy::Rating::EMPTY, hardest: None }
    }
}

impl Taken {
    /// Adds a step of this technique.
    pub(crate) fn add(&mut self, rung: &Rung) {
        self.sum = self.sum.with(rung.level, rung.score);
        let key = |rung: &Rung| (rung.level, rung.score);
        if self.hardest.as_ref().is_none_or(|hardest| key(rung) > key(hardest)) {
            self.hardest = Some(*rung);
        }
    }

    /// The rating of the path, if it reaches the solution.
    pub(crate) fn rating(&self, end: End) -> Rating {
        if end != End::Solved {
            return Rating::default();
        }
        Rating {
            hodoku: Some(Hodoku { level: self.sum.level().into(), score: self.sum.score() }),
            hardest: self.hardest.as_ref().map(|rung| rung.technique().name),
            guesses: Some(0),
        }
    }
}
