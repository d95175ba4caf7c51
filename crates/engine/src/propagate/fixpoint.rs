//! The loop that repeats the rules of a level until nothing changes.

use candoku_grid::HouseId;

use super::level::PropagationLevel;
use crate::contradiction::Contradiction;
use crate::store::Store;

/// Draws all consequences that the level can see.
///
/// Every rule only shrinks what is known and sees at least as much in a smaller
/// board, so the result does not depend on the order of the houses. Whether a
/// contradiction is found does not depend on it either; which one is reported may.
///
/// ```
/// use candoku_engine::{PropagationLevel, Store, propagate};
/// use candoku_grid::{Board, Layout};
///
/// let layout = Layout::sudoku(4).unwrap();
/// let mut store = Store::new(&Board::from_line(layout, "124.3.........21").unwrap());
/// propagate(&mut store, PropagationLevel::HiddenSingles).unwrap();
/// assert_eq!(store.board().to_line(), "1243341221344321");
/// ```
pub fn propagate(store: &mut Store, level: PropagationLevel) -> Result<(), Contradiction> {
    let houses: Vec<HouseId> = store.layout().house_ids().collect();
    propagate_in_order(store, level, &houses)
}

/// Draws all consequences, taking the houses that wait in this order.
pub(super) fn propagate_in_order(
    store: &mut Store,
    level: PropagationLevel,
    order: &[HouseId],
) -> Result<(), Contradiction> {
    let layout = store.layout().clone();
    let mut cursor = store.cursor();
    let mut waiting = [(); PropagationLevel::ALL.len()].map(|()| vec![true; order.len()]);
    let rules = &PropagationLevel::ALL[..=level as usize];
    // A weaker rule is cheaper, so it always goes first.
    let next = |waiting: &[Vec<bool>]| {
        rules.iter().find_map(|&rule| {
            let house = order.iter().find(|house| waiting[rule as usize][house.index()])?;
            Some((rule, *house))
        })
    };
    while let Some((rule, house)) = next(&waiting) {
        waiting[rule as usize][house.index()] = false;
        rule.apply(store, house)?;
        for event in store.events_since(cursor) {
            for touched in layout.houses_of(event.cell()) {
                for waiting in &mut waiting {
                    waiting[touched.index()] = true;
                }
            }
        }
        cursor = store.cursor();
    }
    Ok(())
}
