//! What facts and cells leave together, found by trying.
//!
//! Each fact on its own has a filter. Where facts share cells, or share a house with other cells, a
//! candidate may fit each of them and yet not all: it is tried, and whatever is left open is tried in turn.

use candoku_grid::{Candidate, Cell, Digit, DigitSet, Layout};

use crate::fact::{Fact, Left};

/// Facts, and cells that see each other, to be filled together.
pub(crate) struct Joint<'a> {
    layout: &'a Layout,
    facts: &'a [&'a Fact],
    /// The cells to be filled, in ascending order.
    cells: Vec<Cell>,
    candidates: Vec<DigitSet>,
    /// For each fact the places of its cells.
    places: Vec<Vec<usize>>,
    /// How many more digits may be tried; with none left, everything counts as possible.
    tries: std::cell::Cell<usize>,
}

/// More digits than this are not tried; most clues need a few hundred.
const MOST_TRIES: usize = 20_000;

impl<'a> Joint<'a> {
    /// The cells of the facts and other cells, with their candidates.
    pub(crate) fn new(
        layout: &'a Layout,
        facts: &'a [&'a Fact],
        others: impl IntoIterator<Item = Cell>,
        candidates: impl Fn(Cell) -> DigitSet,
    ) -> Joint<'a> {
        let mut cells: Vec<Cell> = facts.iter().flat_map(|fact| &fact.cells).copied().collect();
        cells.extend(others);
        cells.sort();
        cells.dedup();
        let place = |cell: &Cell| cells.binary_search(cell).expect("a cell of the joint");
        let places = facts.iter().map(|fact| fact.cells.iter().map(place).collect()).collect();
        let candidates = cells.iter().map(|&cell| candidates(cell)).collect();
        Joint { layout, facts, cells, candidates, places, tries: MOST_TRIES.into() }
    }

    /// The cells, in ascending order.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The candidates of all cells, in ascending order.
    pub(crate) fn candidates(&self) -> &[DigitSet] {
        &self.candidates
    }

    /// The candidates with which the cells cannot be filled.
    pub(crate) fn wrong(&self) -> Vec<Candidate> {
        let mut left = self.candidates.clone();
        if !self.narrow(&mut left) {
            return Vec::new();
        }
        let mut wrong = Vec::new();
        for (place, &digits) in self.candidates.iter().enumerate() {
            let gone = digits - left[place];
            wrong.extend(gone.iter().map(|digit| Candidate::new(digit, self.cells[place])));
        }
        // A filling shows that all its digits are possible, so few candidates need one of their own.
        let mut untried = left.clone();
        for place in 0..self.cells.len() {
            if left[place].len() == 1 {
                continue;
            }
            while let Some(digit) = untried[place].iter().next() {
                match self.filling(left.clone(), place, digit) {
                    Some(filling) => untried
                        .iter_mut()
                        .zip(filling)
                        .for_each(|(untried, digits)| *untried -= digits),
                    None => {
                        untried[place].remove(digit);
                        wrong.push(Candidate::new(digit, self.cells[place]));
                    }
                }
            }
        }
        if self.tries.get() == 0 { Vec::new() } else { wrong }
    }

    /// Whether the cells can be filled if this candidate of theirs is right.
    pub(crate) fn allows(&self, right: Candidate) -> bool {
        let place = self.cells.binary_search(&right.cell).expect("a cell of the joint");
        let filling = self.filling(self.candidates.clone(), place, right.digit);
        filling.is_some() || self.tries.get() == 0
    }

    /// Whether the cells cannot be filled without the digit in one of these.
    pub(crate) fn needs(&self, digit: Digit, is_one: impl Fn(Cell) -> bool) -> bool {
        let mut left = self.candidates.clone();
        for (&cell, digits) in self.cells.iter().zip(&mut left) {
            if is_one(cell) {
                digits.remove(digit);
            }
        }
        let is_impossible =
            left.contains(&DigitSet::EMPTY) || !self.narrow(&mut left) || self.fill(left).is_none();
        is_impossible && self.tries.get() > 0
    }

    /// Some way to fill the cells with a digit at a place.
    fn filling(
        &self,
        mut left: Vec<DigitSet>,
        place: usize,
        digit: Digit,
    ) -> Option<Vec<DigitSet>> {
        self.tries.set(self.tries.get().checked_sub(1)?);
        left[place] = digit.into();
        if !self.narrow(&mut left) {
            return None;
        }
        self.fill(left)
    }

    /// Some way to fill the cells that are still open.
    fn fill(&self, left: Vec<DigitSet>) -> Option<Vec<DigitSet>> {
        let open = (0..left.len()).filter(|&place| left[place].len() > 1);
        let Some(next) = open.min_by_key(|&place| left[place].len()) else { return Some(left) };
        left[next].iter().find_map(|digit| self.filling(left.clone(), next, digit))
    }

    /// Removes what houses and facts exclude at once; false if nothing is left somewhere.
    fn narrow(&self, left: &mut [DigitSet]) -> bool {
        let mut settled = vec![false; left.len()];
        loop {
            while let Some(place) =
                (0..left.len()).find(|&place| !settled[place] && left[place].len() == 1)
            {
                settled[place] = true;
                let peers = self.layout.peers(self.cells[place]);
                for other in 0..left.len() {
                    if peers.contains(self.cells[other]) {
                        left[other] -= left[place];
                        if left[other].is_empty() {
                            return false;
                        }
                    }
                }
            }
            let mut changed = false;
            for (fact, places) in self.facts.iter().zip(&self.places) {
                let own: Vec<DigitSet> = places.iter().map(|&place| left[place]).collect();
                let Left::Candidates(narrowed) = fact.run(&own) else { return false };
                for ((&place, before), after) in places.iter().zip(own).zip(narrowed) {
                    if after.is_empty() {
                        return false;
                    }
                    changed |= before != after;
                    left[place] = after;
                }
            }
            if !changed {
                return true;
            }
        }
    }
}
