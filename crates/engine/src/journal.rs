//! The journal: what happened to a store, in order, for any listener.
//!
//! A store calls nothing back when a cell changes. Readers keep a [`Cursor`] and read the
//! events since then, so no code is ever re-entered. [`Listeners`](crate::Listeners) are such
//! a reader, for objects that want to be called.

use candoku_grid::{Cell, Digit};

/// One change of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// An open cell lost a candidate.
    CandidateRemoved {
        /// The cell.
        cell: Cell,
        /// The digit that it can no longer take.
        digit: Digit,
    },
    /// An open cell got its value; the candidates that went with it are not told one by one.
    ValueSet {
        /// The cell.
        cell: Cell,
        /// Its value.
        digit: Digit,
    },
}

/// A position in the journal: everything before it has been read.
///
/// The default cursor stands at the beginning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cursor(usize);

impl Event {
    /// The cell that changed.
    pub fn cell(self) -> Cell {
        match self {
            Event::CandidateRemoved { cell, .. } | Event::ValueSet { cell, .. } => cell,
        }
    }

    /// The digit that was removed or set.
    pub fn digit(self) -> Digit {
        match self {
            Event::CandidateRemoved { digit, .. } | Event::ValueSet { digit, .. } => digit,
        }
    }
}

impl Cursor {
    /// The position behind the last event.
    pub(crate) fn end_of(events: &[Event]) -> Cursor {
        Cursor(events.len())
    }

    /// The position behind one more event.
    pub(crate) fn next(self) -> Cursor {
        Cursor(self.0 + 1)
    }

    /// The events from the cursor on.
    pub(crate) fn unread(self, events: &[Event]) -> &[Event] {
        events.get(self.0..).unwrap_or_default()
    }
}
