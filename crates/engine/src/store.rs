//! The store: a board on its way to the solution, and how it got there.

use candoku_grid::{Board, Cell, Content, Digit, DigitSet, HouseId, Layout};

use crate::contradiction::Contradiction;
use crate::journal::{Cursor, Event};

/// A board and the journal of its changes; the only type that changes a candidate.
///
/// Candidates never come back, and each change is exactly one event. Setting a
/// value and drawing its consequences are two acts: [`place`](Store::place) does
/// the first, [`propagate`](fn@crate::propagate) the second. To try something out,
/// clone the store.
///
/// ```
/// use candoku_engine::{Event, Store};
/// use candoku_grid::{Board, Cell, Digit, Layout};
///
/// let mut store = Store::new(&Board::empty(Layout::sudoku(4).unwrap()));
/// let (cell, digit) = (Cell::new(0), Digit::new(3).unwrap());
/// store.place(cell, digit).unwrap();
/// assert_eq!(store.journal(), [Event::ValueSet { cell, digit }]);
/// assert_eq!(store.candidates(Cell::new(1)).to_string(), "1234");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store {
    layout: Layout,
    contents: Vec<Content>,
    journal: Vec<Event>,
}

impl Store {
    /// Starts from a board as it is, with an empty journal.
    pub fn new(board: &Board) -> Store {
        Store {
            layout: board.layout().clone(),
            contents: board.contents().to_vec(),
            journal: Vec::new(),
        }
    }

    /// The cells and houses of the board.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What is known about a cell.
    pub fn content(&self, cell: Cell) -> Content {
        self.contents[cell.index()]
    }

    /// The digit of a cell, given or placed.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.content(cell).value()
    }

    /// The digits that a cell may still take: its value alone if it has one.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.content(cell).candidates()
    }

    /// The cells of a house with the digits that each may still take.
    pub fn house(&self, house: HouseId) -> impl Iterator<Item = (Cell, DigitSet)> {
        self.layout.house(house).cells().iter().map(|&cell| (cell, self.candidates(cell)))
    }

    /// Whether every cell has a value.
    pub fn is_full(&self) -> bool {
        self.contents.iter().all(|content| content.value().is_some())
    }

    /// The board as it is now.
    pub fn board(&self) -> Board {
        Board::new(self.layout.clone(), self.contents.clone())
            .expect("candidates only leave, so they still fit the layout")
    }

    /// Gives a cell its value and draws no consequences. Returns `false` if the cell already had it.
    ///
    /// The journal gains one `ValueSet` and nothing else. If the cell cannot take
    /// the digit, that is a contradiction and nothing changes.
    pub fn place(&mut self, cell: Cell, digit: Digit) -> Result<bool, Contradiction> {
        let content = self.content(cell);
        if !content.candidates().contains(digit) {
            return Err(Contradiction::EmptyCell(cell));
        }
        if content.value().is_some() {
            return Ok(false);
        }
        self.contents[cell.index()] = Content::Placed(digit);
        self.journal.push(Event::ValueSet { cell, digit });
        Ok(true)
    }

    /// Takes a candidate from a cell; says whether it was there.
    ///
    /// The journal gains one `CandidateRemoved`. Losing the last candidate is a
    /// contradiction, and is recorded all the same. A value cannot be taken from
    /// its cell: that is a contradiction too, and nothing changes.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> Result<bool, Contradiction> {
        let content = &mut self.contents[cell.index()];
        if !content.candidates().contains(digit) {
            return Ok(false);
        }
        let Content::Open(candidates) = content else {
            return Err(Contradiction::EmptyCell(cell));
        };
        candidates.remove(digit);
        let is_empty = candidates.is_empty();
        self.journal.push(Event::CandidateRemoved { cell, digit });
        if is_empty { Err(Contradiction::EmptyCell(cell)) } else { Ok(true) }
    }

    /// Every change so far, oldest first.
    pub fn journal(&self) -> &[Event] {
        &self.journal
    }

    /// The position behind the last event.
    pub fn cursor(&self) -> Cursor {
        Cursor::end_of(&self.journal)
    }

    /// What happened since the cursor was taken.
    pub fn events_since(&self, cursor: Cursor) -> &[Event] {
        cursor.unread(&self.journal)
    }
}
