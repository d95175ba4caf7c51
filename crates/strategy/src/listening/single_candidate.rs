//! Single Candidate, as the Strategies document describes it.

use candoku_engine::{Cells, Change, Contradiction, Listener, Listeners};
use candoku_grid::Layout;

/// When the penultimate candidate of a cell is removed, sets the value to the only one that remains.
#[derive(Clone, Copy, Debug)]
pub struct SingleCandidate;

impl SingleCandidate {
    /// Registers it with every cell, for *CandidateRemoved* alone: a cell with a value needs no other.
    pub fn listen(self, listeners: &mut Listeners<'_>, layout: &Layout) {
        let id = listeners.add(self);
        for cell in layout.cells() {
            listeners.on_candidate_removed(cell, id);
        }
    }
}

impl Listener for SingleCandidate {
    fn candidate_removed(
        &mut self,
        change: Change,
        cells: &mut Cells,
    ) -> Result<(), Contradiction> {
        if let Some(last) = change.candidates.single() {
            cells.place(change.cell, last)?;
        }
        Ok(())
    }
}
