//! Loops of cells that would allow a second solution if they took only two digits.
//!
//! Every house holds two cells of the loop or none. If all cells took digits of one pair, the
//! two digits could be exchanged, and the puzzle would have two solutions.

use std::collections::HashSet;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId};
use candoku_proof::Truth;

use crate::evidence::{Evidence, Role};
use crate::view::View;

/// How many cells a loop may have; longer ones are told by other techniques first.
const LONGEST: usize = 14;

/// Cells with a pair of digits that they must not be left with.
pub(crate) struct Loop<const W: usize> {
    pub(crate) pair: DigitSet,
    pub(crate) cells: CellSet<W>,
    /// The cells that can take a third digit.
    pub(crate) roof: CellSet<W>,
}

impl<const W: usize> Loop<W> {
    /// The third digits.
    pub(crate) fn extras(&self, view: &View<W>) -> DigitSet {
        self.roof.iter().fold(DigitSet::EMPTY, |all, cell| all | view.candidates(cell)) - self.pair
    }

    /// That some cell takes a third digit.
    pub(crate) fn truth(&self) -> Truth {
        Truth::Deadly(self.cells.iter().map(|cell| (cell, self.pair)).collect())
    }

    /// The cells with the pair, and the roof with the third digits.
    pub(crate) fn evidence(&self, view: &View<W>) -> Evidence {
        Evidence::default().mark(Role::Pattern, self.cells.iter(), self.pair).mark(
            Role::Fin,
            self.roof.iter(),
            self.extras(view),
        )
    }
}

/// The loops of six cells or more, of which two at most have third digits, or all the same one.
pub(crate) fn loops<const W: usize>(view: &View<W>) -> Vec<Loop<W>> {
    let pairs: HashSet<DigitSet> =
        view.bivalue().iter().map(|cell| view.candidates(cell)).collect();
    let mut loops = Vec::new();
    for pair in pairs {
        let [one, two] = [pair.iter().next(), pair.iter().nth(1)].map(|digit| digit.map(at(view)));
        let cells = one.zip(two).map_or(CellSet::EMPTY, |(one, two)| one & two);
        let mut search = Rounds { view, pair, cells, found: HashSet::new() };
        for first in (cells & view.bivalue()).iter() {
            search.extend(CellSet::only(first), first, 1);
        }
        let is_told = |cells: &CellSet<W>| cells.len() > 4;
        loops.extend(search.found.into_iter().filter(is_told).map(|cells| Loop {
            pair,
            cells,
            roof: cells - view.bivalue(),
        }));
    }
    loops.sort_by_key(|found| (found.cells.len(), found.cells, found.pair.bits()));
    loops
}

fn at<const W: usize>(view: &View<W>) -> impl Fn(Digit) -> CellSet<W> + Copy {
    move |digit| view.cells(digit)
}

/// A search for the rounds through cells that have both digits.
struct Rounds<'a, const W: usize> {
    view: &'a View<W>,
    pair: DigitSet,
    cells: CellSet<W>,
    found: HashSet<CellSet<W>>,
}

impl<const W: usize> Rounds<'_, W> {
    /// Goes on from the last cell to one that shares a house with it.
    fn extend(&mut self, used: CellSet<W>, last: Cell, length: usize) {
        if length >= 4 && self.is_closed(used) {
            self.found.insert(used);
            return;
        }
        if length == LONGEST || self.view.poll().is_break() {
            return;
        }
        for next in ((self.cells & self.view.peers(last)) - used).iter() {
            let wider = used.with(next);
            if self.may_grow(wider, next) {
                self.extend(wider, next, length + 1);
            }
        }
    }

    fn houses(&self, cell: Cell) -> impl Iterator<Item = HouseId> {
        self.view.common_houses(CellSet::only(cell))
    }

    /// Whether no house of the new cell has three, and the third digits are few.
    fn may_grow(&self, cells: CellSet<W>, new: Cell) -> bool {
        let roof = cells - self.view.bivalue();
        let extras =
            roof.iter().fold(DigitSet::EMPTY, |all, cell| all | self.view.candidates(cell));
        (roof.len() <= 2 || (extras - self.pair).is_single())
            && self.houses(new).all(|house| (cells & self.view.house(house)).len() <= 2)
    }

    /// Whether every house holds two of the cells or none.
    fn is_closed(&self, cells: CellSet<W>) -> bool {
        let is_full = |house| (cells & self.view.house(house)).len() == 2;
        cells.iter().all(|cell| self.houses(cell).all(is_full))
    }
}
