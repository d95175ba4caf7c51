//! Suppositions that fail.

use std::ops::ControlFlow;

use candoku_proof::{Candidate, Conclusion, Derivation, Refutation};

use super::explain;
use super::spread::{Reasoning, Spread};
use super::step::{self, size};
use crate::strategy::Found;
use crate::technique::Technique;
use crate::view::View;

/// Finds the suppositions that fail, the shortest refutation first.
///
/// Every candidate is supposed to be right and supposed to be wrong in turn.
pub(crate) fn find_contradictions<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    reasoning: Reasoning,
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut refutations = refutations(view, reasoning);
    refutations.sort_by_key(|refutation| size(&refutation.lines));
    for refutation in refutations {
        let conclusion = refutation.conclusion();
        let derivation = Derivation::Contradiction(refutation);
        found(step::of(technique, view, conclusion, derivation))?;
    }
    ControlFlow::Continue(())
}

fn refutations<const W: usize>(view: &View<W>, reasoning: Reasoning) -> Vec<Refutation> {
    let start = Spread::new(view, reasoning);
    let mut spread = start.clone();
    let mut refutations = Vec::new();
    for supposed in suppositions(&start, reasoning) {
        spread.become_like(&start);
        if let ControlFlow::Break(failed) = spread.suppose(supposed) {
            refutations.push(explain::refutation(view, &spread.failure(0, failed)));
        }
    }
    refutations
}

/// What may be supposed: a wrong candidate leads nowhere unless it was one of two.
fn suppositions<const W: usize>(start: &Spread<'_, W>, reasoning: Reasoning) -> Vec<Conclusion> {
    let candidates = || all_candidates(start.view());
    let wrong = candidates()
        .filter(|&candidate| reasoning != Reasoning::OneDigit && start.is_one_of_two(candidate));
    candidates().map(Conclusion::Right).chain(wrong.map(Conclusion::Wrong)).collect()
}

/// Every candidate of the open cells.
pub(super) fn all_candidates<const W: usize>(view: &View<W>) -> impl Iterator<Item = Candidate> {
    view.candidates_in(view.open(), view.layout().digits())
}
