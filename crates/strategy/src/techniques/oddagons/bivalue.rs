//! Bivalue oddagons: two digits around a cycle of odd length.

use candoku_grid::{Cell, CellSet, Digit, DigitSet};

use super::oddagon::Oddagon;
use crate::View;

/// Longer cycles are hard to see. A cycle of three lies in one house: that is a subset.
const LENGTHS: std::ops::RangeInclusive<usize> = 5..=9;

/// More guardians make a cycle of two digits too common to mean anything.
const MOST_GUARDIANS: usize = 4;

/// The bivalue oddagons of a board with few guardians.
pub(super) fn find<const W: usize>(view: &View<W>) -> Vec<Oddagon> {
    let mut found = Vec::new();
    for one in Digit::up_to(view.layout().side()) {
        for two in Digit::up_to(one.index()) {
            let both = view.cells(one) & view.cells(two);
            let digits = DigitSet::only(one).with(two);
            let guardians = |cell: Cell| view.candidates(cell).len() - 2;
            let tight = both.iter().filter(|&cell| guardians(cell) <= MOST_GUARDIANS).collect();
            let mut search =
                Cycles { view, cells: tight, digits, path: Vec::new(), found: &mut found };
            for start in tight.iter() {
                search.go_on(start, guardians(start));
                search.cells.remove(start);
            }
        }
    }
    found
}

/// The search for cycles in which only neighbours see each other: others contain a shorter one.
struct Cycles<'a, const W: usize> {
    view: &'a View<W>,
    /// The cells that may still be used.
    cells: CellSet<W>,
    digits: DigitSet,
    path: Vec<Cell>,
    found: &'a mut Vec<Oddagon>,
}

impl<const W: usize> Cycles<'_, W> {
    /// Goes on to a cell, with the guardians of the path that it ends.
    fn go_on(&mut self, cell: Cell, guardians: usize) {
        self.path.push(cell);
        let is_closed = self.path.len() > 2 && self.view.peers(cell).contains(self.path[0]);
        if is_closed {
            // Each cycle is gone round in both directions; one counts.
            let is_odd = self.path.len() % 2 == 1 && LENGTHS.contains(&self.path.len());
            if is_odd && self.path[1] < cell {
                let oddagon = Oddagon::new(self.view, self.digits, self.path.clone());
                self.found.push(oddagon);
            }
        } else if self.path.len() < *LENGTHS.end() && self.view.poll().is_continue() {
            let between = self.path.len().saturating_sub(1);
            let inner = self.path.get(1..between).unwrap_or_default();
            let seen = inner.iter().fold(CellSet::EMPTY, |all, &cell| all | self.view.peers(cell));
            // A cell that sees the first one closes the cycle, or is its second one.
            let used: CellSet<W> = self.path.iter().copied().collect();
            for next in ((self.view.peers(cell) & self.cells) - seen - used).iter() {
                let guardians = guardians + self.view.candidates(next).len() - 2;
                if guardians <= MOST_GUARDIANS {
                    self.go_on(next, guardians);
                }
            }
        }
        self.path.pop();
    }
}
