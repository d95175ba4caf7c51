//! The index of a box: on which rows and columns each value can be, and in which cells there.

use std::collections::BTreeMap;

use candoku_engine::Store;
use candoku_grid::{Cell, Digit, DigitSet, HouseId, HouseKind};

/// For each row or column that a value can be on, the cells within the box that it can be in.
pub type Places = BTreeMap<HouseId, Vec<Cell>>;

/// For every value not yet known in a box, the rows and the columns that it can be on.
///
/// The rows of a value are kept apart from its columns, and each goes when it has served its purpose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineIndex {
    rows: BTreeMap<Digit, Places>,
    columns: BTreeMap<Digit, Places>,
}

impl LineIndex {
    /// The index of a box as the store is now.
    pub fn new(block: HouseId, store: &Store) -> LineIndex {
        let layout = store.layout();
        let known: DigitSet =
            store.house(block).filter_map(|(cell, _)| store.value(cell)).collect();
        let index = |kind| {
            let mut values: BTreeMap<Digit, Places> = BTreeMap::new();
            for (cell, candidates) in store.house(block) {
                let Some(line) = layout.house_of(kind, cell) else { continue };
                for digit in candidates - known {
                    values.entry(digit).or_default().entry(line).or_default().push(cell);
                }
            }
            values
        };
        LineIndex { rows: index(HouseKind::Row), columns: index(HouseKind::Column) }
    }

    /// The rows that the value can be on; nothing if it is known, or confined to one already.
    pub fn rows(&self, digit: Digit) -> Option<&Places> {
        self.rows.get(&digit)
    }

    /// The columns that the value can be on; nothing if it is known, or confined to one already.
    pub fn columns(&self, digit: Digit) -> Option<&Places> {
        self.columns.get(&digit)
    }

    /// The values that the index still knows something about.
    pub fn digits(&self) -> DigitSet {
        self.rows.keys().chain(self.columns.keys()).copied().collect()
    }

    /// The value can no longer be in the cell.
    pub(super) fn remove(&mut self, digit: Digit, cell: Cell) {
        for values in [&mut self.rows, &mut self.columns] {
            let Some(places) = values.get_mut(&digit) else { continue };
            places.retain(|_, cells| {
                cells.retain(|&other| other != cell);
                !cells.is_empty()
            });
        }
    }

    /// The value is known: the box has it.
    pub(super) fn forget(&mut self, digit: Digit) {
        self.rows.remove(&digit);
        self.columns.remove(&digit);
    }

    /// The row and the column that alone remain for the value, which leave the index with this.
    pub(super) fn take_only_lines(&mut self, digit: Digit) -> Vec<HouseId> {
        let only = |values: &mut BTreeMap<Digit, Places>| {
            let places = values.get(&digit).filter(|places| places.len() == 1)?;
            let line = places.keys().next().copied();
            values.remove(&digit);
            line
        };
        [&mut self.rows, &mut self.columns].into_iter().filter_map(only).collect()
    }
}
