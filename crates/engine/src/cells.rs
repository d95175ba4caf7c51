//! Cells as listeners see them: with their candidates until *ValueSet* has been delivered.

use candoku_grid::{Cell, Digit, DigitSet, Layout};

use crate::contradiction::Contradiction;
use crate::store::Store;

/// A store during notifications.
///
/// The store drops the candidates of a cell together with setting its value. Here they are removed
/// only after the *ValueSet* listeners of the cell have been notified, as the Strategies document
/// has it, and a cell whose value has been delivered has none.
#[derive(Debug)]
pub struct Cells<'s> {
    store: &'s mut Store,
    /// The candidates of each cell after the events that have been delivered.
    delivered: &'s [DigitSet],
}

impl<'s> Cells<'s> {
    pub(crate) fn new(store: &'s mut Store, delivered: &'s [DigitSet]) -> Cells<'s> {
        Cells { store, delivered }
    }

    /// The cells and houses of the board.
    pub fn layout(&self) -> &Layout {
        self.store.layout()
    }

    /// The digit of a cell, given or placed.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.store.value(cell)
    }

    /// The candidates of a cell; none once its *ValueSet* listeners have been notified.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        match self.store.value(cell) {
            Some(_) => self.delivered[cell.index()],
            None => self.store.candidates(cell),
        }
    }

    /// Gives a cell its value, as [`Store::place`] does.
    pub fn place(&mut self, cell: Cell, digit: Digit) -> Result<bool, Contradiction> {
        self.store.place(cell, digit)
    }

    /// Takes a candidate from a cell, as [`Store::eliminate`] does.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> Result<bool, Contradiction> {
        self.store.eliminate(cell, digit)
    }
}
