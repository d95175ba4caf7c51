//! What each candidate leads to by simple links, as sets: a quick way to know that several
//! candidates lead to nothing in common, before any chain is followed.

use crate::chains::closure::{Closure, members};
use crate::chains::node::{Candidate, Candidates, each_excluded, parts};
use crate::grid::Grid;

/// For each candidate, the candidates that are on and off when it is on.
pub(crate) struct Outcomes {
    closure: Closure,
    on: Vec<Candidates>,
    off: Vec<Candidates>,
    is_complete: Vec<bool>,
}

impl Outcomes {
    pub(crate) fn new() -> Outcomes {
        Outcomes {
            closure: Closure::new(),
            on: vec![Candidates::default(); 729],
            off: vec![Candidates::default(); 729],
            is_complete: vec![false; 729],
        }
    }

    /// Reads a grid.
    pub(crate) fn read(&mut self, grid: &Grid) {
        self.closure.read(grid);
        for &open in self.closure.open() {
            let (cell, digit) = parts(open);
            let mut off = Candidates::default();
            each_excluded(grid, cell, digit, 0..=3, |other, _| {
                off.insert(other);
                true
            });
            self.off[usize::from(open)] = off;
            self.is_complete[usize::from(open)] = false;
        }
    }

    /// Whether something is on, or something is off, whichever of these candidates is on.
    pub(crate) fn agree(&mut self, candidates: &[Candidate]) -> bool {
        candidates.iter().for_each(|&candidate| self.complete(candidate));
        [&self.on, &self.off].into_iter().any(|outcomes| {
            let mut common = outcomes[usize::from(candidates[0])].clone();
            for &candidate in &candidates[1..] {
                common.keep(&outcomes[usize::from(candidate)]);
            }
            !common.is_empty()
        })
    }

    /// Follows the links of a candidate to their ends.
    fn complete(&mut self, assumed: Candidate) {
        let index = usize::from(assumed);
        if std::mem::replace(&mut self.is_complete[index], true) {
            return;
        }
        let mut on = Candidates::default();
        on.insert(assumed);
        let mut off = self.off[index].clone();
        for number in members(self.closure.reached_from(assumed)) {
            let reached = self.closure.linked()[number];
            on.insert(reached);
            off.add(&self.off[usize::from(reached)]);
        }
        (self.on[index], self.off[index]) = (on, off);
    }
}
