//! Searches for one true candidate per truth such that no two exclude each other.

use candoku_grid::{Board, Candidate, DigitSet};

use crate::locked::{Locked, Narrowed};

/// How many assumptions a proof may take; most need none, chains of sets a few dozen.
const LIMIT: usize = 100_000;

/// The result of the search.
pub(crate) enum Outcome {
    /// No choice satisfies the truths.
    Impossible,
    /// This choice satisfies all truths.
    Possible(Vec<Candidate>),
    /// The limit was reached first.
    Undecided,
}

/// The truths of a step as lists of candidates, and the board for its houses.
pub(crate) struct Search<'a> {
    board: &'a Board,
    truths: Vec<Vec<Candidate>>,
    /// Created when a case split is first needed; most proofs have none.
    locked: Option<Locked<'a>>,
    suppositions: usize,
}

/// What has been assumed so far, with its consequences.
#[derive(Clone)]
struct State {
    /// For each cell, the digits that no choice so far excludes.
    left: Vec<DigitSet>,
    chosen: Vec<Candidate>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(board: &'a Board, truths: Vec<Vec<Candidate>>) -> Search<'a> {
        Search { board, truths, locked: None, suppositions: 0 }
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
        State { left, chosen: Vec::new() }
    }

    fn choose(&self, state: &mut State, candidate: Candidate) {
        let Candidate { digit, cell } = candidate;
        state.chosen.push(candidate);
        state.left[cell.index()] = DigitSet::only(digit);
        for peer in self.board.layout().peers(cell).iter() {
            state.left[peer.index()].remove(digit);
        }
    }

    fn run(&mut self, mut state: State) -> Outcome {
        let options = loop {
            match self.tightest(&state) {
                None => return Outcome::Possible(state.chosen),
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
            if self.suppositions > LIMIT {
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

    /// The remaining options of the unsatisfied truth that has the fewest.
    fn tightest(&self, state: &State) -> Option<Vec<Candidate>> {
        let is_open = |truth: &&Vec<Candidate>| !truth.iter().any(|c| state.chosen.contains(c));
        let is_left = |c: &Candidate| state.left[c.cell.index()].contains(c.digit);
        let options = |truth: &Vec<Candidate>| truth.iter().copied().filter(is_left).collect();
        self.truths.iter().filter(is_open).map(options).min_by_key(Vec::len)
    }
}
