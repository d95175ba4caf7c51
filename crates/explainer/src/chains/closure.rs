//! Which candidates lead to which by simple links: a quick way to know that no chain of simple
//! links exists, before any is looked for.

use crate::chains::node::{
    Candidate, Candidates, at, candidate, each_excluded, index_in, linked, parts,
};
use crate::geometry::{bits, is_pair};
use crate::grid::Grid;

/// For each candidate, the candidates that are on when it is on.
pub(crate) struct Closure {
    open: Vec<Candidate>,
    /// For each candidate, those of which one must be right if it is not.
    mates: Vec<[Candidate; 4]>,
    mate_counts: Vec<u8>,
    reached: Vec<Candidates>,
    is_complete: Candidates,
    refuted: Candidates,
}

impl Closure {
    pub(crate) fn new() -> Closure {
        Closure {
            open: Vec::with_capacity(729),
            mates: vec![[0; 4]; 729],
            mate_counts: vec![0; 729],
            reached: vec![Candidates::default(); 729],
            is_complete: Candidates::default(),
            refuted: Candidates::default(),
        }
    }

    /// Reads a grid; says whether some candidate refutes itself.
    ///
    /// A chain from a candidate that is off to itself on refutes every candidate it excludes, and
    /// a cycle refutes whatever it removes: so without such a candidate there is no chain at all.
    pub(crate) fn read(&mut self, grid: &Grid) -> bool {
        self.read_links(grid);
        self.is_complete.clear();
        self.refuted.clear();
        for index in 0..self.open.len() {
            let assumed = self.open[index];
            self.complete(assumed);
            let reached = &self.reached[usize::from(assumed)];
            let (cell, digit) = parts(assumed);
            if !each_excluded(grid, cell, digit, 0..=3, |candidate, _| !reached.contains(candidate))
            {
                self.refuted.insert(assumed);
            }
        }
        !self.refuted.is_empty()
    }

    /// Whether a chain leads from the candidate on to the candidate off.
    pub(crate) fn is_refuted(&self, candidate: Candidate) -> bool {
        self.refuted.contains(candidate)
    }

    /// Whether a chain leads from the candidate off to the candidate on.
    pub(crate) fn is_confirmed(&self, candidate: Candidate) -> bool {
        let index = usize::from(candidate);
        self.mates[index][..usize::from(self.mate_counts[index])]
            .iter()
            .any(|&mate| self.reached[usize::from(mate)].contains(candidate))
    }

    /// Whether a cycle leads through the candidate and another one.
    pub(crate) fn is_in_cycle(&self, candidate: Candidate) -> bool {
        let others = self.reached[usize::from(candidate)].iter();
        others
            .filter(|&other| other != candidate)
            .any(|other| self.reached[usize::from(other)].contains(candidate))
    }

    /// Takes the links of the grid.
    fn read_links(&mut self, grid: &Grid) {
        self.open.clear();
        for cell in 0..81 {
            for digit in bits(grid.cells[cell]) {
                let open = candidate(cell, digit);
                self.open.push(open);
                let mut count = 0;
                for link in 0..=3 {
                    let candidates = linked(grid, cell, digit, link);
                    if is_pair(candidates) {
                        let other = candidates & !(1 << index_in(cell, digit, link));
                        let mate = at(cell, digit, link, other.trailing_zeros() as usize);
                        self.mates[usize::from(open)][count] = mate;
                        count += 1;
                    }
                }
                self.mate_counts[usize::from(open)] = count as u8;
            }
        }
        for &open in &self.open {
            let reached = &mut self.reached[usize::from(open)];
            reached.clear();
            let (cell, digit) = parts(open);
            each_excluded(grid, cell, digit, 0..=3, |excluded, _| {
                let excluded = usize::from(excluded);
                for &mate in &self.mates[excluded][..usize::from(self.mate_counts[excluded])] {
                    reached.insert(mate);
                }
                true
            });
        }
    }

    /// Follows the links of a candidate to their ends.
    fn complete(&mut self, assumed: Candidate) {
        let mut reached = self.reached[usize::from(assumed)].clone();
        let mut followed = Candidates::default();
        while let Some(next) = reached.first_outside(&followed) {
            followed.insert(next);
            reached.join(&self.reached[usize::from(next)]);
            if self.is_complete.contains(next) {
                followed.join(&self.reached[usize::from(next)]);
            }
        }
        self.reached[usize::from(assumed)] = reached;
        self.is_complete.insert(assumed);
    }
}
