//! What each candidate leads to, worked out once a board for all techniques that ask.

use candoku_grid::{CellSet, Digit};
use candoku_proof::{Candidate, Conclusion};

use super::contradiction::all_candidates;
use super::spread::{Event, Reasoning, Spread};
use crate::view::View;

/// What each candidate of a board leads to.
#[derive(Clone, Debug)]
pub(crate) struct Outcomes<const W: usize> {
    side: usize,
    /// By cell and digit.
    outcomes: Vec<Option<Outcome<W>>>,
}

/// What one candidate leads to.
#[derive(Clone, Debug)]
pub(super) struct Outcome<const W: usize> {
    /// How much follows.
    pub(super) length: usize,
    pub(super) end: End<W>,
}

/// Whether a truth fails.
#[derive(Clone, Debug)]
pub(super) enum End<const W: usize> {
    /// One does, and refuting the candidate takes so many lines at least.
    Failed { at_least: usize },
    /// None does. First come the cells that get each digit, then those that lose it.
    Held(Vec<CellSet<W>>),
}

impl<const W: usize> Outcome<W> {
    /// The least number of lines that it takes to refute the candidate, if it fails.
    pub(super) fn failure(&self) -> Option<usize> {
        match self.end {
            End::Failed { at_least } => Some(at_least),
            End::Held(_) => None,
        }
    }
}

impl<const W: usize> Outcomes<W> {
    /// What follows by this kind of reasoning.
    pub(crate) fn of(view: &View<W>, reasoning: Reasoning) -> Outcomes<W> {
        let side = view.layout().side();
        let mut outcomes = vec![None; view.layout().cell_count() * side];
        let start = Spread::new(view, reasoning);
        let mut spread = start.clone();
        for candidate in all_candidates(view) {
            spread.go_on_from(&start);
            let end = match spread.suppose(Conclusion::Right(candidate)).is_break() {
                true => End::Failed { at_least: spread.waves() },
                false => End::Held(changes(&spread)),
            };
            let place = candidate.cell.index() * side + candidate.digit.index();
            outcomes[place] = Some(Outcome { length: spread.len(), end });
        }
        Outcomes { side, outcomes }
    }

    /// What the candidate leads to, if it is one of the board.
    pub(super) fn get(&self, candidate: Candidate) -> Option<&Outcome<W>> {
        self.outcomes[candidate.cell.index() * self.side + candidate.digit.index()].as_ref()
    }
}

fn changes<const W: usize>(spread: &Spread<'_, W>) -> Vec<CellSet<W>> {
    let view = spread.view();
    let side = view.layout().side();
    let mut changes = vec![CellSet::EMPTY; 2 * side];
    for event in spread.trail() {
        if let Event::Supposed(Conclusion::Right(c)) | Event::Last(c, _) = event {
            changes[c.digit.index()].insert(c.cell);
        }
    }
    for (digit, left) in Digit::up_to(side).zip(spread.cells()) {
        changes[side + digit.index()] = view.cells(digit) - *left;
    }
    changes
}
