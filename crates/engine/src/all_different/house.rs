//! The filter on the houses of a store.

use candoku_grid::{DigitSet, HouseId, MAX_SIDE};

use super::event::Observer;
use super::filter::filter;
use super::hall::HallViolation;
use super::matching::Matching;
use super::trace::Trace;
use crate::contradiction::Contradiction;
use crate::store::Store;

/// Eliminates the candidates of a house that occur in no arrangement of different digits.
///
/// It changes candidates only: a cell with one candidate left stays open. When
/// the house has no arrangement, the store stays as it was.
pub fn filter_house<O: Observer>(
    store: &mut Store,
    house: HouseId,
    observer: &mut O,
) -> Result<(), Contradiction> {
    filter_house_from(store, house, &mut Matching::new(), observer)
}

/// Like [`filter_house`], but starts from a matching of the cells of the house.
pub fn filter_house_from<O: Observer>(
    store: &mut Store,
    house: HouseId,
    matching: &mut Matching,
    observer: &mut O,
) -> Result<(), Contradiction> {
    let layout = store.layout().clone();
    let cells = layout.house(house).cells();
    let mut domains = [DigitSet::EMPTY; MAX_SIDE];
    let domains = &mut domains[..cells.len()];
    for (domain, &cell) in domains.iter_mut().zip(cells) {
        *domain = store.candidates(cell);
    }
    filter(domains, matching, observer).map_err(|HallViolation { variables, digits }| {
        match variables.iter().next() {
            Some(lone) if digits.is_empty() => Contradiction::EmptyCell(cells[lone]),
            _ => Contradiction::TooFewDigits { house, digits },
        }
    })?;
    for (domain, &cell) in domains.iter().zip(cells) {
        for digit in store.candidates(cell) - *domain {
            store.eliminate(cell, digit)?;
        }
    }
    Ok(())
}

/// Filters one house after the other until none changes any more, and shows each trace.
///
/// This is all-different alone, as in the animation. To solve, use
/// [`propagate`](fn@crate::propagate), which tries what is cheaper first.
pub fn filter_every_house(
    store: &mut Store,
    mut show: impl FnMut(HouseId, &Trace),
) -> Result<(), Contradiction> {
    loop {
        let cursor = store.cursor();
        for house in store.layout().house_ids() {
            let mut trace = Trace::new();
            let answer = filter_house(store, house, &mut trace);
            show(house, &trace);
            answer?;
        }
        if store.events_since(cursor).is_empty() {
            return Ok(());
        }
    }
}
