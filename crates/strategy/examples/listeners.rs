//! Solves a puzzle with objects that only listen to cells, and tells what they did.
//!
//! `cargo run -p candoku-strategy --example listeners -- PUZZLE`

use candoku_engine::{Event, Listeners, Store};
use candoku_grid::{Board, HouseKind, Layout};
use candoku_strategy::listening::{CandidateLines, SingleCandidate, UniqueConstraint};

/// Solved by Single Candidate and Candidate Lines.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let line = std::env::args().nth(1).unwrap_or_else(|| PUZZLE.into());
    let layout = Layout::classic();
    let puzzle = Board::from_line(layout.clone(), &line)?;

    let mut store = Store::new(&Board::empty(layout.clone()));
    let is_box = |id: &_| layout.house(*id).kind() == HouseKind::Box;
    let mut lines: Vec<CandidateLines> =
        layout.house_ids().filter(is_box).map(|id| CandidateLines::new(id, &store)).collect();
    let mut listeners = Listeners::new(&store);
    for group in layout.house_ids() {
        UniqueConstraint::new(group).listen(&mut listeners, &layout);
    }
    SingleCandidate.listen(&mut listeners, &layout);
    let told =
        |contradiction: candoku_engine::Contradiction| contradiction.describe(&layout).to_string();
    for lines in &mut lines {
        lines.listen(&mut listeners, &mut store).map_err(told)?;
    }

    for cell in layout.cells() {
        let Some(digit) = puzzle.value(cell) else { continue };
        store.place(cell, digit).map_err(told)?;
        listeners.notify(&mut store).map_err(told)?;
    }

    let is_value = |event: &&Event| matches!(event, Event::ValueSet { .. });
    let values = store.journal().iter().filter(is_value).count();
    let removed = store.journal().len() - values;
    println!("{values} values set, {removed} candidates removed");
    println!("{}", store.board().to_line());
    Ok(())
}
