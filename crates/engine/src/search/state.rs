//! The state of a search: what is placed and removed, since which guess, and why.

use super::clauses::Clauses;
use super::cover::Cover;
use super::literal::Literal;
use super::reason::Reason;

/// The literals that hold, in the order in which they came to hold.
///
/// Level 0 is what holds without a guess; each guess opens a level that ends
/// when the guess is taken back.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) cover: Cover,
    pub(super) clauses: Clauses,
    /// For each demand one bit for each member that is not removed.
    pub(super) left: Vec<u32>,
    values: Vec<Value>,
    since: Vec<Since>,
    trail: Vec<Literal>,
    /// How much of the trail has been propagated.
    pub(super) propagated: usize,
    /// Where in the trail each guess stands.
    guesses: Vec<u32>,
}

/// Whether a literal holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    /// Neither it nor its opposite is known to hold.
    Open,
    /// It holds.
    True,
    /// Its opposite holds.
    False,
}

#[derive(Clone, Copy, Debug)]
struct Since {
    level: u32,
    reason: Reason,
}

impl State {
    /// The state in which nothing is known about the candidates of a cover.
    pub(super) fn new(cover: Cover) -> State {
        let count = cover.candidate_count();
        let all = |demand| u32::MAX >> (u32::BITS as usize - cover.members(demand).len());
        State {
            clauses: Clauses::new(count),
            left: (0..cover.demand_count() as u16).map(all).collect(),
            values: vec![Value::Open; 2 * count],
            since: vec![Since { level: 0, reason: Reason::Free }; count],
            trail: Vec::with_capacity(count),
            propagated: 0,
            guesses: Vec::new(),
            cover,
        }
    }

    /// Whether a literal holds.
    pub(super) fn value(&self, literal: Literal) -> Value {
        self.values[literal.index()]
    }

    /// Whether a candidate is neither placed nor removed.
    pub(super) fn is_open(&self, candidate: usize) -> bool {
        self.value(Literal::placed(candidate)) == Value::Open
    }

    /// Whether every candidate is placed or removed.
    pub(super) fn is_complete(&self) -> bool {
        self.trail.len() == self.since.len()
    }

    /// The level at which a candidate was last placed or removed.
    pub(super) fn level_of(&self, candidate: usize) -> usize {
        self.since[candidate].level as usize
    }

    /// Why a candidate was last placed or removed.
    pub(super) fn reason(&self, candidate: usize) -> Reason {
        self.since[candidate].reason
    }

    /// What holds, oldest first.
    pub(super) fn trail(&self) -> &[Literal] {
        &self.trail
    }

    /// The number of guesses that stand.
    pub(super) fn level(&self) -> usize {
        self.guesses.len()
    }

    /// The guess that opened this level, counted from 1.
    pub(super) fn guess_of(&self, level: usize) -> Literal {
        self.trail[self.guesses[level - 1] as usize]
    }

    /// Opens a level with a literal.
    pub(super) fn guess(&mut self, literal: Literal) {
        self.guesses.push(self.trail.len() as u32);
        self.assign(literal, Reason::Free);
    }

    /// Lets an open literal hold from the last level on.
    pub(super) fn assign(&mut self, literal: Literal, reason: Reason) {
        self.assign_since(literal, Since { level: self.guesses.len() as u32, reason });
    }

    /// Lets an open literal hold that depends on no guess, whatever guesses stand.
    pub(super) fn assign_certain(&mut self, literal: Literal) {
        self.assign_since(literal, Since { level: 0, reason: Reason::Free });
    }

    fn assign_since(&mut self, literal: Literal, since: Since) {
        self.values[literal.index()] = Value::True;
        self.values[(!literal).index()] = Value::False;
        self.since[literal.candidate()] = since;
        self.trail.push(literal);
    }

    /// Takes back all guesses beyond this level, handing over each candidate that is open again.
    pub(super) fn undo(&mut self, level: usize, mut reopened: impl FnMut(usize)) {
        if level >= self.guesses.len() {
            return;
        }
        let start = self.guesses[level] as usize;
        for (place, &literal) in self.trail.iter().enumerate().skip(start) {
            self.values[literal.index()] = Value::Open;
            self.values[(!literal).index()] = Value::Open;
            if place < self.propagated && !literal.is_placed() {
                for link in self.cover.links(literal.candidate()) {
                    self.left[usize::from(link.demand)] |= 1 << link.member;
                }
            }
            reopened(literal.candidate());
        }
        self.trail.truncate(start);
        self.propagated = self.propagated.min(start);
        self.guesses.truncate(level);
    }

    /// Forgets about half of the clauses, but none that forced a literal that holds.
    pub(super) fn forget_clauses(&mut self) {
        let mut needed = vec![false; self.clauses.len()];
        for literal in &self.trail {
            if let Reason::Clause(clause) = self.reason(literal.candidate()) {
                needed[clause as usize] = true;
            }
        }
        let renamed = self.clauses.forget(&needed);
        for literal in &self.trail {
            if let Reason::Clause(clause) = &mut self.since[literal.candidate()].reason {
                *clause = renamed[*clause as usize].expect("a needed clause is kept");
            }
        }
    }
}
