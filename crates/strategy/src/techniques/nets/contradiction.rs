//! Suppositions that fail.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use candoku_grid::Candidate;
use candoku_proof::{Conclusion, Derivation, Refutation};

use super::outcomes::{Outcome, Outcomes};
use super::spread::{Reasoning, Spread};
use super::step::size;
use super::{explain, step};
use crate::techniques::oddagons::Oddagons;
use crate::{Found, TechniqueSearch, View};

/// A supposition that fails.
struct Failing {
    supposed: Conclusion,
    /// Its place among those that fail.
    place: usize,
    /// The least number of lines that it takes to refute it.
    at_least: usize,
}

/// Digits to write come before candidates to eliminate, then short refutations before long ones.
type Order = (bool, usize);

/// The order of what refutes a supposition in so many lines.
fn order(supposed: Conclusion, lines: usize) -> Order {
    (matches!(supposed, Conclusion::Right(_)), lines)
}

/// Finds the suppositions that fail, those first that give a digit, the shortest refutation first.
///
/// Every candidate is supposed to be right and supposed to be wrong in turn. A refutation is
/// put into words only when nothing else can come before it.
pub(crate) fn find_contradictions<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    reasoning: Reasoning,
) -> ControlFlow<()> {
    let view = search.view;
    let is_guarded = reasoning == Reasoning::GuardedNet;
    if is_guarded && view.cached::<Oddagons>(()).all.is_empty() {
        return ControlFlow::Continue(());
    }
    let start = Spread::new(view, reasoning);
    let mut failing = failing(&start, reasoning).into_iter().peekable();
    let mut told: BTreeMap<(Order, usize), Refutation> = BTreeMap::new();
    loop {
        view.poll()?;
        let comes = failing.peek().map(|next| order(next.supposed, next.at_least));
        match (told.first_entry(), comes) {
            (None, None) => return ControlFlow::Continue(()),
            (Some(first), comes) if comes.is_none_or(|comes| comes > first.key().0) => {
                let refutation = first.remove();
                let conclusion = refutation.conclusion();
                let derivation = Derivation::Contradiction(refutation);
                found(step::of(search.technique, view, conclusion, derivation))?;
            }
            _ => {
                let Some(Failing { supposed, place, .. }) = failing.next() else { continue };
                let refuted = refute(&start, supposed);
                told.extend(refuted.map(|it| ((order(supposed, size(&it.lines)), place), it)));
            }
        }
    }
}

/// The refutation of a supposition, if it fails.
fn refute<const W: usize>(start: &Spread<'_, W>, supposed: Conclusion) -> Option<Refutation> {
    let mut spread = start.clone();
    let failed = spread.suppose(supposed).break_value()?;
    Some(explain::refutation(start.view(), &spread.failure(failed)))
}

/// The suppositions that fail, in the order in which they may be refuted at best.
fn failing<const W: usize>(start: &Spread<'_, W>, reasoning: Reasoning) -> Vec<Failing> {
    let view = start.view();
    let outcomes = view.cached::<Outcomes<W>>(reasoning);
    // What fails by a simpler kind of net is left to that.
    let simpler = match reasoning {
        Reasoning::GuardedNet => Some(Reasoning::Net),
        Reasoning::PatternNet => Some(Reasoning::GuardedNet),
        _ => None,
    };
    let plain = simpler.map(|simpler| view.cached::<Outcomes<W>>(simpler));
    let fails_plainly = |candidate| {
        let outcome = plain.and_then(|plain| plain.get(candidate));
        outcome.and_then(Outcome::failure).is_some()
    };
    let failing_right = |candidate| {
        let failure = outcomes.get(candidate).and_then(Outcome::failure);
        failure.filter(|_| !fails_plainly(candidate))
    };
    let right = all_candidates(view)
        .filter_map(|right| Some((Conclusion::Right(right), failing_right(right)?)));
    let wrong = all_candidates(view)
        .filter(|&wrong| {
            // What follows if one of two is wrong is what follows if the other is right.
            let other = other_of_two(view, wrong).filter(|_| reasoning != Reasoning::OneDigit);
            other.and_then(failing_right).is_some()
        })
        .map(|wrong| {
            let mut spread = start.clone();
            let _ = spread.suppose(Conclusion::Wrong(wrong));
            (Conclusion::Wrong(wrong), spread.waves())
        });
    let mut failing: Vec<Failing> = (right.chain(wrong).enumerate())
        .map(|(place, (supposed, at_least))| Failing { supposed, place, at_least })
        .collect();
    failing.sort_by_key(|failing| order(failing.supposed, failing.at_least));
    failing
}

/// The other option of a truth that has two, if the candidate is one of them.
fn other_of_two<const W: usize>(view: &View<W>, candidate: Candidate) -> Option<Candidate> {
    let Candidate { digit, cell } = candidate;
    let in_cell = view.candidates(cell).without(digit).single();
    in_cell.map(|other| Candidate::new(other, cell)).or_else(|| {
        let mut houses = view.layout().houses_of(cell).iter();
        let other = houses.find_map(|&house| view.places(digit, house).without(cell).single())?;
        Some(Candidate::new(digit, other))
    })
}

/// Every candidate of the open cells.
pub(super) fn all_candidates<const W: usize>(view: &View<W>) -> impl Iterator<Item = Candidate> {
    view.candidates_in(view.open(), view.layout().digits())
}
