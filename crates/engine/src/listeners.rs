//! Listeners: objects that register with cells and are called when these change.
//!
//! This is the interface of the Strategies document, as a reader of the journal. Events are
//! delivered oldest first; what a listener changes is recorded behind them and delivered in its
//! turn, so no listener is called while another one works. Listeners see the board through
//! [`Cells`], where a cell keeps its candidates until its *ValueSet* listeners have been notified.

use candoku_grid::{Cell, Digit, DigitSet};

use crate::cells::Cells;
use crate::contradiction::Contradiction;
use crate::journal::{Cursor, Event};
use crate::store::Store;

/// What happened to a cell, as its listeners hear it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The cell.
    pub cell: Cell,
    /// The candidate that was removed, or the value that was set.
    pub digit: Digit,
    /// The candidates: those that are left, or those that the cell had when its value was set.
    pub candidates: DigitSet,
}

/// An object that is notified of changes to cells.
///
/// It hears only what it [registered](Listeners) for, and may change cells in return.
pub trait Listener {
    /// The cell lost a candidate and has no value yet.
    fn candidate_removed(
        &mut self,
        _change: Change,
        _cells: &mut Cells,
    ) -> Result<(), Contradiction> {
        Ok(())
    }

    /// The cell got its value and still has its candidates.
    ///
    /// They are removed when all its *ValueSet* listeners have been notified, and no
    /// *CandidateRemoved* is raised for them: a listener that counts candidates finds them in
    /// [`Change::candidates`].
    fn value_set(&mut self, _change: Change, _cells: &mut Cells) -> Result<(), Contradiction> {
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
/// use candoku_engine::{Cells, Change, Contradiction, Listener, Listeners, Store};
/// use candoku_grid::{Board, Cell, Digit, Layout};
///
/// /// When the penultimate candidate of a cell is removed, sets the value to the last one.
/// struct SingleCandidate;
///
/// impl Listener for SingleCandidate {
///     fn candidate_removed(&mut self, change: Change, cells: &mut Cells) -> Result<(), Contradiction> {
///         if let Some(last) = change.candidates.single() {
///             cells.place(change.cell, last)?;
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
    /// The listeners of each cell.
    lists: Vec<Lists>,
    /// The candidates of each cell after the events that have been delivered.
    candidates: Vec<DigitSet>,
    cursor: Cursor,
}

/// The listeners of one cell.
#[derive(Clone, Default)]
struct Lists {
    candidate_removed: Vec<ListenerId>,
    value_set: Vec<ListenerId>,
}

impl<'a> Listeners<'a> {
    /// No listeners yet, for what happens to the store from now on.
    pub fn new(store: &Store) -> Listeners<'a> {
        let candidates = |cell| match store.value(cell) {
            Some(_) => DigitSet::EMPTY,
            None => store.candidates(cell),
        };
        let candidates: Vec<DigitSet> = store.layout().cells().map(candidates).collect();
        let lists = vec![Lists::default(); candidates.len()];
        Listeners { objects: Vec::new(), lists, candidates, cursor: store.cursor() }
    }

    /// The board as listeners see it.
    pub fn cells<'s>(&'s self, store: &'s mut Store) -> Cells<'s> {
        Cells::new(store, &self.candidates)
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
        self.lists[cell.index()].candidate_removed.push(listener);
    }

    /// Registers the object with the cell for *ValueSet*.
    pub fn on_value_set(&mut self, cell: Cell, listener: ListenerId) {
        self.lists[cell.index()].value_set.push(listener);
    }

    /// How many registrations the cell has, on both lists; none once its value is set.
    pub fn registered_with(&self, cell: Cell) -> usize {
        let lists = &self.lists[cell.index()];
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
        let lists = &mut self.lists[cell.index()];
        match event {
            Event::CandidateRemoved { .. } => {
                self.candidates[cell.index()].remove(digit);
                let change = Change { cell, digit, candidates: self.candidates[cell.index()] };
                let mut cells = Cells::new(store, &self.candidates);
                for listener in &lists.candidate_removed {
                    self.objects[listener.0].candidate_removed(change, &mut cells)?;
                }
            }
            Event::ValueSet { .. } => {
                let change = Change { cell, digit, candidates: self.candidates[cell.index()] };
                let mut cells = Cells::new(store, &self.candidates);
                for listener in &lists.value_set {
                    self.objects[listener.0].value_set(change, &mut cells)?;
                }
                *lists = Lists::default();
                self.candidates[cell.index()] = DigitSet::EMPTY;
            }
        }
        Ok(())
    }
}

impl<L: Listener + ?Sized> Listener for &mut L {
    fn candidate_removed(
        &mut self,
        change: Change,
        cells: &mut Cells,
    ) -> Result<(), Contradiction> {
        (**self).candidate_removed(change, cells)
    }

    fn value_set(&mut self, change: Change, cells: &mut Cells) -> Result<(), Contradiction> {
        (**self).value_set(change, cells)
    }
}

impl std::fmt::Debug for Listeners<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let registered = |lists: &Lists| lists.candidate_removed.len() + lists.value_set.len();
        f.debug_struct("Listeners")
            .field("objects", &self.objects.len())
            .field("registrations", &self.lists.iter().map(registered).sum::<usize>())
            .field("cursor", &self.cursor)
            .finish()
    }
}
