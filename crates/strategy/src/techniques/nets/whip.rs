//! Whips: refutations in which each single goes on from the one before it.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Candidate, CellSet, Digit, DigitSet};
use candoku_proof::{Conclusion, Derivation, Line, Refutation};

use super::contradiction::all_candidates;
use super::outcomes::{Outcome, Outcomes};
use super::spread::{Justification, Reasoning};
use super::step;
use crate::{Found, TechniqueSearch, View};

/// Longer whips are hard to follow, and there are very many ways to go.
const LONGEST: usize = 6;

/// Finds the candidates that whips refute, the shortest whips first.
pub(super) fn find_whips<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let outcomes = view.cached::<Outcomes<W>>(Reasoning::Net);
    // A whip is a net, so what no net refutes needs no look.
    let fails = |&target: &Candidate| outcomes.get(target).and_then(Outcome::failure).is_some();
    let mut targets: Vec<Candidate> = all_candidates(view).filter(fails).collect();
    for length in 1..=LONGEST {
        let mut open = Vec::new();
        for target in targets {
            view.poll()?;
            let Some(refutation) = refutation(view, target, length) else {
                open.push(target);
                continue;
            };
            // One variable alone is a locked candidate.
            if length > 1 {
                let derivation = Derivation::Contradiction(refutation);
                found(step::of(search.technique, view, Conclusion::Wrong(target), derivation))?;
            }
        }
        targets = open;
    }
    ControlFlow::Continue(())
}

/// The refutation of a candidate by a whip of this length, if there is one.
fn refutation<const W: usize>(
    view: &View<W>,
    target: Candidate,
    length: usize,
) -> Option<Refutation> {
    let mut whip = Whip { view, target, singles: Vec::new(), seen: HashSet::new() };
    let failed = whip.close(&Left::of(view).after(view, target), target, length)?;
    let line = |&(single, why): &(Candidate, Justification)| Line::Last(single, why.truth(view));
    let lines = whip.singles.iter().map(line).collect();
    Some(Refutation { supposed: Conclusion::Right(target), lines, failed: failed.truth(view) })
}

/// The candidates that nothing of a whip excludes so far.
#[derive(Clone)]
struct Left<const W: usize> {
    digits: Vec<DigitSet>,
    cells: Vec<CellSet<W>>,
}

impl<const W: usize> Left<W> {
    fn of(view: &View<W>) -> Left<W> {
        let layout = view.layout();
        Left {
            digits: layout.cells().map(|cell| view.candidates(cell)).collect(),
            cells: Digit::up_to(layout.side()).map(|digit| view.cells(digit)).collect(),
        }
    }

    /// What is left if this candidate is right.
    fn after(&self, view: &View<W>, right: Candidate) -> Left<W> {
        let Candidate { digit, cell } = right;
        let mut left = self.clone();
        for other in left.digits[cell.index()].without(digit) {
            left.cells[other.index()].remove(cell);
        }
        left.digits[cell.index()] = digit.into();
        for peer in (view.peers(cell) & left.cells[digit.index()]).iter() {
            left.digits[peer.index()].remove(digit);
            left.cells[digit.index()].remove(peer);
        }
        left
    }

    /// The options of a truth that are left: none, the only one, or several.
    fn options(&self, view: &View<W>, truth: Justification) -> Options {
        let (count, only) = match truth {
            Justification::Cell(cell) => {
                let digits = self.digits[cell.index()];
                (digits.len(), digits.iter().next().map(|digit| Candidate::new(digit, cell)))
            }
            Justification::House(house, digit) => {
                let cells = self.cells[digit.index()] & view.house(house);
                (cells.len(), cells.first().map(|cell| Candidate::new(digit, cell)))
            }
            Justification::Guardians(_) => return Options::Several,
        };
        match (count, only) {
            (0, _) => Options::None,
            (1, Some(only)) => Options::Only(only),
            _ => Options::Several,
        }
    }
}

/// The options of a truth.
enum Options {
    None,
    Only(Candidate),
    Several,
}

/// A whip on its way.
struct Whip<'a, const W: usize> {
    view: &'a View<W>,
    target: Candidate,
    singles: Vec<(Candidate, Justification)>,
    /// Singles in any order, and the last of them, from which there was no way with so much left.
    seen: HashSet<(Vec<Candidate>, Candidate, usize)>,
}

impl<const W: usize> Whip<'_, W> {
    /// Goes on from the last single with at most `most` truths, until one of them has no option.
    fn close(&mut self, left: &Left<W>, last: Candidate, most: usize) -> Option<Justification> {
        let truths = self.truths(last);
        let is_empty =
            |&truth: &Justification| matches!(left.options(self.view, truth), Options::None);
        if let Some(failed) = truths.iter().copied().find(is_empty) {
            return Some(failed);
        }
        let mut singles: Vec<Candidate> = self.singles.iter().map(|&(single, _)| single).collect();
        singles.sort_unstable_by_key(|single| (single.cell, single.digit));
        let is_new = self.seen.insert((singles, last, most));
        if most == 1 || !is_new || self.view.poll().is_break() || !fails(self.view, left, most) {
            return None;
        }
        for truth in truths {
            let Options::Only(next) = left.options(self.view, truth) else { continue };
            // A truth that has its candidate already is no way on.
            if next == self.target || self.singles.iter().any(|&(single, _)| single == next) {
                continue;
            }
            self.singles.push((next, truth));
            let failed = self.close(&left.after(self.view, next), next, most - 1);
            if failed.is_some() {
                return failed;
            }
            self.singles.pop();
        }
        None
    }

    /// The cells and houses of the candidates that a single excludes.
    fn truths(&self, single: Candidate) -> Vec<Justification> {
        let Candidate { digit, cell } = single;
        let view = self.view;
        let in_cell = view.candidates(cell).without(digit);
        let in_cell = in_cell.iter().map(|digit| Candidate::new(digit, cell));
        let seen = (view.peers(cell) & view.cells(digit)).iter();
        let seen = seen.map(|cell| Candidate::new(digit, cell));
        let mut truths = Vec::new();
        for gone in in_cell.chain(seen) {
            let houses = view.layout().houses_of(gone.cell).iter();
            let houses = houses.map(|&house| Justification::House(house, gone.digit));
            for truth in [Justification::Cell(gone.cell)].into_iter().chain(houses) {
                if !truths.contains(&truth) {
                    truths.push(truth);
                }
            }
        }
        truths
    }
}

/// Whether some truth has no option after that many rounds of singles, the last one for the failure.
fn fails<const W: usize>(view: &View<W>, left: &Left<W>, most: usize) -> bool {
    let layout = view.layout();
    let mut left = left.clone();
    for _ in 0..most {
        let mut singles = Vec::new();
        let cells = view.open().iter().map(Justification::Cell);
        let houses = layout.house_ids().flat_map(|house| {
            let digits = Digit::up_to(layout.side());
            let open = digits.filter(move |&digit| !view.places(digit, house).is_empty());
            open.map(move |digit| Justification::House(house, digit))
        });
        for truth in cells.chain(houses) {
            match left.options(view, truth) {
                Options::None => return true,
                Options::Only(single) => singles.push(single),
                Options::Several => {}
            }
        }
        singles.into_iter().for_each(|single| left = left.after(view, single));
    }
    false
}
