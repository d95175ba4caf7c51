//! The state of a search: what is placed and removed, since which guess, and why.

use super::clauses::{Clauses, Watch};
use super::cover::Cover;
use super::literal::Literal;

/// Why a literal holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// It was guessed, or it follows from the board without any guess.
    Free,
    /// Removed because this candidate was placed and meets the same demand.
    Rival(u16),
    /// Placed because all other members of this demand were removed.
    LastOf(u16),
    /// All other literals of this clause are false.
    Clause(u32),
}

/// A demand or clause that cannot be met any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Conflict {
    /// All members of this demand are removed.
    Unmet(u16),
    /// Two placed candidates meet the same demand.
    Rivals(u16, u16),
    /// All literals of this clause are false.
    Clause(u32),
}

#[derive(Clone, Copy, Debug)]
struct Since {
    level: u32,
    reason: Reason,
}

/// The literals that hold, in the order in which they came to hold.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) cover: Cover,
    pub(super) clauses: Clauses,
    /// For each demand one bit for each member that is not removed.
    left: Vec<u32>,
    /// For each literal 1 if it holds, -1 if its opposite does, 0 while open.
    values: Vec<i8>,
    since: Vec<Since>,
    trail: Vec<Literal>,
    /// How much of the trail has been propagated.
    propagated: usize,
    /// Where in the trail each guess stands.
    guesses: Vec<u32>,
}

impl State {
    pub(super) fn new(cover: Cover) -> State {
        let count = cover.candidate_count();
        let left = (0..cover.demand_count())
            .map(|demand| u32::MAX >> (32 - cover.members(demand).len()))
            .collect();
        State {
            clauses: Clauses::new(count),
            left,
            values: vec![0; 2 * count],
            since: vec![Since { level: 0, reason: Reason::Free }; count],
            trail: Vec::with_capacity(count),
            propagated: 0,
            guesses: Vec::new(),
            cover,
        }
    }

    pub(super) fn value(&self, literal: Literal) -> i8 {
        self.values[literal.index()]
    }

    pub(super) fn is_open(&self, candidate: usize) -> bool {
        self.values[2 * candidate] == 0
    }

    pub(super) fn left(&self, demand: usize) -> u32 {
        self.left[demand]
    }

    pub(super) fn level_of(&self, candidate: usize) -> u32 {
        self.since[candidate].level
    }

    pub(super) fn reason(&self, candidate: usize) -> Reason {
        self.since[candidate].reason
    }

    pub(super) fn trail(&self) -> &[Literal] {
        &self.trail
    }

    pub(super) fn is_complete(&self) -> bool {
        self.trail.len() == self.since.len()
    }

    /// The number of guesses that stand.
    pub(super) fn level(&self) -> usize {
        self.guesses.len()
    }

    /// The literal guessed at this level, from 1.
    pub(super) fn guessed(&self, level: usize) -> Literal {
        self.trail[self.guesses[level - 1] as usize]
    }

    pub(super) fn guess(&mut self, literal: Literal) {
        self.guesses.push(self.trail.len() as u32);
        self.assign(literal, Reason::Free);
    }

    pub(super) fn assign(&mut self, literal: Literal, reason: Reason) {
        self.assign_at(literal, reason, self.guesses.len() as u32);
    }

    /// Lets a literal hold that depends on no guess, whatever guesses stand.
    pub(super) fn assign_certain(&mut self, literal: Literal) {
        self.assign_at(literal, Reason::Free, 0);
    }

    fn assign_at(&mut self, literal: Literal, reason: Reason, level: u32) {
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.since[literal.candidate()] = Since { level, reason };
        self.trail.push(literal);
    }

    /// Takes back all guesses beyond this level, telling each literal that goes.
    pub(super) fn undo(&mut self, level: usize, mut gone: impl FnMut(Literal)) {
        if level >= self.guesses.len() {
            return;
        }
        let start = self.guesses[level] as usize;
        for index in (start..self.trail.len()).rev() {
            let literal = self.trail[index];
            self.values[literal.index()] = 0;
            self.values[(!literal).index()] = 0;
            if index < self.propagated && !literal.is_placed() {
                for link in self.cover.links(literal.candidate()) {
                    self.left[usize::from(link.demand)] |= 1 << link.member;
                }
            }
            gone(literal);
        }
        self.trail.truncate(start);
        self.propagated = self.propagated.min(start);
        self.guesses.truncate(level);
    }

    /// Draws all consequences of what holds, or finds what cannot be met.
    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        while self.propagated < self.trail.len() {
            let literal = self.trail[self.propagated];
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
        let level = self.guesses.len() as u32;
        let since = Since { level, reason: Reason::Rival(placed as u16) };
        for link in self.cover.links(placed) {
            let members = self.cover.members(usize::from(link.demand));
            let mut rivals = self.left[usize::from(link.demand)] & !(1 << link.member);
            while rivals != 0 {
                let rival = usize::from(members[rivals.trailing_zeros() as usize]);
                rivals &= rivals - 1;
                match self.values[2 * rival] {
                    0 => {
                        self.values[2 * rival] = -1;
                        self.values[2 * rival + 1] = 1;
                        self.since[rival] = since;
                        self.trail.push(Literal::removed(rival));
                    }
                    1 => return Some(Conflict::Rivals(placed as u16, rival as u16)),
                    _ => {}
                }
            }
        }
        None
    }

