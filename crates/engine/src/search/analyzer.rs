//! From a conflict to a clause that would have prevented it.
//!
//! Reasons are followed backwards from the conflict until a single literal of
//! the last level is left, the first unique implication point (Marques-Silva and
//! Sakallah, 1996). Then literals that the others already imply are dropped
//! (Sörensson and Biere, 2009).
//!
//! One step is there for boards: a candidate that a rival removed is never named in
//! a clause, the rival is. One placed candidate removes many, so the clauses of
//! 25×25 boards become half as long.

use super::literal::Literal;
use super::order::Order;
use super::reason::{Conflict, Reason};
use super::state::State;

/// Working memory for taking conflicts apart, and the clause last learned.
#[derive(Clone, Debug)]
pub(super) struct Analyzer {
    clause: Vec<Literal>,
    marks: Vec<Mark>,
    /// The candidates that have a mark.
    marked: Vec<usize>,
    /// For each level the number of the last conflict whose clause had it.
    levels: Vec<u64>,
    conflicts: u64,
    antecedents: Vec<Literal>,
    /// The literals being asked about, each with the number of its next antecedent.
    path: Vec<(Literal, usize)>,
}

/// What is known about a candidate while a conflict is taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    None,
    /// It is in the clause, or on a way from the conflict to the clause.
    Seen,
    /// The literals that are seen imply it.
    Implied,
    /// The literals that are seen do not imply it.
    NotImplied,
}

impl Analyzer {
    /// An analyzer for a cover of that number of candidates.
    pub(super) fn new(candidates: usize) -> Analyzer {
        Analyzer {
            clause: Vec::new(),
            marks: vec![Mark::None; candidates],
            marked: Vec::new(),
            levels: vec![0; candidates + 1],
            conflicts: 0,
            antecedents: Vec::new(),
            path: Vec::new(),
        }
    }

    /// The clause last learned: first the literal it forces, then one of its second highest level.
    pub(super) fn clause(&self) -> &[Literal] {
        &self.clause
    }

    /// The highest level that takes part in a conflict.
    pub(super) fn level_of(&mut self, state: &State, conflict: Conflict) -> usize {
        state.explain_conflict(conflict, &mut self.antecedents);
        let levels =
            self.antecedents.iter().map(|literal| state.trail.level_of(literal.candidate()));
        levels.max().unwrap_or(0)
    }

    /// Learns a clause from a conflict that involves the last level, and makes
    /// the candidates on the way more active.
    pub(super) fn learn(&mut self, state: &mut State, order: &mut Order, conflict: Conflict) {
        let last_level = state.trail.level();
        self.clause.clear();
        state.explain_conflict(conflict, &mut self.antecedents);
        if let Conflict::Clause(clause) = conflict {
            state.clauses.mark_used(clause);
        }
        // The number of literals of the last level that are seen and not yet resolved.
        let mut open = 0;
        let mut older = state.trail.literals().len();
        loop {
            for place in 0..self.antecedents.len() {
                let literal = self.antecedents[place];
                open += self.see(state, order, literal, last_level);
            }
            let literal = loop {
                older -= 1;
                let literal = state.trail.literals()[older];
                let candidate = literal.candidate();
                if self.marks[candidate] == Mark::Seen
                    && state.trail.level_of(candidate) == last_level
                {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                self.clause.push(!literal);
                break;
            }
            if let Reason::Clause(clause) = state.trail.reason(literal.candidate()) {
                state.clauses.mark_used(clause);
            }
            state.note_reason(literal);
            self.antecedents.clear();
            let antecedents = (0..).map_while(|number| state.antecedent(literal, number));
            self.antecedents.extend(antecedents.filter(|&other| other != literal));
        }
        self.drop_implied(state);
        for candidate in self.marked.drain(..) {
            self.marks[candidate] = Mark::None;
        }
        self.put_watches_first(state);
    }

    /// Adds a false literal to the clause or to the open ones of the last level;
    /// returns how many became open.
    fn see(
        &mut self,
        state: &State,
        order: &mut Order,
        literal: Literal,
        last_level: usize,
    ) -> usize {
        let mut literal = literal;
        if let Reason::Rival(rival) = state.trail.reason(literal.candidate()) {
            order.bump(literal.candidate());
            literal = Literal::removed(rival.into());
        }
        let candidate = literal.candidate();
        let level = state.trail.level_of(candidate);
        if self.marks[candidate] != Mark::None || level == 0 {
            return 0;
        }
        self.mark(candidate, Mark::Seen);
        order.bump(candidate);
        if level == last_level {
            return 1;
        }
        self.clause.push(literal);
        0
    }

    fn mark(&mut self, candidate: usize, mark: Mark) {
        if self.marks[candidate] == Mark::None {
            self.marks[candidate] = mark;
            self.marked.push(candidate);
        }
    }

    fn drop_implied(&mut self, state: &mut State) {
        self.conflicts += 1;
        for literal in &self.clause {
            self.levels[state.trail.level_of(literal.candidate())] = self.conflicts;
        }
        let mut clause = std::mem::take(&mut self.clause);
        let forced = clause.pop();
        clause.retain(|&literal| !self.is_implied(state, literal));
        clause.extend(forced);
        self.clause = clause;
    }

    /// Whether the other literals of the clause imply that this one is false.
    fn is_implied(&mut self, state: &mut State, literal: Literal) -> bool {
        if state.trail.reason(literal.candidate()) == Reason::Free {
            return false;
        }
        self.path.clear();
        state.note_reason(!literal);
        self.path.push((!literal, 0));
        while let Some((literal, next)) = self.path.last_mut() {
            let Some(antecedent) = state.antecedent(*literal, *next) else {
                let candidate = literal.candidate();
                self.path.pop();
                self.mark(candidate, Mark::Implied);
                continue;
            };
            *next += 1;
            let candidate = antecedent.candidate();
            let level = state.trail.level_of(candidate);
            let is_settled = matches!(self.marks[candidate], Mark::Seen | Mark::Implied);
            if antecedent == *literal || level == 0 || is_settled {
                continue;
            }
            // A level without a literal in the clause has nothing that implies it.
            let may_be_implied = self.marks[candidate] == Mark::None
                && state.trail.reason(candidate) != Reason::Free
                && self.levels[level] == self.conflicts;
            if !may_be_implied {
                while let Some((literal, _)) = self.path.pop() {
                    self.mark(literal.candidate(), Mark::NotImplied);
                }
                return false;
            }
            state.note_reason(!antecedent);
            self.path.push((!antecedent, 0));
        }
        true
    }

    fn put_watches_first(&mut self, state: &State) {
        let last = self.clause.len() - 1;
        self.clause.swap(0, last);
        let level_of = |&place: &usize| state.trail.level_of(self.clause[place].candidate());
        if let Some(second) = (1..self.clause.len()).max_by_key(level_of) {
            self.clause.swap(1, second);
        }
    }

    /// The number of different levels of the clause's literals.
    pub(super) fn spread(&mut self, state: &State) -> u32 {
        self.conflicts += 1;
        let mut spread = 0;
        for literal in &self.clause {
            let level = &mut self.levels[state.trail.level_of(literal.candidate())];
            spread += u32::from(*level != self.conflicts);
            *level = self.conflicts;
        }
        spread
    }
}
