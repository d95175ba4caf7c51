//! The patterns that dynamic chains may use once simple links lead no further: locked
//! candidates, hidden pairs, naked pairs and X-wings that the chain itself has made.

use std::ops::ControlFlow;

use crate::chains::node::Candidate;
use crate::chains::propagation::{Nested, Propagation};
use crate::geometry::{BOXES_COLUMNS_ROWS, CELLS, COLUMNS, Kind, OVERLAP, ROWS, bits, is_pair};
use crate::grid::Grid;
use crate::rules::locking::each_lock;
use crate::step::Removals;

/// A propagation with the grid it began from and the grid it has made.
pub(crate) struct Site<'a> {
    pub(crate) base: &'a Grid,
    pub(crate) now: &'a Grid,
    pub(crate) propagation: &'a mut Propagation,
    premises: Vec<Candidate>,
    found: bool,
    /// What a chain with one of the new conclusions does not fall below.
    pub(crate) bound: u32,
}

impl<'a> Site<'a> {
    pub(crate) fn new(base: &'a Grid, now: &'a Grid, propagation: &'a mut Propagation) -> Site<'a> {
        Site { base, now, propagation, premises: Vec::new(), found: false, bound: u32::MAX }
    }

    /// Draws the conclusions of the first family of patterns that the chain has made.
    pub(crate) fn conclude(&mut self) -> bool {
        for family in [Site::locks, Site::hidden_pairs, Site::naked_pairs, Site::x_wings] {
            family(self);
            if self.found {
                return true;
            }
        }
        false
    }

    /// Strikes candidates, unless the pattern was there before the chain.
    pub(crate) fn strike(
        &mut self,
        removals: &[(u8, u16)],
        premises: &[Candidate],
        nested: Option<Nested>,
    ) {
        if premises.is_empty() || removals.is_empty() {
            return;
        }
        self.found = true;
        for &(cell, digits) in removals {
            for digit in bits(digits) {
                let struck = Candidate::new(usize::from(cell), digit);
                if let Some(bound) = self.propagation.strike(struck, premises, nested) {
                    self.bound = self.bound.min(u32::from(bound.nodes) + u32::from(bound.nested));
                }
            }
        }
    }

    pub(crate) fn found(&self) -> bool {
        self.found
    }

    /// Adds the places of a digit that a house has lost, except those in a mask.
    fn lost_places(&mut self, house: usize, digit: usize, except: u16) {
        let lost = self.base.places[house][digit] & !self.now.places[house][digit] & !except;
        self.premises.extend(
            bits(lost).map(|position| Candidate::new(usize::from(CELLS[house][position]), digit)),
        );
    }

    fn strike_collected(&mut self, mut removals: Removals) {
        removals.sort_unstable();
        let premises = std::mem::take(&mut self.premises);
        self.strike(&removals, &premises, None);
        self.premises = premises;
    }

    fn locks(&mut self) {
        let now = self.now;
        let _ = each_lock(now, &mut |lock| {
            let removals = lock.removals(now);
            if !removals.is_empty() {
                self.premises.clear();
                self.lost_places(lock.house, lock.digit, OVERLAP[lock.house][lock.other]);
                self.strike_collected(removals);
            }
            ControlFlow::Continue(())
        });
    }

    fn hidden_pairs(&mut self) {
        for house in BOXES_COLUMNS_ROWS.into_iter().flatten() {
            if self.now.open[house] > 4 {
                each_pair(self.now.places[house], |digits, positions| {
                    self.hidden_pair(house, digits, positions);
                });
            }
        }
    }

    fn hidden_pair(&mut self, house: usize, digits: u16, positions: u16) {
        let removals: Removals = bits(positions)
            .map(|position| CELLS[house][position])
            .map(|cell| (cell, self.now.cells[usize::from(cell)] & !digits))
            .filter(|&(_, lost)| lost != 0)
            .collect();
        self.premises.clear();
        for position in bits(511 & !positions) {
            let cell = usize::from(CELLS[house][position]);
            let lost = self.base.cells[cell] & digits;
            self.premises.extend(bits(lost).map(|digit| Candidate::new(cell, digit)));
        }
        self.strike_collected(removals);
    }

    fn naked_pairs(&mut self) {
        for house in BOXES_COLUMNS_ROWS.into_iter().flatten() {
            if self.now.open[house] >= 4 {
                let cells = CELLS[house].map(|cell| self.now.cells[usize::from(cell)]);
                each_pair(cells, |positions, digits| {
                    self.naked_pair(house, positions, digits);
                });
            }
        }
    }

    fn naked_pair(&mut self, house: usize, positions: u16, digits: u16) {
        let removals: Removals = bits(511 & !positions)
            .map(|position| CELLS[house][position])
            .map(|cell| (cell, self.now.cells[usize::from(cell)] & digits))
            .filter(|&(_, lost)| lost != 0)
            .collect();
        self.premises.clear();
        for position in bits(positions) {
            let cell = usize::from(CELLS[house][position]);
            let lost = self.base.cells[cell] & !digits;
            self.premises.extend(bits(lost).map(|digit| Candidate::new(cell, digit)));
        }
        self.strike_collected(removals);
    }

    fn x_wings(&mut self) {
        let orders: [(Kind, Kind); 2] = [(COLUMNS, ROWS), (ROWS, COLUMNS)];
        for (base, cover) in orders {
            let pairs: [u16; 9] = std::array::from_fn(|line| {
                let places = &self.now.places[base.start + line];
                (0..9)
                    .filter(|&digit| is_pair(places[digit]) && self.now.placed[digit] + 4 <= 9)
                    .fold(0, |digits, digit| digits | 1 << digit)
            });
            for second in 0..9 {
                for first in 0..second {
                    for digit in bits(pairs[first] & pairs[second]) {
                        let lines = [base.start + first, base.start + second];
                        self.x_wing(lines, 1 << first | 1 << second, &cover, digit);
                    }
                }
            }
        }
    }

    fn x_wing(&mut self, lines: [usize; 2], own: u16, cover: &Kind, digit: usize) {
        let covers = self.now.places[lines[0]][digit];
        if self.now.places[lines[1]][digit] != covers {
            return;
        }
        let removals: Removals = bits(covers)
            .map(|line| cover.start + line)
            .flat_map(|line| {
                bits(self.now.places[line][digit] & !own)
                    .map(move |position| (CELLS[line][position], 1 << digit))
            })
            .collect();
        self.premises.clear();
        for line in lines {
            self.lost_places(line, digit, covers);
        }
        self.strike_collected(removals);
    }
}

/// Visits the pairs of equal sets of two, in the order of the second, then of the first.
fn each_pair(sets: [u16; 9], mut visit: impl FnMut(u16, u16)) {
    for second in 0..9 {
        if !is_pair(sets[second]) {
            continue;
        }
        for first in (0..second).filter(|&first| sets[first] == sets[second]) {
            visit(1 << first | 1 << second, sets[second]);
        }
    }
}
