//! Reasons that were written down: clauses that forced one literal and were not learned.

use super::literal::Literal;

/// Lists of literals that are false, by number.
#[derive(Clone, Default, Debug)]
pub(super) struct Notes {
    literals: Vec<Literal>,
    ends: Vec<u32>,
}

/// How many literals are kept before those that nothing needs are dropped.
const CAPACITY: usize = 1 << 20;

impl Notes {
    /// Writes a list down and returns its number.
    pub(super) fn add(&mut self, literals: impl IntoIterator<Item = Literal>) -> u32 {
        self.literals.extend(literals);
        self.ends.push(self.literals.len() as u32);
        self.ends.len() as u32 - 1
    }

    /// The list of this number.
    pub(super) fn list(&self, number: u32) -> &[Literal] {
        let number = number as usize;
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.literals[start..self.ends[number] as usize]
    }

    /// Whether it is time to drop what nothing needs.
    pub(super) fn are_many(&self) -> bool {
        self.literals.len() > CAPACITY
    }
}
