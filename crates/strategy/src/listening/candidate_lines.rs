//! Candidate Lines by the index that the Strategies document describes.

use candoku_engine::{Cells, Change, Contradiction, Listener, Listeners, Store};
use candoku_grid::{CellSet, Digit, DigitSet, HouseId};

use super::line_index::LineIndex;

/// When a value of a box has only one row or column left, deletes it from that line in other boxes.
#[derive(Clone, Debug)]
pub struct CandidateLines {
    block: HouseId,
    index: LineIndex,
}

impl CandidateLines {
    /// Candidate Lines of one box, from the store as it is now.
    ///
    /// Make it together with the listeners: it has to hear of everything that happens from now on.
    pub fn new(block: HouseId, store: &Store) -> CandidateLines {
        CandidateLines { block, index: LineIndex::new(block, store) }
    }

    /// The index as it is now.
    pub fn index(&self) -> &LineIndex {
        &self.index
    }

    /// Registers it with the cells of its box, and acts on lines that are the only ones already.
    ///
    /// It listens to both kinds of event: candidates that go with a value are not told one by one.
    pub fn listen<'a>(
        &'a mut self,
        listeners: &mut Listeners<'a>,
        store: &mut Store,
    ) -> Result<(), Contradiction> {
        self.act_on(self.index.digits(), &mut listeners.cells(store))?;
        let block = self.block;
        let id = listeners.add(self);
        for &cell in store.layout().house(block).cells() {
            listeners.on_candidate_removed(cell, id);
            listeners.on_value_set(cell, id);
        }
        Ok(())
    }

    fn act_on(&mut self, digits: DigitSet, cells: &mut Cells) -> Result<(), Contradiction> {
        for digit in digits {
            for line in self.index.take_only_lines(digit) {
                self.delete_outside(digit, line, cells)?;
            }
        }
        Ok(())
    }

    /// Deletes the value from the candidates of the cells of the line that lie in other boxes.
    fn delete_outside(
        &self,
        digit: Digit,
        line: HouseId,
        cells: &mut Cells,
    ) -> Result<(), Contradiction> {
        let layout = cells.layout();
        let others: CellSet = *layout.house(line).cell_set() - *layout.house(self.block).cell_set();
        for cell in others.iter() {
            cells.eliminate(cell, digit)?;
        }
        Ok(())
    }
}

impl Listener for CandidateLines {
    fn candidate_removed(
        &mut self,
        change: Change,
        cells: &mut Cells,
    ) -> Result<(), Contradiction> {
        self.index.remove(change.digit, change.cell);
        self.act_on(change.digit.into(), cells)
    }

    fn value_set(&mut self, change: Change, cells: &mut Cells) -> Result<(), Contradiction> {
        self.index.forget(change.digit);
        let gone = change.candidates.without(change.digit);
        for digit in gone {
            self.index.remove(digit, change.cell);
        }
        self.act_on(gone, cells)
    }
}
