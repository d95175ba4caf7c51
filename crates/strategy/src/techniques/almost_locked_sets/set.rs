//! The almost locked sets of a board, with what each of their digits sees.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId};

use crate::{Cached, Effect, Revision, View};

/// The largest number of cells in a set on boards wider than 9, where larger ones are too many.
const LARGEST_ON_WIDE_BOARDS: usize = 4;

/// The place of a set in [`AlmostLockedSets`].
pub(crate) type SetId = usize;

/// The almost locked sets of a board, those with fewest cells first.
#[derive(Clone, Debug)]
pub(crate) struct AlmostLockedSets<const W: usize> {
    side: usize,
    /// Those that each house tells, as of a revision: they stay while the house does.
    by_house: Vec<Vec<AlmostLockedSet<W>>>,
    revision: Revision,
    sets: Vec<AlmostLockedSet<W>>,
    /// For each set and digit, the cells of the set that may take the digit.
    places: Vec<CellSet<W>>,
    /// For each set and digit, the cells that see all of these places.
    seen: Vec<CellSet<W>>,
}

/// Cells of one house that have one candidate more than they are.
#[derive(Clone, Copy, Debug)]
struct AlmostLockedSet<const W: usize> {
    cells: CellSet<W>,
    digits: DigitSet,
}

impl<const W: usize> View<W> {
    /// The almost locked sets of the board.
    pub(crate) fn almost_locked_sets(&self) -> &AlmostLockedSets<W> {
        self.cached(())
    }
}

impl<const W: usize> Cached<W> for AlmostLockedSets<W> {
    type Topic = ();

    /// All sets of the board, each once, even if several houses hold it.
    fn work_out(view: &View<W>, (): (), earlier: Option<&Self>) -> AlmostLockedSets<W> {
        let side = view.layout().side();
        let of_house = |house: HouseId| match earlier {
            Some(earlier) if view.house_changed(house) <= earlier.revision => {
                earlier.by_house[house.index()].clone()
            }
            _ => told_by(view, house),
        };
        let of_house = |house| match view.poll() {
            ControlFlow::Continue(()) => of_house(house),
            ControlFlow::Break(()) => Vec::new(),
        };
        let by_house: Vec<_> = view.layout().house_ids().map(of_house).collect();
        let mut sets = by_house.concat();
        sets.sort_by_key(|set| set.cells.len());
        let (places, seen) = (Vec::new(), Vec::new());
        let revision = view.revision();
        let mut all = AlmostLockedSets { side, by_house, revision, sets, places, seen };
        all.index(view);
        all
    }
}

impl<const W: usize> AlmostLockedSets<W> {
    fn index(&mut self, view: &View<W>) {
        self.places = vec![CellSet::EMPTY; self.sets.len() * self.side];
        self.seen = self.places.clone();
        let sets = self.sets.iter().take_while(|_| view.poll().is_continue());
        for (id, set) in sets.enumerate() {
            for digit in set.digits {
                let places = set.cells & view.cells(digit);
                self.places[id * self.side + digit.index()] = places;
                self.seen[id * self.side + digit.index()] = view.common_peers(places.iter());
            }
        }
    }

    /// The number of digits of the board.
    pub(crate) fn side(&self) -> usize {
        self.side
    }

    /// The number of sets.
    pub(crate) fn len(&self) -> usize {
        self.sets.len()
    }

    /// The cells of a set.
    pub(crate) fn cells(&self, set: SetId) -> CellSet<W> {
        self.sets[set].cells
    }

    /// The digits of a set, one more than its cells.
    pub(crate) fn digits(&self, set: SetId) -> DigitSet {
        self.sets[set].digits
    }

    /// The cells of the set that may take the digit.
    pub(crate) fn places(&self, set: SetId, digit: Digit) -> CellSet<W> {
        self.places[set * self.side + digit.index()]
    }

    /// The cells that see every place of the digit in the set.
    pub(crate) fn seen(&self, set: SetId, digit: Digit) -> CellSet<W> {
        self.seen[set * self.side + digit.index()]
    }

    /// What two sets eliminate if one of them holds each of the digits: what sees it in both.
    pub(crate) fn seen_by_both(
        &self,
        view: &View<W>,
        [one, two]: [SetId; 2],
        digits: DigitSet,
    ) -> Option<Effect> {
        let common = self.digits(one) & self.digits(two) & digits;
        let victims =
            |digit: Digit| self.seen(one, digit) & self.seen(two, digit) & view.cells(digit);
        let struck: DigitSet = common.iter().filter(|&digit| !victims(digit).is_empty()).collect();
        if struck.is_empty() {
            return None;
        }
        let of_digit = |digit: Digit| view.candidates_in(victims(digit), digit.into());
        Effect::eliminate(struck.iter().flat_map(of_digit))
    }
}

/// The sets of a house, without those that an earlier house holds as well.
fn told_by<const W: usize>(view: &View<W>, house: HouseId) -> Vec<AlmostLockedSet<W>> {
    let side = view.layout().side();
    let largest = if side > 9 { LARGEST_ON_WIDE_BOARDS } else { side };
    let cells: Vec<Cell> = view.open_in(house).iter().collect();
    let start = AlmostLockedSet { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };
    let mut sets = Vec::new();
    Growth { view, house, cells: &cells, largest }.grow(start, 1, 0, &mut sets);
    sets
}

/// What stays the same while the sets of a house are put together.
struct Growth<'a, const W: usize> {
    view: &'a View<W>,
    house: HouseId,
    cells: &'a [Cell],
    largest: usize,
}

impl<const W: usize> Growth<'_, W> {
    /// Adds to a set each cell of the house that comes at `from` or later, which makes `size` cells.
    fn grow(
        &self,
        set: AlmostLockedSet<W>,
        size: usize,
        from: usize,
        found: &mut Vec<AlmostLockedSet<W>>,
    ) {
        for next in from..self.cells.len() {
            let cell = self.cells[next];
            let digits = set.digits | self.view.candidates(cell);
            let wider = AlmostLockedSet { cells: set.cells.with(cell), digits };
            // A set that lies in two houses is reported by the first of them.
            if digits.len() == size + 1
                && self.view.common_houses(wider.cells).next() == Some(self.house)
            {
                found.push(wider);
            }
            let missing = digits.len().saturating_sub(size + 1).max(1);
            let room = self.largest.saturating_sub(size).min(self.cells.len() - next - 1);
            if missing <= room {
                self.grow(wider, size + 1, next + 1, found);
            }
        }
    }
}
