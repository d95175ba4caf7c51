//! `check`: the report of the Contest document.

use axum::extract::State;
use candoku::check::Checker;
use candoku::render::report_json;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::question::Square;
use super::retold::retold;
use crate::problem::{Problem, Refusals};
use crate::puzzle_request::{NoParams, PuzzleRequest};
use crate::state::{AppState, JsonBody};

/// The judgement on a grid, from the most restrictive designation on.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct Report {
    /// The line where the grid starts.
    line: usize,
    /// The number of rows.
    side: usize,
    /// Whether the grid passes some designation.
    passes: bool,
    /// What each cell holds, row by row, as the grid writes it; nothing at all for a blank.
    #[serde(default)]
    #[schema(required = true)]
    symbols: Vec<String>,
    /// Every designation that was tried; only the last one can have passed.
    verdicts: Vec<Judgement>,
}

/// The judgement on a grid under one designation.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
struct Judgement {
    /// How far the grid is.
    status: Status,
    /// The kind of puzzle: `Sudoku-X`, `Sudoku`, `Latin square` ….
    designation: String,
    /// Everything that is wrong.
    duplicates: Vec<Duplicate>,
}

/// How far a grid is.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "lowercase")]
enum Status {
    /// Full and without duplicates.
    Solved,
    /// Blanks, but no duplicates.
    Unsolved,
    /// Duplicates.
    Incorrect,
}

/// A symbol that stands more than once in a house.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
struct Duplicate {
    /// The symbol.
    symbol: String,
    /// The house: `row 4`.
    house: String,
    /// All cells of the house with the symbol.
    cells: Vec<String>,
}

/// Judge a grid: solved, unsolved or incorrect, with every duplicate.
#[utoipa::path(post, path = "/api/v1/check", request_body = PuzzleRequest<NoParams>,
    responses((status = 200, body = Report), Refusals))]
pub(crate) async fn check(
    State(state): State<AppState>,
    PuzzleRequest { puzzle, .. }: PuzzleRequest<NoParams>,
) -> Result<JsonBody, Problem> {
    state
        .run(move |_| {
            let Square { filling, line, layout } = puzzle.square()?;
            let checker = match layout {
                Some(layout) => Checker::for_layout(&layout),
                None => Checker::for_side(filling.side()),
            };
            let report: Report = retold(&report_json(&checker.check(&filling), line))?;
            let symbol = |&value: &u16| match value {
                0 => String::new(),
                value => filling.symbols().write(value),
            };
            let symbols = filling.values().iter().map(symbol).collect();
            Ok(Report { symbols, ..report })
        })
        .await
}
