//! What the search has learned: clauses, each naming literals of which one must hold.
//!
//! Every clause follows from the board alone, never from a guess, so it stays
//! true for the whole search. A clause of two or more literals is watched through
//! its first two: as long as neither is false it has nothing to say.

use super::literal::Literal;

/// The learned clauses and their watches.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    literals: Vec<Literal>,
    heads: Vec<Head>,
    watches: Vec<Vec<Watch>>,
}

/// Where the literals of a clause are and how much the clause is worth.
#[derive(Clone, Copy, Debug)]
struct Head {
    start: u32,
    len: u32,
    /// The number of different guesses its literals depended on when it was learned.
    spread: u32,
    /// Whether it took part in a conflict since the last time clauses were forgotten.
    used: bool,
}

/// A clause to look at when the watched literal becomes false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: u32,
    /// Another literal of the clause: if it holds, the clause need not be looked at.
    pub(super) other: Literal,
}

impl Clauses {
    pub(super) fn new(candidates: usize) -> Clauses {
        Clauses {
            literals: Vec::new(),
            heads: Vec::new(),
            watches: vec![Vec::new(); 2 * candidates],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.heads.len()
    }

    pub(super) fn literals(&self, clause: u32) -> &[Literal] {
        let Head { start, len, .. } = self.heads[clause as usize];
        &self.literals[start as usize..][..len as usize]
    }

    pub(super) fn literals_mut(&mut self, clause: u32) -> &mut [Literal] {
        let Head { start, len, .. } = self.heads[clause as usize];
        &mut self.literals[start as usize..][..len as usize]
    }

    /// Adds a clause of two or more literals, to be watched through the first two.
    pub(super) fn add(&mut self, literals: &[Literal], spread: u32) -> u32 {
        let clause = self.heads.len() as u32;
        let (start, len) = (self.literals.len() as u32, literals.len() as u32);
        self.heads.push(Head { start, len, spread, used: true });
        self.literals.extend_from_slice(literals);
        self.watch(literals[0], Watch { clause, other: literals[1] });
        self.watch(literals[1], Watch { clause, other: literals[0] });
        clause
    }

    pub(super) fn watch(&mut self, literal: Literal, watch: Watch) {
        self.watches[literal.index()].push(watch);
    }

    /// Takes the watches of a literal out, to be put back by `restore`.
    pub(super) fn take(&mut self, literal: Literal) -> Vec<Watch> {
        std::mem::take(&mut self.watches[literal.index()])
    }

    pub(super) fn restore(&mut self, literal: Literal, watches: Vec<Watch>) {
        self.watches[literal.index()] = watches;
    }

    pub(super) fn mark_used(&mut self, clause: u32) {
        self.heads[clause as usize].used = true;
    }

    /// Forgets about half of the clauses, the wide-spread and unused first, and
    /// says for every clause what its number has become.
    pub(super) fn forget(&mut self, keep: impl Fn(u32) -> bool) -> Vec<Option<u32>> {
        let mut order: Vec<u32> = (0..self.heads.len() as u32)
            .filter(|&clause| {
                let head = &self.heads[clause as usize];
                head.spread > 2 && !head.used && !keep(clause)
            })
            .collect();
        order.sort_by_key(|&clause| {
            let head = &self.heads[clause as usize];
            std::cmp::Reverse((head.spread, head.len))
        });
        order.truncate(self.heads.len() / 2);
        let mut renamed: Vec<Option<u32>> = vec![Some(0); self.heads.len()];
        for &clause in &order {
            renamed[clause as usize] = None;
        }
        let old_literals = std::mem::take(&mut self.literals);
        let old_heads = std::mem::take(&mut self.heads);
        self.watches.iter_mut().for_each(Vec::clear);
        for (name, head) in renamed.iter_mut().zip(old_heads) {
            if name.is_some() {
                let literals = &old_literals[head.start as usize..][..head.len as usize];
                let clause = self.add(literals, head.spread);
                self.heads[clause as usize].used = false;
                *name = Some(clause);
            }
        }
        renamed
    }
}
