//! From a conflict to a clause that would have prevented it.
//!
//! The clause is made by following reasons backwards from the conflict until a
//! single literal of the last level is left (the first unique implication point
//! of Marques-Silva and Sakallah, 1996), then dropping literals that the others
//! already imply (Sörensson and Biere, 2009).

use super::literal::Literal;
use super::order::Order;
use super::state::{Conflict, Reason, State};

/// Working memory for taking conflicts apart.
#[derive(Clone, Debug)]
pub(super) struct Analyzer {
    marks: Vec<Mark>,
    marked: Vec<usize>,
    antecedents: Vec<Literal>,
    stack: Vec<Literal>,
    learned: Vec<Literal>,
    level_seen: Vec<u32>,
    stamp: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    None,
    InClause,
    Implied,
    Needed,
}

/// What a conflict taught.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lesson {
    /// The second highest level of the clause, at which its first literal is forced.
    pub(super) level: usize,
    /// The number of different levels of its literals.
    pub(super) spread: u32,
}

impl Analyzer {
    pub(super) fn new(candidates: usize) -> Analyzer {
        Analyzer {
            marks: vec![Mark::None; candidates],
            marked: Vec::new(),
            antecedents: Vec::new(),
            stack: Vec::new(),
            learned: Vec::new(),
            level_seen: vec![0; candidates + 1],
            stamp: 0,
        }
    }

    /// The clause of the last lesson; the literal it forces comes first, one of the
    /// lesson's level second.
    pub(super) fn clause(&self) -> &[Literal] {
        &self.learned
    }

    /// Learns from a conflict that involves the state's last level.
    pub(super) fn learn(
        &mut self,
        state: &mut State,
        order: &mut Order,
        conflict: Conflict,
    ) -> Lesson {
        self.learned.clear();
        self.learned.push(Literal::placed(0));
        if let Conflict::Clause(clause) = conflict {
            state.clauses.mark_used(clause);
        }
        state.false_literals(conflict, &mut self.antecedents);
        let level = state.level() as u32;
        let mut paths = 0;
        let mut index = state.trail().len();
        let asserted = loop {
            for place in 0..self.antecedents.len() {
                let literal = self.antecedents[place];
                let candidate = literal.candidate();
                let since = state.level_of(candidate);
                if self.marks[candidate] == Mark::None && since > 0 {
                    self.marks[candidate] = Mark::InClause;
                    self.marked.push(candidate);
                    order.bump(candidate);
                    if since == level {
                        paths += 1;
                    } else {
                        self.learned.push(literal);
                    }
                }
            }
            let literal = loop {
                index -= 1;
                let literal = state.trail()[index];
                if self.marks[literal.candidate()] == Mark::InClause
                    && state.level_of(literal.candidate()) == level
                {
                    break literal;
                }
            };
            paths -= 1;
            if paths == 0 {
                break !literal;
            }
            if let Reason::Clause(clause) = state.reason(literal.candidate()) {
                state.clauses.mark_used(clause);
            }
            state.forced_by(literal, &mut self.antecedents);
        };
        self.learned[0] = asserted;
        self.minimize(state);
        for candidate in self.marked.drain(..) {
            self.marks[candidate] = Mark::None;
        }
        self.lesson(state)
    }

    fn minimize(&mut self, state: &State) {
        let mut kept = 1;
        for place in 1..self.learned.len() {
            let literal = self.learned[place];
            if !self.is_implied(state, literal) {
                self.learned[kept] = literal;
                kept += 1;
            }
        }
        self.learned.truncate(kept);
    }

    /// Whether the other literals of the clause already imply this one's opposite.
    fn is_implied(&mut self, state: &State, literal: Literal) -> bool {
        if state.reason(literal.candidate()) == Reason::Free {
            return false;
        }
        self.stack.clear();
        self.stack.push(literal);
        let first_new = self.marked.len();
        while let Some(literal) = self.stack.pop() {
            state.forced_by(!literal, &mut self.antecedents);
            for place in 0..self.antecedents.len() {
                let literal = self.antecedents[place];
                let candidate = literal.candidate();
                if state.level_of(candidate) == 0
                    || matches!(self.marks[candidate], Mark::InClause | Mark::Implied)
                {
                    continue;
                }
                if state.reason(candidate) == Reason::Free || self.marks[candidate] == Mark::Needed
                {
                    for candidate in self.marked.drain(first_new..) {
                        self.marks[candidate] = Mark::None;
                    }
                    return false;
                }
                self.marks[candidate] = Mark::Implied;
                self.marked.push(candidate);
                self.stack.push(literal);
            }
        }
        true
    }

    fn lesson(&mut self, state: &State) -> Lesson {
        self.stamp += 1;
        let mut spread = 0;
        for literal in &self.learned {
            let level = state.level_of(literal.candidate()) as usize;
            if self.level_seen[level] != self.stamp {
                self.level_seen[level] = self.stamp;
                spread += 1;
            }
        }
        let level_of = |literal: &Literal| state.level_of(literal.candidate());
        let second = (1..self.learned.len()).max_by_key(|&place| level_of(&self.learned[place]));
        let level = second.map_or(0, |place| {
            self.learned.swap(1, place);
            level_of(&self.learned[1]) as usize
        });
        Lesson { level, spread }
    }
}
