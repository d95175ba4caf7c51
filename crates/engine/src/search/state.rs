//! The state of a search: what holds, what is left to each demand, what was learned.

use super::clauses::Clauses;
use super::cover::Cover;
use super::notes::Notes;
use super::reason::Reason;
use super::rules::Rules;
use super::trail::Trail;

/// A cover with the literals that hold and the clauses that follow from it.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) cover: Cover,
    pub(super) trail: Trail,
    pub(super) clauses: Clauses,
    /// For each demand one bit for each member that is not removed, as far as propagated.
    pub(super) left: Vec<u32>,
    /// How much of the trail has been propagated.
    pub(super) propagated: usize,
    /// What there is beyond houses.
    pub(super) rules: Option<Box<Rules>>,
}

impl State {
    /// The state in which nothing is known about the candidates of a cover.
    pub(super) fn new(cover: Cover) -> State {
        let all = |demand| u32::MAX >> (u32::BITS as usize - cover.members(demand).len());
        State {
            trail: Trail::new(cover.candidate_count()),
            clauses: Clauses::new(cover.candidate_count()),
            left: (0..cover.demand_count() as u16).map(all).collect(),
            propagated: 0,
            rules: None,
            cover,
        }
    }

    /// Takes back all guesses beyond this level, handing over each candidate that is open again.
    pub(super) fn undo(&mut self, level: usize, mut reopened: impl FnMut(usize)) {
        while let Some(literal) = self.trail.pop(level) {
            let is_propagated = self.trail.literals().len() < self.propagated;
            if is_propagated && !literal.is_placed() {
                for link in self.cover.links(literal.candidate()) {
                    self.left[usize::from(link.demand)] |= 1 << link.member;
                }
            }
            reopened(literal.candidate());
        }
        self.propagated = self.propagated.min(self.trail.literals().len());
    }

    /// Forgets about half of the clauses, but none that forced a literal that holds.
    pub(super) fn forget_clauses(&mut self) {
        let mut needed = vec![false; self.clauses.len()];
        for literal in self.trail.literals() {
            if let Reason::Clause(clause) = self.trail.reason(literal.candidate()) {
                needed[clause as usize] = true;
            }
        }
        let renamed = self.clauses.forget(&needed);
        for place in 0..self.trail.literals().len() {
            let candidate = self.trail.literals()[place].candidate();
            if let Reason::Clause(clause) = self.trail.reason_mut(candidate) {
                *clause = renamed[*clause as usize].expect("a needed clause is kept");
            }
        }
    }

    /// Drops the notes that explain nothing on the trail, if there are many.
    pub(super) fn forget_notes(&mut self) {
        let Some(rules) = self.rules.as_mut().filter(|rules| rules.notes.are_many()) else {
            return;
        };
        let mut kept = Notes::default();
        for place in 0..self.trail.literals().len() {
            let candidate = self.trail.literals()[place].candidate();
            if let Reason::Noted(note) = self.trail.reason_mut(candidate) {
                *note = kept.add(rules.notes.list(*note).iter().copied());
            }
        }
        rules.notes = kept;
    }
}
