//! A view over a board with the indexes that strategies ask.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use candoku_engine::{Cursor, Event, Store};
use candoku_grid::{
    Board, Candidate, Cell, CellSet, Content, Digit, DigitSet, HouseId, Layout, Stop,
};

use crate::cache::Cache;
use crate::solvable::SomeSolution;
use crate::templates::Covered;
use crate::{Cached, Positions, Tables};

/// How many changes a view has seen; what was stamped later has changed since.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Revision(u32);

/// What is known about a board, indexed by cell, by digit and by house.
///
/// The view follows a store by its journal and never looks at the whole board
/// again. Candidates are those of open cells only: a value has left every index
/// but [`value`](View::value). `W` is the number of words in a set of cells.
#[derive(Debug)]
pub struct View<const W: usize> {
    tables: Arc<Tables<W>>,
    /// Ends what is looked for on the board, and what is worked out about it on the way.
    stop: Stop,
    cursor: Cursor,
    revision: Revision,
    values: Vec<Option<Digit>>,
    givens: CellSet<W>,
    open: CellSet<W>,
    candidates: Vec<DigitSet>,
    /// The open cells with so many candidates, as far as techniques ask for them.
    sized: [CellSet<W>; SIZES],
    cells: Vec<CellSet<W>>,
    houses: Vec<HouseIndex>,
    /// The positions of each digit in each house, digit by digit within a house.
    positions: Vec<Positions>,
    digit_changed: Vec<Revision>,
    /// The cells that came to have one candidate, oldest first.
    naked: VecDeque<Cell>,
    /// The digits that came to have one place in a house, oldest first.
    hidden: VecDeque<(HouseId, Digit)>,
    /// What techniques have worked out.
    cache: Cache,
    /// Never forgotten: it holds for as long as its candidates stand.
    some_solution: OnceLock<SomeSolution<W>>,
}

/// No technique asks for cells with more than four candidates.
const SIZES: usize = 5;

/// How many guesses it may take to find a solution; the hardest puzzles take some hundreds.
const MOST_GUESSES: u64 = 5_000;

/// What a view keeps about a house.
#[derive(Clone, Debug)]
struct HouseIndex {
    open: u8,
    changed: Revision,
}

impl<const W: usize> View<W> {
    /// A view of the store as it is now, for searches that the token ends.
    ///
    /// It is that of an empty board into which the values were written in reading order:
    /// singles are older if they would have arisen earlier.
    ///
    /// # Panics
    ///
    /// If the tables are those of another layout.
    pub fn new(tables: Arc<Tables<W>>, store: &Store, stop: &Stop) -> View<W> {
        assert!(tables.layout() == store.layout(), "the tables belong to the store's layout");
        let mut view = View::blank(tables, store.cursor(), stop);
        for cell in view.open.iter() {
            let content = store.content(cell);
            let Some(digit) = content.value() else { continue };
            if matches!(content, Content::Given(_)) {
                view.givens.insert(cell);
            }
            for peer in view.peers(cell) & view.cells(digit) {
                if !store.candidates(peer).contains(digit) {
                    view.remove(peer, digit.into());
                }
            }
            view.set(cell, digit);
        }
        for cell in view.open.iter() {
            for digit in view.candidates(cell) - store.candidates(cell) {
                view.remove(cell, digit.into());
            }
        }
        view.forget_old_singles();
        view
    }

    /// A board without values, where every cell may take every digit.
    fn blank(tables: Arc<Tables<W>>, cursor: Cursor, stop: &Stop) -> View<W> {
        let layout = tables.layout();
        let (side, cells, houses) = (layout.side(), layout.cell_count(), layout.houses().len());
        let (first, open) = (Revision(1), CellSet::first_cells(cells));
        let mut sized = [CellSet::EMPTY; SIZES];
        if let Some(sized) = sized.get_mut(side) {
            *sized = open;
        }
        View {
            stop: stop.clone(),
            cursor,
            revision: first,
            values: vec![None; cells],
            givens: CellSet::EMPTY,
            open,
            candidates: vec![DigitSet::up_to(side); cells],
            sized,
            cells: vec![open; side],
            houses: vec![HouseIndex { open: side as u8, changed: first }; houses],
            positions: vec![Positions::first(side); houses * side],
            digit_changed: vec![first; side],
            // On a board of one cell nothing ever happens.
            naked: open.iter().filter(|_| side == 1).collect(),
            hidden: VecDeque::new(),
            cache: Cache::default(),
            some_solution: OnceLock::new(),
            tables,
        }
    }

