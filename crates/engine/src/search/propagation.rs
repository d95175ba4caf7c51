//! What follows from what holds: rivals go, last members stay, clauses force.
//!
//! That exactly one member meets a demand is never written down as clauses. The
//! bits that are left of a demand say at once which members a placed one rules
//! out, and which member is the last.

use super::clauses::Watch;
use super::literal::Literal;
use super::reason::{Conflict, Reason};
use super::state::{State, Value};

impl State {
    /// Draws all consequences of what holds, or finds what cannot be met.
    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        while let Some(&literal) = self.trail().get(self.propagated) {
            self.propagated += 1;
            let candidate = literal.candidate();
            let conflict = if literal.is_placed() {
                self.remove_rivals(candidate)
            } else {
                self.narrow_demands(candidate)
            };
            let conflict = conflict.or_else(|| self.follow_clauses(!literal));
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    fn remove_rivals(&mut self, placed: usize) -> Option<Conflict> {
        for place in 0..self.cover.links(placed).len() {
            let link = self.cover.links(placed)[place];
            let mut rivals = self.left[usize::from(link.demand)] & !(1 << link.member);
            while rivals != 0 {
                let rival = self.cover.members(link.demand)[rivals.trailing_zeros() as usize];
                rivals &= rivals - 1;
                match self.value(Literal::placed(rival.into())) {
                    Value::Open => {
                        self.assign(Literal::removed(rival.into()), Reason::Rival(placed as u16));
                    }
                    Value::True => return Some(Conflict::Rivals(placed as u16, rival)),
                    Value::False => {}
                }
            }
        }
        None
    }

    fn narrow_demands(&mut self, removed: usize) -> Option<Conflict> {
        let mut conflict = None;
        // A conflict does not end the loop: undoing puts the bits of all demands back.
        for place in 0..self.cover.links(removed).len() {
            let link = self.cover.links(removed)[place];
            let left = &mut self.left[usize::from(link.demand)];
            *left &= !(1 << link.member);
            if left.count_ones() > 1 {
                continue;
            }
            let last = self.cover.members(link.demand).get(left.trailing_zeros() as usize);
            match last.map(|&last| (last, self.value(Literal::placed(last.into())))) {
                Some((last, Value::Open)) => {
                    self.assign(Literal::placed(last.into()), Reason::LastOf(link.demand));
                }
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
            if conflict.is_some() || self.value(watch.other) == Value::True {
                return true;
            }
            if let Some(moved) = self.rewatch(watch, falsified) {
                self.clauses.watch(moved, *watch);
                return false;
            }
            match self.value(watch.other) {
                Value::Open => self.assign(watch.other, Reason::Clause(watch.clause)),
                Value::True => {}
                Value::False => conflict = Some(Conflict::Clause(watch.clause)),
            }
            true
        });
        self.clauses.return_watches(falsified, watches);
        conflict
    }

    /// Finds a literal of the clause to watch in place of the false one; the watch
    /// learns the other watched literal.
    fn rewatch(&mut self, watch: &mut Watch, falsified: Literal) -> Option<Literal> {
        let literals = self.clauses.literals_mut(watch.clause);
        if literals[0] == falsified {
            literals.swap(0, 1);
        }
        watch.other = literals[0];
        if self.value(watch.other) == Value::True {
            return None;
        }
        let literals = self.clauses.literals(watch.clause);
        let place =
            (2..literals.len()).find(|&place| self.value(literals[place]) != Value::False)?;
        let literals = self.clauses.literals_mut(watch.clause);
        literals.swap(1, place);
        Some(literals[1])
    }
}
