//! A lone candidate becomes the value of its cell.

use candoku_grid::HouseId;

use crate::contradiction::Contradiction;
use crate::store::Store;

pub(super) fn apply(store: &mut Store, house: HouseId) -> Result<(), Contradiction> {
    let layout = store.layout().clone();
    for &cell in layout.house(house).cells() {
        if let Some(digit) = store.candidates(cell).single() {
            store.place(cell, digit)?;
        }
    }
    Ok(())
}
