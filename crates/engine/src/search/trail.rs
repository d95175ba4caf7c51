//! What holds: literals in the order in which they came to hold, since which guess, and why.

use super::literal::Literal;
use super::reason::Reason;

/// The literals that hold.
///
/// Level 0 is what holds without a guess; each guess opens a level that ends
/// when the guess is taken back.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    /// Two for each candidate: that of its being placed, that of its being removed.
    values: Vec<Value>,
    since: Vec<Since>,
    literals: Vec<Literal>,
    /// Where among the literals each guess stands.
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

impl Trail {
    /// The trail on which nothing is known about any of the candidates.
    pub(super) fn new(candidates: usize) -> Trail {
        Trail {
            values: vec![Value::Open; 2 * candidates],
            since: vec![Since { level: 0, reason: Reason::Free }; candidates],
            literals: Vec::with_capacity(candidates),
            guesses: Vec::new(),
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
        self.literals.len() == self.since.len()
    }

    /// The level at which a candidate was last placed or removed.
    pub(super) fn level_of(&self, candidate: usize) -> usize {
        self.since[candidate].level as usize
    }

    /// Why a candidate was last placed or removed.
    pub(super) fn reason(&self, candidate: usize) -> Reason {
        self.since[candidate].reason
    }

    /// The same, for renaming the clause that it may be.
    pub(super) fn reason_mut(&mut self, candidate: usize) -> &mut Reason {
        &mut self.since[candidate].reason
    }

    /// What holds, oldest first.
    pub(super) fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// The number of guesses that stand.
    pub(super) fn level(&self) -> usize {
        self.guesses.len()
    }

    /// The guess that opened this level, counted from 1.
    pub(super) fn guess_of(&self, level: usize) -> Literal {
        self.literals[self.guesses[level - 1] as usize]
    }

    /// How many literals hold below this level's end.
    pub(super) fn length_at(&self, level: usize) -> usize {
        self.guesses.get(level).map_or(self.literals.len(), |&start| start as usize)
    }

    /// Opens a level with a literal.
    pub(super) fn guess(&mut self, literal: Literal) {
        self.guesses.push(self.literals.len() as u32);
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
        self.literals.push(literal);
    }

    /// Takes the newest literal of the levels beyond this one back, if there is one.
    pub(super) fn pop(&mut self, level: usize) -> Option<Literal> {
        let start = *self.guesses.get(level)? as usize;
        if self.literals.len() == start {
            self.guesses.truncate(level);
            return None;
        }
        let literal = self.literals.pop()?;
        self.values[literal.index()] = Value::Open;
        self.values[(!literal).index()] = Value::Open;
        Some(literal)
    }
}
