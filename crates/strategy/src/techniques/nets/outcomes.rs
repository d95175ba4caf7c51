//! What each candidate leads to, worked out once a board for all techniques that ask.
//!
//! A candidate that goes changes little: most of it is taken over from the board before.

use candoku_grid::{Candidate, CellSet, Digit, HouseId};
use candoku_proof::Conclusion;

use super::contradiction::all_candidates;
use super::snapshot::Snapshot;
use super::spread::{Event, Reasoning, Spread};
use crate::{Cached, Topic, View};

/// What each candidate of a board leads to.
#[derive(Clone, Debug)]
pub(crate) struct Outcomes<const W: usize> {
    side: usize,
    board: Snapshot<W>,
    /// By cell and digit.
    outcomes: Vec<Option<Outcome<W>>>,
}

/// What one candidate leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Outcome<const W: usize> {
    /// How much follows.
    pub(super) length: usize,
    pub(super) end: End<W>,
}

/// Whether a truth fails.
#[derive(Clone, PartialEq, Eq, Debug)]
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

    /// The outcome after these candidates have gone from the board, if nothing else comes of it.
    fn without(
        &self,
        gone: &[Candidate],
        view: &View<W>,
        reasoning: Reasoning,
    ) -> Option<Outcome<W>> {
        // A candidate that goes may give a pattern fewer guardians, or bring up a new one, or a pair.
        if matches!(reasoning, Reasoning::GuardedNet | Reasoning::PatternNet) {
            return None;
        }
        let End::Held(changes) = &self.end else { return None };
        let lost = &changes[view.layout().side()..];
        // Those that the supposition eliminates anyway are no loss, but links may have become
        // strong; of the others each must leave two options for its cell and for its houses.
        for &Candidate { digit, cell } in gone {
            let is_lost = lost[digit.index()].contains(cell);
            if is_lost && reasoning != Reasoning::Chain {
                continue;
            }
            let is_loose = |all: usize, left: usize| match is_lost {
                true => all > 2 || left == all,
                false => left > 1,
            };
            let stays = |&digit: &Digit| !lost[digit.index()].contains(cell);
            let candidates = view.candidates(cell);
            let in_cell = || is_loose(candidates.len(), candidates.iter().filter(stays).count());
            let in_house = |&house: &HouseId| {
                let places = view.places(digit, house);
                is_loose(places.len(), (places - lost[digit.index()]).len())
            };
            let is_loose_in_cell = reasoning == Reasoning::OneDigit || in_cell();
            if !is_loose_in_cell || !view.layout().houses_of(cell).iter().all(in_house) {
                return None;
            }
        }
        let mut changes = changes.clone();
        for &Candidate { digit, cell } in gone {
            changes[view.layout().side() + digit.index()].remove(cell);
        }
        Some(Outcome { length: self.length, end: End::Held(changes) })
    }
}

impl Topic for Reasoning {
    fn count(_: usize) -> usize {
        5
    }

    fn index(self) -> usize {
        match self {
            Reasoning::Chain => 0,
            Reasoning::OneDigit => 1,
            Reasoning::Net => 2,
            Reasoning::GuardedNet => 3,
            Reasoning::PatternNet => 4,
        }
    }
}

impl<const W: usize> Cached<W> for Outcomes<W> {
    type Topic = Reasoning;

    /// What follows by this kind of reasoning; what an earlier board tells is taken from there.
    fn work_out(view: &View<W>, reasoning: Reasoning, earlier: Option<&Self>) -> Outcomes<W> {
        let side = view.layout().side();
        let board = Snapshot::of(view);
        let gone = earlier.and_then(|earlier| earlier.board.eliminated_until(&board));
        let earlier = earlier.zip(gone.as_deref());
        let mut outcomes = vec![None; view.layout().cell_count() * side];
        let start = Spread::new(view, reasoning);
        let mut spread = start.clone();
        for candidate in all_candidates(view).take_while(|_| view.poll().is_continue()) {
            let kept = earlier
                .and_then(|(earlier, gone)| earlier.get(candidate)?.without(gone, view, reasoning));
            let outcome = kept.unwrap_or_else(|| {
                spread.go_on_from(&start);
                let end = match spread.suppose(Conclusion::Right(candidate)).is_break() {
                    true => End::Failed { at_least: spread.waves() },
                    false => End::Held(changes(&spread)),
                };
                Outcome { length: spread.len(), end }
            });
            outcomes[candidate.cell.index() * side + candidate.digit.index()] = Some(outcome);
        }
        Outcomes { side, board, outcomes }
    }
}

impl<const W: usize> Outcomes<W> {
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
