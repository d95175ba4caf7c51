//! `alldiff`: the all-different filter at work on one house.

use axum::extract::State;
use candoku::engine::all_different::{Matching, Trace, filter_house_from};
use candoku::engine::{Event, Level, Store, propagate};
use candoku::grid::{Board, Cell, DigitSet, HouseId, Layout};
use candoku::render::alldiff::event::{Domain, TracedEvent};
use candoku::render::alldiff::{Color, Subject, events};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::problem::{Problem, Refusals};
use crate::puzzle_request::PuzzleRequest;
use crate::state::{AppState, JsonBody};

/// Where the filter shall work.
#[derive(Deserialize, ToSchema, Debug)]
pub(crate) struct AlldiffParams {
    /// The house: `row 4`, `column 7`, `box 6`, `diagonal 1`, `window 2`.
    #[schema(example = "row 4")]
    house: String,
    /// The matching to start from: the digit of each cell of the house, a dot for none.
    matching: Option<String>,
    /// The colours of components of several nodes, which take turns.
    colors: Option<Vec<String>>,
}

/// What the filter did on a house.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Filtered {
    /// The house.
    house: String,
    /// Everything that happened, in order.
    events: Vec<TracedEvent>,
    /// The candidates that pairwise "not equal" alone would remove from the house: `5r4c7`.
    disequality: Vec<String>,
    /// What came of it.
    result: FilterResult,
}

/// What came of the filter.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct FilterResult {
    /// The candidates that were removed: `5r4c7`.
    removed: Vec<String>,
    /// The cells of the house, and what they can still take.
    domains: Vec<Domain>,
    /// Whether the house can be filled at all.
    feasible: bool,
}

/// The all-different filter at work on one house, on exactly the candidates of the board.
#[utoipa::path(post, path = "/api/v1/alldiff", request_body = PuzzleRequest<AlldiffParams>,
    responses((status = 200, body = Filtered), Refusals))]
pub(crate) async fn alldiff(
    State(state): State<AppState>,
    request: PuzzleRequest<AlldiffParams>,
) -> Result<JsonBody, Problem> {
    request
        .answer(&state, |puzzle, params, _| {
            let board = puzzle.board()?;
            let house = board.layout().house_named(&params.house).ok_or_else(|| {
                let last = board.layout().houses().last().map(ToString::to_string);
                let last = last.unwrap_or_default();
                let found = &params.house;
                let message = format!("found '{found}', expected a house from 'row 1' to '{last}'");
                Problem::part("house", message)
            })?;
            filtered(&board, house, &params)
        })
        .await
}

fn filtered(board: &Board, house: HouseId, params: &AlldiffParams) -> Result<Filtered, Problem> {
    let layout = board.layout();
    let mut store = Store::new(board);
    let mut matching = params.matching(&store, house)?;
    let mut trace = Trace::new();
    let feasible = filter_house_from(&mut store, house, &mut matching, &mut trace).is_ok();
    let events = events(&trace, &params.subject(layout, house)?);
    let cells = layout.house(house).cells();
    let domain = |&cell: &Cell| Domain {
        cell: layout.name_of(cell).to_string(),
        digits: store.candidates(cell).to_string(),
    };
    let here = |cell: Cell| cell;
    let in_house = |cell: Cell| cells[cell.index()];
    Ok(Filtered {
        house: layout.house(house).to_string(),
        events,
        disequality: removed(&alone(board, cells)?, layout, in_house),
        result: FilterResult {
            removed: removed(&store, layout, here),
            domains: cells.iter().map(domain).collect(),
            feasible,
        },
    })
}

impl AlldiffParams {
    fn matching(&self, store: &Store, house: HouseId) -> Result<Matching, Problem> {
        let Some(text) = &self.matching else { return Ok(Matching::new()) };
        let domains: Vec<DigitSet> = store.house(house).map(|(_, domain)| domain).collect();
        Matching::read(text, &domains).map_err(|error| Problem::part("matching", error))
    }

    fn subject(&self, layout: &Layout, house: HouseId) -> Result<Subject, Problem> {
        let subject = Subject::house(layout, house);
        let Some(names) = &self.colors else { return Ok(subject) };
        let colors = names.iter().map(|name| name.parse::<Color>()).collect::<Result<Vec<_>, _>>();
        Ok(subject.with_colors(&colors.map_err(|error| Problem::part("colors", error))?))
    }
}

/// The house on its own after pairwise "not equal" has done what it can.
fn alone(board: &Board, cells: &[Cell]) -> Result<Store, Problem> {
    let layout = Layout::lone_box(1, cells.len()).map_err(Problem::unanswerable)?;
    let contents = cells.iter().map(|&cell| board.content(cell)).collect();
    let house = Board::new(layout, contents).map_err(Problem::unanswerable)?;
    let mut store = Store::new(&house);
    // A contradiction ends it; what was removed before stays removed.
    let _ = propagate(&mut store, Level::NakedSingles);
    Ok(store)
}

/// The candidates that have gone from a store, by the names that the layout gives to their cells.
fn removed(store: &Store, layout: &Layout, cell_of: impl Fn(Cell) -> Cell) -> Vec<String> {
    let name = |event: &Event| match *event {
        Event::CandidateRemoved { cell, digit } => {
            Some(format!("{digit}{}", layout.name_of(cell_of(cell))))
        }
        Event::ValueSet { .. } => None,
    };
    store.journal().iter().filter_map(name).collect()
}
