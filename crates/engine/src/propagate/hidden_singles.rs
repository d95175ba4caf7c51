//! A digit goes to the only cell of a house that can take it.

use candoku_grid::{DigitSet, HouseId};

use crate::contradiction::Contradiction;
use crate::store::Store;

pub(super) fn apply(store: &mut Store, house: HouseId) -> Result<(), Contradiction> {
    let layout = store.layout().clone();
    let cells = layout.house(house).cells();
    let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
    for &cell in cells {
        let candidates = store.candidates(cell);
        twice |= once & candidates;
        once |= candidates;
    }
    if let Some(digit) = (layout.digits() - once).first() {
        return Err(Contradiction::NoPlace { house, digit });
    }
    for &cell in cells {
        for digit in store.candidates(cell) - twice {
            store.place(cell, digit)?;
        }
    }
    Ok(())
}
