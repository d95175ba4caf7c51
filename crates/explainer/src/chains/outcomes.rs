//! What each candidate leads to by simple links, as sets: a quick way to know that several
//! candidates lead to nothing in common, before any chain is followed.

use crate::chains::closure::{Closure, members};
use crate::chains::node::{Candidate, Candidates, Link, each_excluded};
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
            on: vec![Candidates::default(); Candidate::COUNT],
            off: vec![Candidates::default(); Candidate::COUNT],
            is_complete: vec![false; Candidate::COUNT],
        }
    }

    /// Reads a grid.
    pub(crate) fn read(&mut self, grid: &Grid) {
        self.closure.read(grid);
        for &open in self.closure.open() {
            let (cell, digit) = open.parts();
            let mut off = Candidates::default();
            each_excluded(grid, cell, digit, &Link::ALL, |other, _| {
                off.insert(other);
                true
            });
            self.off[open.index()] = off;
            self.is_complete[open.index()] = false;
        }
    }

    /// Whether something is on, or something is off, whichever of these candidates is on.
    pub(crate) fn agree(&mut self, candidates: &[Candidate]) -> bool {
        candidates.iter().for_each(|&candidate| self.complete(candidate));
        [&self.on, &self.off].into_iter().any(|outcomes| {
            let mut common = outcomes[candidates[0].index()].clone();
            for &candidate in &candidates[1..] {
                common.keep(&outcomes[candidate.index()]);
            }
            !common.is_empty()
        })
    }

    /// Follows the links of a candidate to their ends.
    fn complete(&mut self, assumed: Candidate) {
        let index = assumed.index();
        if std::mem::replace(&mut self.is_complete[index], true) {
            return;
        }
        let mut on = Candidates::default();
        on.insert(assumed);
        let mut off = self.off[index].clone();
        for number in members(self.closure.reached_from(assumed)) {
            let reached = self.closure.linked()[number];
            on.insert(reached);
            off.add(&self.off[reached.index()]);
        }
        (self.on[index], self.off[index]) = (on, off);
    }
}

#[cfg(test)]
mod tests {
    use candoku_grid::Stop;

    use super::*;
    use crate::chains::follow::Follower;
    use crate::chains::kind::Kind;

    #[test]
    fn candidates_lead_to_what_their_chains_lead_to() {
        let puzzle =
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let grid = Grid::new(&puzzle.parse().unwrap());
        let mut outcomes = Outcomes::new();
        outcomes.read(&grid);

        let mut follower = Follower::new();
        for assumed in outcomes.closure.open().to_vec() {
            outcomes.complete(assumed);
            let chain = follower.follow(
                Kind::Multiple,
                &grid,
                assumed.on(),
                u32::MAX,
                None,
                &Stop::never(),
            );
            let all =
                || (0..81).flat_map(|cell| (0..9).map(move |digit| Candidate::new(cell, digit)));
            let on = all().filter(|&other| outcomes.on[assumed.index()].contains(other));
            let off = all().filter(|&other| outcomes.off[assumed.index()].contains(other));
            // A chain that contradicts itself is not followed to its end.
            if chain.contradiction.is_none() {
                assert!(on.eq(all().filter(|&other| chain.on.contains(other))));
                assert!(off.eq(all().filter(|&other| chain.off.contains(other))));
            } else {
                assert!(chain.on_order.iter().all(|on| outcomes.on[assumed.index()].contains(*on)));
            }
        }
    }
}
