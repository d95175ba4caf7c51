//! Searching with parts: what the search does beyond houses.

use candoku_grid::{Board, Content, DigitSet};

use super::cover::Cover;
use super::driver::{Search, Stage};
use super::reason::Conflict;
use super::root::singles_drawn;
use super::rules::{Rules, Turn};
use super::state::State;
use super::team::Team;
use crate::parts::{Compiled, Part, compile};

impl Search {
    /// A search for the solutions of a board in which all these parts hold as well.
    ///
    /// Without parts it is [`Search::new`].
    ///
    /// # Panics
    ///
    /// If a part names a cell that the layout does not have.
    pub fn with_parts(board: &Board, parts: &[Part]) -> Search {
        if parts.is_empty() {
            return Search::new(board);
        }
        let compiled = compile(board.layout(), parts);
        Search::by_team(board.layout().clone(), Team::new(compiled, board.clone()))
    }

    /// A search that learns from parts.
    pub(super) fn learning(compiled: &Compiled, board: &Board) -> Search {
        let domains = narrowed(compiled, board);
        let is_hopeless = domains.contains(&DigitSet::EMPTY);
        let state = ruled(compiled, &domains);
        let stage = if is_hopeless { Stage::Exhausted } else { Stage::Searching };
        Search::of(board.layout().clone(), domains, state, stage)
    }
}

/// The state in which nothing is known beyond the domains.
fn ruled(compiled: &Compiled, domains: &[DigitSet]) -> State {
    let mut state = State::new(Cover::new(&compiled.layout, domains));
    state.rules = Some(Box::new(Rules::new(compiled, &state.cover, domains)));
    state
}

/// What singles and parts leave of the candidates before any guess; no cell has any if the
/// board contradicts itself.
///
/// The search then starts from a cover of these candidates only.
fn narrowed(compiled: &Compiled, board: &Board) -> Vec<DigitSet> {
    let nothing = || vec![DigitSet::EMPTY; board.contents().len()];
    let mut domains: Vec<DigitSet> =
        board.contents().iter().map(|content| content.candidates()).collect();
    for &(cell, digits) in &compiled.among {
        domains[cell.index()] &= digits;
    }
    loop {
        let contents = domains.iter().map(|&domain| Content::Open(domain)).collect();
        let board = Board::new(compiled.layout.clone(), contents);
        domains = singles_drawn(&board.expect("candidates of a board fit its layout"));
        if domains.contains(&DigitSet::EMPTY) {
            return nothing();
        }
        if !exclude_partners(compiled, &mut domains) {
            break;
        }
    }
    let mut state = ruled(compiled, &domains);
    if state.propagate_all().is_some() {
        return nothing();
    }
    for literal in state.trail.literals() {
        let (cell, digit) = state.cover.candidate(literal.candidate());
        if literal.is_placed() {
            domains[cell.index()] = digit.into();
        } else {
            domains[cell.index()].remove(digit);
        }
    }
    domains
}

/// Removes what cells with a single candidate rule out in related cells, which the cover does
/// not show; returns whether there was anything.
fn exclude_partners(compiled: &Compiled, domains: &mut [DigitSet]) -> bool {
    let before = domains.to_vec();
    for (relation, a, b) in &compiled.edges {
        if let Some(digit) = domains[a.index()].single() {
            domains[b.index()] &= relation.seconds(digit);
        }
        if let Some(digit) = domains[b.index()].single() {
            domains[a.index()] &= relation.firsts(digit);
        }
    }
    domains != before
}

impl State {
    /// Draws all consequences of what holds, from houses, clauses and parts.
    #[inline]
    pub(super) fn propagate_all(&mut self) -> Option<Conflict> {
        loop {
            let conflict = self.propagate();
            let Some(rules) = self.rules.as_mut().filter(|_| conflict.is_none()) else {
                return conflict;
            };
            match rules.take_turn(&self.cover, &mut self.trail) {
                Turn::Idle => return None,
                Turn::Progress => {}
                Turn::Failed(conflict) => return Some(conflict),
            }
        }
    }

    /// Lets the parts forget what holds beyond this level; to be called before it is undone.
    #[inline]
    pub(super) fn undo_rules(&mut self, level: usize) {
        if self.rules.is_some() {
            self.forget_beyond(level);
        }
    }

    #[cold]
    fn forget_beyond(&mut self, level: usize) {
        if let Some(rules) = &mut self.rules {
            let length = self.trail.length_at(level);
            if length < self.trail.literals().len() {
                rules.forget(&self.cover, &self.trail, length);
            }
        }
    }
}
