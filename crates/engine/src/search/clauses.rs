//! What the search has learned: clauses, each naming literals of which one must hold.
//!
//! Every clause follows from the board alone, never from a guess, so it stays
//! true for the whole search. It is watched through its first two literals: as
//! long as neither is false it has nothing to say (Moskewicz and others, 2001).

use std::cmp::Reverse;

use super::literal::Literal;

/// The learned clauses and who watches what.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    literals: Vec<Literal>,
    heads: Vec<Head>,
    watches: Vec<Vec<Watch>>,
}

/// Where the literals of a clause are, and what the clause is worth.
#[derive(Clone, Copy, Debug)]
struct Head {
    start: u32,
    length: u32,
    /// The number of levels its literals had when it was learned: few is good
    /// (Audemard and Simon, 2009).
    spread: u32,
    /// Whether it was learned or took part in a conflict since clauses were last forgotten.
    is_used: bool,
}

/// A clause to look at when the watched literal becomes false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: u32,
    /// Another literal of the clause: if it holds, the clause need not be looked at.
    pub(super) other: Literal,
}

impl Clauses {
    /// No clauses over that number of candidates.
    pub(super) fn new(candidates: usize) -> Clauses {
        let watches = vec![Vec::new(); 2 * candidates];
        Clauses { literals: Vec::new(), heads: Vec::new(), watches }
    }

    /// The number of clauses.
    pub(super) fn len(&self) -> usize {
        self.heads.len()
    }

    /// The literals of a clause, the watched ones first.
    pub(super) fn literals(&self, clause: u32) -> &[Literal] {
        let Head { start, length, .. } = self.heads[clause as usize];
        &self.literals[start as usize..][..length as usize]
    }

    /// The literals of a clause, for changing their order.
    pub(super) fn literals_mut(&mut self, clause: u32) -> &mut [Literal] {
        let Head { start, length, .. } = self.heads[clause as usize];
        &mut self.literals[start as usize..][..length as usize]
    }

    /// Adds a clause of two or more literals, to be watched through the first two.
    pub(super) fn add(&mut self, literals: &[Literal], spread: u32) -> u32 {
        let clause = self.heads.len() as u32;
        let (start, length) = (self.literals.len() as u32, literals.len() as u32);
        self.heads.push(Head { start, length, spread, is_used: true });
        self.literals.extend_from_slice(literals);
        self.watch(literals[0], Watch { clause, other: literals[1] });
        self.watch(literals[1], Watch { clause, other: literals[0] });
        clause
    }

    /// Watches a literal.
    pub(super) fn watch(&mut self, literal: Literal, watch: Watch) {
        self.watches[literal.index()].push(watch);
    }

    /// Hands out the watches of a literal, to be returned when they have been looked at.
    pub(super) fn take_watches(&mut self, literal: Literal) -> Vec<Watch> {
        std::mem::take(&mut self.watches[literal.index()])
    }

    /// Takes the watches of a literal back; none may have been added meanwhile.
    pub(super) fn return_watches(&mut self, literal: Literal, watches: Vec<Watch>) {
        self.watches[literal.index()] = watches;
    }

    /// Notes that a clause took part in a conflict.
    pub(super) fn mark_used(&mut self, clause: u32) {
        self.heads[clause as usize].is_used = true;
    }

    /// Forgets up to half of the clauses, of those not used or needed the most
    /// spread out first, and says for each clause its new number.
    pub(super) fn forget(&mut self, needed: &[bool]) -> Vec<Option<u32>> {
        let mut useless: Vec<usize> = (0..self.heads.len())
            .filter(|&clause| !self.heads[clause].is_used && !needed[clause])
            .filter(|&clause| self.heads[clause].spread > 2)
            .collect();
        useless.sort_by_key(|&clause| {
            let head = &self.heads[clause];
            Reverse((head.spread, head.length))
        });
        useless.truncate(self.heads.len() / 2);
        let mut is_kept = vec![true; self.heads.len()];
        useless.into_iter().for_each(|clause| is_kept[clause] = false);

        let literals = std::mem::take(&mut self.literals);
        let heads = std::mem::take(&mut self.heads);
        self.watches.iter_mut().for_each(Vec::clear);
        let renumber = |(head, is_kept): (Head, bool)| {
            is_kept.then(|| {
                let literals = &literals[head.start as usize..][..head.length as usize];
                let clause = self.add(literals, head.spread);
                self.heads[clause as usize].is_used = false;
                clause
            })
        };
        heads.into_iter().zip(is_kept).map(renumber).collect()
    }
}