    fn narrow_demands(&mut self, removed: usize) -> Option<Conflict> {
        let level = self.guesses.len() as u32;
        let mut conflict = None;
        for link in self.cover.links(removed) {
            let left = &mut self.left[usize::from(link.demand)];
            *left &= !(1 << link.member);
            if *left & left.wrapping_sub(1) != 0 {
                continue;
            }
            if *left == 0 {
                conflict = Some(Conflict::Unmet(link.demand));
                continue;
            }
            let members = self.cover.members(usize::from(link.demand));
            let last = usize::from(members[left.trailing_zeros() as usize]);
            match self.values[2 * last] {
                0 => {
                    self.values[2 * last] = 1;
                    self.values[2 * last + 1] = -1;
                    self.since[last] = Since { level, reason: Reason::LastOf(link.demand) };
                    self.trail.push(Literal::placed(last));
                }
                -1 => conflict = Some(Conflict::Unmet(link.demand)),
                _ => {}
            }
        }
        conflict
    }

    /// Looks at the clauses that watch a literal which has become false.
    fn follow_clauses(&mut self, falsified: Literal) -> Option<Conflict> {
        let mut watches = self.clauses.take(falsified);
        let mut conflict = None;
        let mut kept = 0;
        let mut index = 0;
        'watches: while index < watches.len() {
            let watch = watches[index];
            index += 1;
            if self.values[watch.other.index()] == 1 {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let literals = self.clauses.literals_mut(watch.clause);
            if literals[0] == falsified {
                literals.swap(0, 1);
            }
            let other = literals[0];
            let watch = Watch { clause: watch.clause, other };
            if self.values[other.index()] == 1 {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            for place in 2..literals.len() {
                let literal = literals[place];
                if self.values[literal.index()] != -1 {
                    literals.swap(1, place);
                    self.clauses.watch(literal, watch);
                    continue 'watches;
                }
            }
            watches[kept] = watch;
            kept += 1;
            if self.values[other.index()] == -1 {
                conflict = Some(Conflict::Clause(watch.clause));
                break;
            }
            self.assign(other, Reason::Clause(watch.clause));
        }
        while index < watches.len() {
            watches[kept] = watches[index];
            kept += 1;
            index += 1;
        }
        watches.truncate(kept);
        self.clauses.restore(falsified, watches);
        conflict
    }

    /// The highest level that takes part in a conflict.
    pub(super) fn level_of_conflict(&self, conflict: Conflict) -> usize {
        let level = |candidate: usize| self.since[candidate].level as usize;
        let highest = match conflict {
            Conflict::Unmet(demand) => {
                self.cover.members(demand.into()).iter().map(|&member| level(member.into())).max()
            }
            Conflict::Rivals(one, other) => Some(level(one.into()).max(level(other.into()))),
            Conflict::Clause(clause) => {
                let literals = self.clauses.literals(clause).iter();
                literals.map(|literal| level(literal.candidate())).max()
            }
        };
        highest.unwrap_or(0)
    }

    /// The literals whose opposites together made this conflict.
    pub(super) fn false_literals(&self, conflict: Conflict, into: &mut Vec<Literal>) {
        into.clear();
        match conflict {
            Conflict::Unmet(demand) => {
                let members = self.cover.members(usize::from(demand));
                into.extend(members.iter().map(|&member| Literal::placed(member.into())));
            }
            Conflict::Rivals(one, other) => {
                into.extend([one, other].map(|rival| Literal::removed(rival.into())));
            }
            Conflict::Clause(clause) => into.extend_from_slice(self.clauses.literals(clause)),
        }
    }

    /// The literals whose opposites together forced this one.
    pub(super) fn forced_by(&self, literal: Literal, into: &mut Vec<Literal>) {
        into.clear();
        match self.reason(literal.candidate()) {
            Reason::Free => {}
            Reason::Rival(rival) => into.push(Literal::removed(rival.into())),
            Reason::LastOf(demand) => {
                let members = self.cover.members(usize::from(demand));
                let others = members.iter().map(|&member| Literal::placed(member.into()));
                into.extend(others.filter(|&other| other != literal));
            }
            Reason::Clause(clause) => {
                let literals = self.clauses.literals(clause).iter().copied();
                into.extend(literals.filter(|&other| other != literal));
            }
        }
    }

    /// Forgets about half of the clauses, but none that forced a literal that holds.
    pub(super) fn forget_clauses(&mut self) {
        let mut needed = vec![false; self.clauses.len()];
        for literal in &self.trail {
            if let Reason::Clause(clause) = self.since[literal.candidate()].reason {
                needed[clause as usize] = true;
            }
        }
        let renamed = self.clauses.forget(|clause| needed[clause as usize]);
        for literal in &self.trail {
            if let Reason::Clause(clause) = &mut self.since[literal.candidate()].reason {
                let name = renamed[*clause as usize];
                *clause = name.expect("a clause that forced a literal is kept");
            }
        }
    }
}