    /// Takes in what happened to the store since the view last looked.
    pub fn read(&mut self, store: &Store) {
        let mut touched = DigitSet::EMPTY;
        for &event in store.events_since(self.cursor) {
            self.revision.0 += 1;
            match event {
                Event::CandidateRemoved { cell, digit } => {
                    touched.insert(digit);
                    self.remove(cell, digit.into());
                }
                Event::ValueSet { cell, digit } => {
                    touched |= self.candidates(cell);
                    self.set(cell, digit);
                }
            }
        }
        self.cache.mark_stale(touched);
        self.cursor = store.cursor();
        self.forget_old_singles();
    }

    fn remove(&mut self, cell: Cell, digits: DigitSet) {
        let before = self.candidates(cell);
        self.candidates[cell.index()] -= digits;
        if let Some(sized) = self.sized.get_mut(before.len()) {
            sized.remove(cell);
        }
        if let Some(sized) = self.sized.get_mut((before - digits).len()) {
            sized.insert(cell);
        }
        if (before - digits).len() == 1 {
            self.naked.push_back(cell);
        }
        let side = self.cells.len();
        for digit in digits {
            self.cells[digit.index()].remove(cell);
            self.digit_changed[digit.index()] = self.revision;
            for seat in self.tables.seats(cell) {
                self.houses[seat.house.index()].changed = self.revision;
                let positions = &mut self.positions[seat.house.index() * side + digit.index()];
                positions.remove(seat.position);
                if positions.len() == 1 {
                    self.hidden.push_back((seat.house, digit));
                }
            }
        }
    }

    fn set(&mut self, cell: Cell, digit: Digit) {
        self.remove(cell, self.candidates(cell));
        self.sized[0].remove(cell);
        self.open.remove(cell);
        self.values[cell.index()] = Some(digit);
        for seat in self.tables.seats(cell) {
            self.houses[seat.house.index()].open -= 1;
        }
    }

    /// Makes the oldest single of each kind one that still stands.
    fn forget_old_singles(&mut self) {
        while self.naked.front().is_some_and(|&cell| !self.singles().contains(cell)) {
            self.naked.pop_front();
        }
        let stands = |&(house, digit)| self.positions(digit, house).len() == 1;
        let old = self.hidden.iter().take_while(|&single| !stands(single)).count();
        self.hidden.drain(..old);
    }

