//! Listeners: objects that register with cells and are called when these change.
//!
//! This is the interface of the Strategies document, as a reader of the journal. An event is
//! delivered after it has happened, oldest first; what a listener changes is recorded
//! behind it and delivered in its turn, so no listener is called while another one works.

use candoku_grid::{Cell, Digit, DigitSet};

use crate::contradiction::Contradiction;
use crate::journal::{Cursor, Event};
use crate::store::Store;

/// What happened to a cell, as its listeners are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The cell.
    pub cell: Cell,
    /// The candidate that was removed, or the value that was set.
    pub digit: Digit,
    /// The candidates: those that are left, or those that the cell had when its value was set.
    pub candidates: DigitSet,
}

/// An object that can be told of changes to cells.
///
/// It hears only what it [registered](Listeners) for, and may change the store in return.
pub trait Listener {
    /// The cell lost a candidate and has no value yet.
    fn candidate_removed(
        &mut self,
        _change: Change,
        _store: &mut Store,
    ) -> Result<(), Contradiction> {
        Ok(())
    }

    /// The cell got its value.
    ///
    /// The other candidates go with it, and no `CandidateRemoved` is raised for them: a listener
    /// that keeps count of candidates finds them in [`Change::candidates`].
    fn value_set(&mut self, _change: Change, _store: &mut Store) -> Result<(), Contradiction> {
        Ok(())
    }
}

/// An object among the listeners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListenerId(usize);

/// The objects that listen, and for each cell the two lists of those that registered with it.
///
/// Listening begins with the state of the store for which it is made: cells that have their
/// value then raise no event any more.
///
/// ```
/// use candoku_engine::{Change, Contradiction, Listener, Listeners, Store};
/// use candoku_grid::{Board, Cell, Digit, Layout};
///
/// /// When the penultimate candidate of a cell is removed, sets the value to the last one.
/// struct SingleCandidate;
///
/// impl Listener for SingleCandidate {
///     fn candidate_removed(&mut self, change: Change, store: &mut Store) -> Result<(), Contradiction> {
///         if let Some(last) = change.candidates.single() {
///             store.place(change.cell, last)?;
///         }
///         Ok(())
///     }
/// }
///
/// let mut store = Store::new(&Board::empty(Layout::sudoku(4).unwrap()));
/// let mut listeners = Listeners::new(&store);
/// let single = listeners.add(SingleCandidate);
/// let cell = Cell::new(0);
/// listeners.on_candidate_removed(cell, single);
///
/// for value in [1, 2, 4] {
///     store.eliminate(cell, Digit::new(value).unwrap()).unwrap();
/// }
/// listeners.notify(&mut store).unwrap();
/// assert_eq!(store.value(cell), Digit::new(3));
/// ```
pub struct Listeners<'a> {
    objects: Vec<Box<dyn Listener + 'a>>,
    cells: Vec<Lists>,
    cursor: Cursor,
}

/// One cell as far as its listeners have been told of it.
struct Lists {
    candidates: DigitSet,
    candidate_removed: Vec<ListenerId>,
    value_set: Vec<ListenerId>,
}

impl<'a> Listeners<'a> {
    /// No listeners yet, for what happens to the store from now on.
    pub fn new(store: &Store) -> Listeners<'a> {
        let lists = |cell| Lists {
            candidates: match store.value(cell) {
                Some(_) => DigitSet::EMPTY,
                None => store.candidates(cell),
            },
            candidate_removed: Vec::new(),
            value_set: Vec::new(),
        };
        let cells = store.layout().cells().map(lists).collect();
        Listeners { objects: Vec::new(), cells, cursor: store.cursor() }
    }

    /// Adds an object, which hears nothing before it registers with cells.
    ///
    /// Add `&mut object` to look at the object again when the listeners are gone.
    pub fn add(&mut self, listener: impl Listener + 'a) -> ListenerId {
        self.objects.push(Box::new(listener));
        ListenerId(self.objects.len() - 1)
    }

    /// Registers the object with the cell for *CandidateRemoved*.
    pub fn on_candidate_removed(&mut self, cell: Cell, listener: ListenerId) {
        self.cells[cell.index()].candidate_removed.push(listener);
    }

    /// Registers the object with the cell for *ValueSet*.
    pub fn on_value_set(&mut self, cell: Cell, listener: ListenerId) {
        self.cells[cell.index()].value_set.push(listener);
    }

    /// How many registrations the cell has, on both lists; none once its value is set.
    pub fn registered_with(&self, cell: Cell) -> usize {
        let lists = &self.cells[cell.index()];
        lists.candidate_removed.len() + lists.value_set.len()
    }

    /// Delivers what has happened, and what the listeners do about it, until nothing happens.
    ///
    /// A listener that meets a contradiction ends it.
    pub fn notify(&mut self, store: &mut Store) -> Result<(), Contradiction> {
        while let Some(&event) = store.events_since(self.cursor).first() {
            self.cursor = self.cursor.next();
            self.deliver(event, store)?;
        }
        Ok(())
    }

    fn deliver(&mut self, event: Event, store: &mut Store) -> Result<(), Contradiction> {
        let (cell, digit) = (event.cell(), event.digit());
        let lists = &mut self.cells[cell.index()];
        match event {
            Event::CandidateRemoved { .. } => {
                lists.candidates.remove(digit);
                let change = Change { cell, digit, candidates: lists.candidates };
                for listener in &lists.candidate_removed {
                    self.objects[listener.0].candidate_removed(change, store)?;
                }
            }
            Event::ValueSet { .. } => {
                let change = Change { cell, digit, candidates: lists.candidates };
                for listener in &lists.value_set {
                    self.objects[listener.0].value_set(change, store)?;
                }
                lists.candidates = DigitSet::EMPTY;
                lists.candidate_removed.clear();
                lists.value_set.clear();
            }
        }
        Ok(())
    }
}

impl<L: Listener + ?Sized> Listener for &mut L {
    fn candidate_removed(
        &mut self,
        change: Change,
        store: &mut Store,
    ) -> Result<(), Contradiction> {
        (**self).candidate_removed(change, store)
    }

    fn value_set(&mut self, change: Change, store: &mut Store) -> Result<(), Contradiction> {
        (**self).value_set(change, store)
    }
}

impl std::fmt::Debug for Listeners<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let registered = |lists: &Lists| lists.candidate_removed.len() + lists.value_set.len();
        f.debug_struct("Listeners")
            .field("objects", &self.objects.len())
            .field("registrations", &self.cells.iter().map(registered).sum::<usize>())
            .field("cursor", &self.cursor)
            .finish()
    }
}
