//! What follows from what holds: rivals go, last members stay, clauses force.
//!
//! That exactly one member meets a demand is never written down as clauses. The
//! bits that are left of a demand say at once which members a placed one rules
//! out, and which member is the last.

use super::literal::Literal;
use super::reason::{Conflict, Reason};
use super::state::State;
use super::trail::{Trail, Value};

impl State {
    /// Draws all consequences of what holds, or finds what cannot be met.
    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        while let Some(&literal) = self.trail.literals().get(self.propagated) {
            self.propagated += 1;
            let conflict = if literal.is_placed() {
                self.remove_rivals(literal.candidate())
            } else {
                self.narrow_demands(literal.candidate())
            };
            let conflict = conflict.or_else(|| self.follow_clauses(!literal));
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    fn remove_rivals(&mut self, placed: usize) -> Option<Conflict> {
        for link in self.cover.links(placed) {
            let members = self.cover.members(link.demand);
            let mut rivals = self.left[usize::from(link.demand)] & !(1 << link.member);
            while rivals != 0 {
                let rival = members[rivals.trailing_zeros() as usize];
                rivals &= rivals - 1;
                let removed = Literal::removed(rival.into());
                match self.trail.value(removed) {
                    Value::Open => self.trail.assign(removed, Reason::Rival(placed as u16)),
                    Value::True => {}
                    Value::False => return Some(Conflict::Rivals(placed as u16, rival)),
                }
            }
        }
        None
    }

    fn narrow_demands(&mut self, removed: usize) -> Option<Conflict> {
        let mut conflict = None;
        // A conflict does not end the loop: undoing puts the bits of all demands back.
        for link in self.cover.links(removed) {
            let left = &mut self.left[usize::from(link.demand)];
            *left &= !(1 << link.member);
            // Clearing the lowest bit leaves nothing of one bit or none.
            if *left & left.wrapping_sub(1) != 0 {
                continue;
            }
            let last = self.cover.members(link.demand).get(left.trailing_zeros() as usize);
            let last = last.map(|&last| Literal::placed(last.into()));
            match last.map(|last| (last, self.trail.value(last))) {
                Some((last, Value::Open)) => self.trail.assign(last, Reason::LastOf(link.demand)),
                Some((_, Value::True)) => {}
                Some((_, Value::False)) | None => conflict = Some(Conflict::Unmet(link.demand)),
            }
        }
        conflict
    }

    /// Looks at the clauses that watch a literal which has become false.
    fn follow_clauses(&mut self, falsified: Literal) -> Option<Conflict> {
        let mut watches = self.clauses.take_watches(falsified);
        let mut conflict = None;
        watches.retain_mut(|watch| {
            let is_idle = |trail: &Trail, other| trail.value(other) == Value::True;
            if conflict.is_some() || is_idle(&self.trail, watch.other) {
                return true;
            }
            let literals = self.clauses.literals_mut(watch.clause);
            if literals[0] == falsified {
                literals.swap(0, 1);
            }
            watch.other = literals[0];
            if is_idle(&self.trail, watch.other) {
                return true;
            }
            let is_possible = |&literal: &Literal| self.trail.value(literal) != Value::False;
            if let Some(place) = literals[2..].iter().position(is_possible) {
                literals.swap(1, 2 + place);
                let moved = literals[1];
                self.clauses.watch(moved, *watch);
                return false;
            }
            if self.trail.value(watch.other) == Value::Open {
                self.trail.assign(watch.other, Reason::Clause(watch.clause));
            } else {
                conflict = Some(Conflict::Clause(watch.clause));
            }
            true
        });
        self.clauses.return_watches(falsified, watches);
        conflict
    }
}