    /// Breaks if searches on this board should end.
    ///
    /// Finders ask often enough that a stop is heard within milliseconds. What they have found
    /// by then may rest on work that was cut short, so it does not count.
    #[inline]
    pub fn poll(&self) -> ControlFlow<()> {
        if self.stop.is_requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    pub(crate) fn stop(&self) -> &Stop {
        &self.stop
    }

    /// The cells and houses of the board.
    pub fn layout(&self) -> &Layout {
        self.tables.layout()
    }

    pub(crate) fn tables(&self) -> &Tables<W> {
        &self.tables
    }

    /// What techniques for rules beyond houses know, if the puzzle has such rules.
    pub fn rules<T: std::any::Any>(&self) -> Option<&T> {
        self.tables.rules()
    }

    /// What a type of value says about a topic, worked out when it is first asked for.
    ///
    /// The view keeps it until the board changes, for whichever technique asks next.
    pub fn cached<T: Cached<W>>(&self, topic: T::Topic) -> &T {
        let kept = self.cache.kept::<W, T>(topic, self.cells.len());
        kept.get_or_init(|earlier| T::work_out(self, topic, earlier))
    }

    /// The places of the digit that no template contains: all that a fish can eliminate.
    pub(crate) fn beyond_templates(&self, digit: Digit) -> CellSet<W> {
        self.cached::<Covered<W>>(digit).beyond
    }

    /// The same if it has been asked for before.
    pub(crate) fn known_beyond_templates(&self, digit: Digit) -> Option<CellSet<W>> {
        let known = self.cache.kept::<W, Covered<W>>(digit, self.cells.len()).get();
        known.map(|covered| covered.beyond)
    }

    /// The cells of each digit in a solution that the board has, or had when it was last asked.
    pub(crate) fn some_solution(&self) -> &SomeSolution<W> {
        self.some_solution.get_or_init(|| SomeSolution::of(self, &self.board(), MOST_GUESSES))
    }

    /// Whether it has come out that the board has no solution.
    pub(crate) fn has_no_solution(&self) -> bool {
        matches!(self.some_solution.get(), Some(SomeSolution::None))
    }

    /// The board with its values and candidates.
    pub(crate) fn board(&self) -> Board {
        let content = |cell: Cell| match self.value(cell) {
            None => Content::Open(self.candidates(cell)),
            Some(digit) if self.givens.contains(cell) => Content::Given(digit),
            Some(digit) => Content::Placed(digit),
        };
        let contents = self.layout().cells().map(content).collect();
        Board::new(self.layout().clone(), contents).expect("digits of the layout in its cells")
    }

    /// The number of changes seen so far.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// The revision at which the digit last lost a place.
    pub fn digit_changed(&self, digit: Digit) -> Revision {
        self.digit_changed[digit.index()]
    }

    /// The revision at which a cell of the house last changed.
    pub fn house_changed(&self, house: HouseId) -> Revision {
        self.houses[house.index()].changed
    }

    /// The digit of a cell, given or placed.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// The cells whose digits belong to the puzzle.
    pub fn givens(&self) -> CellSet<W> {
        self.givens
    }

    /// The cells without a value.
    pub fn open(&self) -> CellSet<W> {
        self.open
    }

    /// The digits that an open cell may still take; none for a cell with a value.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The open cells with exactly one candidate.
    pub fn singles(&self) -> CellSet<W> {
        self.sized[1]
    }

    /// The open cells with exactly one candidate and that candidate, in the order in which they arose.
    pub fn naked_singles(&self) -> impl Iterator<Item = Candidate> {
        let digit = |cell| self.candidates(cell).single();
        self.naked.iter().filter_map(move |&cell| Some(Candidate::new(digit(cell)?, cell)))
    }

    /// The digits with exactly one place in a house and that place, in the order in which they arose.
    pub fn hidden_singles(&self) -> impl Iterator<Item = (HouseId, Candidate)> {
        let place = |house, digit| self.places(digit, house).single();
        self.hidden.iter().filter_map(move |&(house, digit)| {
            Some((house, Candidate::new(digit, place(house, digit)?)))
        })
    }

    /// The open cells with exactly two candidates.
    pub fn bivalue(&self) -> CellSet<W> {
        self.sized[2]
    }

    /// The open cells with at least two and at most this many candidates.
    ///
    /// # Panics
    ///
    /// If that is more than four.
    pub fn with_candidates_up_to(&self, most: usize) -> CellSet<W> {
        self.sized[2..=most].iter().fold(CellSet::EMPTY, |all, &sized| all | sized)
    }

    /// The open cells that may still take the digit.
    pub fn cells(&self, digit: Digit) -> CellSet<W> {
        self.cells[digit.index()]
    }

    /// The cells of a house.
    pub fn house(&self, house: HouseId) -> CellSet<W> {
        *self.tables.house(house)
    }

    /// The open cells of a house.
    pub fn open_in(&self, house: HouseId) -> CellSet<W> {
        self.open & self.house(house)
    }

    /// The number of open cells of a house.
    pub fn open_count(&self, house: HouseId) -> usize {
        self.houses[house.index()].open.into()
    }

    /// The cells of a house that may still take the digit.
    pub fn places(&self, digit: Digit, house: HouseId) -> CellSet<W> {
        self.cells(digit) & self.house(house)
    }

    /// The same places as positions in the house.
    pub fn positions(&self, digit: Digit, house: HouseId) -> Positions {
        self.positions[house.index() * self.cells.len() + digit.index()]
    }

    /// The positions of every digit in the house, in the order of the digits.
    pub fn positions_in(&self, house: HouseId) -> &[Positions] {
        let side = self.cells.len();
        &self.positions[house.index() * side..][..side]
    }

    /// The other cells that share a house with the cell.
    pub fn peers(&self, cell: Cell) -> CellSet<W> {
        *self.tables.peers(cell)
    }

    /// The cells that are peers of every one of these cells; all cells if there are none.
    pub fn common_peers(&self, cells: impl IntoIterator<Item = Cell>) -> CellSet<W> {
        let common = cells.into_iter().map(|cell| self.peers(cell)).reduce(|one, two| one & two);
        common.unwrap_or_else(|| CellSet::first_cells(self.values.len()))
    }

    /// The houses that hold all of these cells.
    pub fn common_houses(&self, cells: CellSet<W>) -> impl Iterator<Item = HouseId> {
        let seats = cells.first().map_or(&[][..], |cell| self.tables.seats(cell));
        let houses = seats.iter().map(|seat| seat.house);
        houses.filter(move |&house| cells.is_subset(self.tables.house(house)))
    }

    /// Those of the digits that these cells may still take, candidate by candidate.
    pub fn candidates_in(
        &self,
        cells: CellSet<W>,
        digits: DigitSet,
    ) -> impl Iterator<Item = Candidate> {
        cells.iter().flat_map(move |cell| {
            let digits = self.candidates(cell) & digits;
            digits.iter().map(move |digit| Candidate::new(digit, cell))
        })
    }
}
