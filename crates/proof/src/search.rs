//! Searches for one true candidate per truth such that no two exclude each other.

use std::sync::Arc;

use candoku_grid::{Board, Candidate, Cell, DigitSet, Stop};

use crate::locked::{Locked, Narrowed};
use crate::statement::Statement;

/// How many assumptions a proof may take; most need none, chains of sets a few dozen.
const LIMIT: usize = 100_000;

/// The result of the search.
pub(crate) enum Outcome {
    /// No choice satisfies the truths.
    Impossible,
    /// This choice satisfies all truths.
    Possible(Vec<Candidate>),
    /// The limit was reached first, or the search was stopped.
    Undecided,
}

/// The truths of a step as lists of candidates, and the board for its houses.
pub(crate) struct Search<'a> {
    board: &'a Board,
    truths: Vec<Vec<Candidate>>,
    /// What the premises from rules say; usually nothing.
    statements: Vec<Arc<Statement>>,
    /// Created when a case split is first needed; most proofs have none.
    locked: Option<Locked<'a>>,
    suppositions: usize,
    /// Polled once for each assumption.
    stop: &'a Stop,
}

/// What has been assumed so far, with its consequences.
#[derive(Clone)]
struct State {
    /// For each cell, the digits that no choice so far excludes.
    left: Vec<DigitSet>,
    /// For each cell, the digits that were chosen.
    taken: Vec<DigitSet>,
    chosen: Vec<Candidate>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        board: &'a Board,
        truths: Vec<Vec<Candidate>>,
        statements: Vec<Arc<Statement>>,
        stop: &'a Stop,
    ) -> Search<'a> {
        Search { board, truths, statements, locked: None, suppositions: 0, stop }
    }

    /// Whether the truths can all hold if the candidate is true.
    pub(crate) fn suppose_right(&mut self, candidate: Candidate) -> Outcome {
        let mut state = self.start();
        self.choose(&mut state, candidate);
        self.run(state)
    }

    /// Whether the truths can all hold if the candidate is false.
    pub(crate) fn suppose_wrong(&mut self, candidate: Candidate) -> Outcome {
        let mut state = self.start();
        state.left[candidate.cell.index()].remove(candidate.digit);
        self.run(state)
    }

    fn start(&mut self) -> State {
        self.suppositions = 0;
        let left = self.board.contents().iter().map(|content| content.candidates()).collect();
        let taken = vec![DigitSet::EMPTY; self.board.contents().len()];
        State { left, taken, chosen: Vec::new() }
    }

    fn choose(&self, state: &mut State, candidate: Candidate) {
        let Candidate { digit, cell } = candidate;
        state.chosen.push(candidate);
        state.taken[cell.index()].insert(digit);
        state.left[cell.index()] = DigitSet::only(digit);
        for peer in self.board.layout().peers(cell).iter() {
            state.left[peer.index()].remove(digit);
        }
    }

    fn run(&mut self, mut state: State) -> Outcome {
        let options = loop {
            match self.read_statements(&mut state) {
                Some(Narrowed::Impossible) => return Outcome::Impossible,
                Some(Narrowed::Changed | Narrowed::Unchanged) => {}
                None => return Outcome::Undecided,
            }
            match self.tightest(&state) {
                None => match self.undecided(&state) {
                    None => return Outcome::Possible(state.chosen),
                    Some(options) => break options,
                },
                Some(options) => match options[..] {
                    [] => return Outcome::Impossible,
                    [only] => self.choose(&mut state, only),
                    _ => match self.narrow(&mut state) {
                        Narrowed::Impossible => return Outcome::Impossible,
                        Narrowed::Changed => {}
                        Narrowed::Unchanged => break options,
                    },
                },
            }
        };
        for option in options {
            self.suppositions += 1;
            if self.suppositions > LIMIT || self.stop.is_requested() {
                return Outcome::Undecided;
            }
            let mut next = state.clone();
            self.choose(&mut next, option);
            match self.run(next) {
                // Once refuted, the option is false in the cases that follow.
                Outcome::Impossible => state.left[option.cell.index()].remove(option.digit),
                outcome => return outcome,
            };
        }
        Outcome::Impossible
    }

    fn narrow(&mut self, state: &mut State) -> Narrowed {
        let new = || Locked::new(self.board.layout(), &self.truths);
        self.locked.get_or_insert_with(new).narrow(&mut state.left)
    }

    /// Lets the statements remove digits until none of them removes any more; nothing is known if
    /// one of them has too many readings.
    fn read_statements(&self, state: &mut State) -> Option<Narrowed> {
        loop {
            let mut changed = false;
            for statement in &self.statements {
                match statement.narrow(self.board.layout(), &mut state.left)? {
                    Narrowed::Impossible => return Some(Narrowed::Impossible),
                    Narrowed::Changed => changed = true,
                    Narrowed::Unchanged => {}
                }
                for &cell in statement.cells() {
                    if let Some(digit) = state.left[cell.index()].single()
                        && !state.taken[cell.index()].contains(digit)
                    {
                        self.choose(state, Candidate::new(digit, cell));
                        changed = true;
                    }
                }
            }
            if !changed {
                return Some(Narrowed::Unchanged);
            }
        }
    }

    /// The digits of a cell with the fewest, among those that statements leave open.
    fn undecided(&self, state: &State) -> Option<Vec<Candidate>> {
        let digits = |cell: &Cell| state.left[cell.index()];
        let cells = self.statements.iter().flat_map(|statement| statement.cells());
        let open =
            cells.filter(|cell| digits(cell).len() > 1).min_by_key(|cell| digits(cell).len())?;
        Some(digits(open).iter().map(|digit| Candidate::new(digit, *open)).collect())
    }

    /// The remaining options of the unsatisfied truth that has the fewest.
    fn tightest(&self, state: &State) -> Option<Vec<Candidate>> {
        let is_taken = |c: &Candidate| state.taken[c.cell.index()].contains(c.digit);
        let is_open = |truth: &&Vec<Candidate>| !truth.iter().any(is_taken);
        let is_left = |c: &Candidate| state.left[c.cell.index()].contains(c.digit);
        let options = |truth: &Vec<Candidate>| truth.iter().copied().filter(is_left).collect();
        self.truths.iter().filter(is_open).map(options).min_by_key(Vec::len)
    }
}
