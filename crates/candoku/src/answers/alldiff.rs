//! `alldiff`: the all-different filter at work on one house.

use candoku_engine::all_different::{Matching, Trace, filter_house_from};
use candoku_engine::{Event, PropagationLevel, Store, propagate};
use candoku_grid::{Board, Cell, DigitSet, HouseId, Layout};
use candoku_render::alldiff::event::{Domain, TracedEvent};
use candoku_render::alldiff::{Color, TraceSubject, events};

use crate::fault::Fault;
use crate::session::Session;
use crate::unanswered::Unanswered;

/// Which house to filter.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AlldiffRequest {
    /// The house: `row 4`, `column 7`, `box 6`, `diagonal 1`, `window 2`.
    #[cfg_attr(feature = "schema", schema(example = "row 4"))]
    pub house: String,
    /// The matching to start from: one digit for each cell of the house, a dot for unmatched.
    pub matching: Option<String>,
    /// The colours for components with several nodes, used in turn.
    pub colors: Option<Vec<String>>,
}

/// What the filter did on a house.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Filtered))]
pub struct AlldiffAnswer {
    /// The house.
    pub house: String,
    /// The trace: every event, in order.
    pub events: Vec<TracedEvent>,
    /// The candidates that pairwise "not equal" alone would remove from the house: `5r4c7`.
    pub disequality: Vec<String>,
    /// The result.
    pub result: FilterResult,
}

/// The result of the filter.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FilterResult {
    /// The removed candidates: `5r4c7`.
    pub removed: Vec<String>,
    /// The cells of the house and their remaining candidates.
    pub domains: Vec<Domain>,
    /// Whether the house can be filled at all.
    pub feasible: bool,
}

impl Session {
    /// The all-different filter at work on one house, on exactly the candidates of the board.
    ///
    /// # Errors
    ///
    /// If there is no such house, matching or colour.
    pub fn alldiff(
        &self,
        board: &Board,
        request: &AlldiffRequest,
    ) -> Result<AlldiffAnswer, Unanswered> {
        let layout = board.layout();
        let house = request.house(layout)?;
        let mut store = Store::new(board);
        let mut matching = request.matching(&store, house)?;
        let mut trace = Trace::new();
        let feasible = filter_house_from(&mut store, house, &mut matching, &mut trace).is_ok();
        let events = events(&trace, &request.subject(layout, house)?);
        let cells = layout.house(house).cells();
        let domain = |&cell: &Cell| Domain {
            cell: layout.name_of(cell).to_string(),
            digits: store.candidates(cell).to_string(),
        };
        let here = |cell: Cell| cell;
        let in_house = |cell: Cell| cells[cell.index()];
        Ok(AlldiffAnswer {
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
}

impl AlldiffRequest {
    fn house(&self, layout: &Layout) -> Result<HouseId, Fault> {
        layout.house_named(&self.house).ok_or_else(|| {
            let last = layout.houses().last().map(ToString::to_string).unwrap_or_default();
            let found = &self.house;
            let message = format!("found '{found}', expected a house from 'row 1' to '{last}'");
            Fault::part("house", message)
        })
    }

    fn matching(&self, store: &Store, house: HouseId) -> Result<Matching, Fault> {
        let Some(text) = &self.matching else { return Ok(Matching::new()) };
        let domains: Vec<DigitSet> = store.house(house).map(|(_, domain)| domain).collect();
        Matching::read(text, &domains).map_err(|error| Fault::part("matching", error))
    }

    fn subject(&self, layout: &Layout, house: HouseId) -> Result<TraceSubject, Fault> {
        let subject = TraceSubject::house(layout, house);
        let Some(names) = &self.colors else { return Ok(subject) };
        let colors = names.iter().map(|name| name.parse::<Color>()).collect::<Result<Vec<_>, _>>();
        Ok(subject.with_colors(&colors.map_err(|error| Fault::part("colors", error))?))
    }
}

/// The house alone, after propagating pairwise "not equal".
fn alone(board: &Board, cells: &[Cell]) -> Result<Store, Unanswered> {
    let layout = Layout::lone_box(1, cells.len()).map_err(Unanswered::impossible)?;
    let contents = cells.iter().map(|&cell| board.content(cell)).collect();
    let house = Board::new(layout, contents).map_err(Unanswered::impossible)?;
    let mut store = Store::new(&house);
    // A contradiction ends the propagation; earlier removals are kept.
    let _ = propagate(&mut store, PropagationLevel::NakedSingles);
    Ok(store)
}

/// The candidates removed from a store, in the layout's notation.
fn removed(store: &Store, layout: &Layout, cell_of: impl Fn(Cell) -> Cell) -> Vec<String> {
    let name = |event: &Event| match *event {
        Event::CandidateRemoved { cell, digit } => {
            Some(format!("{digit}{}", layout.name_of(cell_of(cell))))
        }
        Event::ValueSet { .. } => None,
    };
    store.journal().iter().filter_map(name).collect()
}
