//! UniqueConstraint: no value is repeated within a cell group.

use candoku_engine::{Cells, Change, Contradiction, Listener, Listeners};
use candoku_grid::{HouseId, Layout};

/// Removes a value that becomes known from the candidates of the other cells of its group.
#[derive(Clone, Copy, Debug)]
pub struct UniqueConstraint {
    group: HouseId,
}

impl UniqueConstraint {
    /// The constraint of one row, column or box.
    pub fn new(group: HouseId) -> UniqueConstraint {
        UniqueConstraint { group }
    }

    /// Registers it with the cells of its group, for *ValueSet* alone.
    pub fn listen(self, listeners: &mut Listeners<'_>, layout: &Layout) {
        let id = listeners.add(self);
        for &cell in layout.house(self.group).cells() {
            listeners.on_value_set(cell, id);
        }
    }
}

impl Listener for UniqueConstraint {
    fn value_set(&mut self, change: Change, cells: &mut Cells) -> Result<(), Contradiction> {
        let group = cells.layout().house(self.group).cells().to_vec();
        for cell in group.into_iter().filter(|&cell| cell != change.cell) {
            cells.eliminate(cell, change.digit)?;
        }
        Ok(())
    }
}
