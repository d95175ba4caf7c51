//! A value is no candidate of the other cells in its houses.

use candoku_grid::{DigitSet, HouseId};

use crate::contradiction::Contradiction;
use crate::store::Store;

pub(super) fn apply(store: &mut Store, house: HouseId) -> Result<(), Contradiction> {
    let layout = store.layout().clone();
    let cells = layout.house(house).cells();
    let mut values = DigitSet::EMPTY;
    for digit in cells.iter().filter_map(|&cell| store.value(cell)) {
        if !values.insert(digit) {
            return Err(Contradiction::Repeated { house, digit });
        }
    }
    for &cell in cells {
        if store.value(cell).is_none() {
            for digit in store.candidates(cell) & values {
                store.eliminate(cell, digit)?;
            }
        }
    }
    Ok(())
}
