//! Suppositions that fail only after further suppositions within them have failed.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use candoku_proof::{Candidate, Conclusion, Derivation};

use super::contradiction::all_candidates;
use super::explain;
use super::spread::{Ground, Reasoning, Spread};
use super::step;
use crate::strategy::Found;
use crate::technique::Technique;
use crate::view::View;

/// Finds the candidates that nested suppositions refute.
pub(crate) fn find_nested<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let start = Spread::new(view, Reasoning::Net);
    let mut candidates: Vec<Candidate> = all_candidates(view).collect();
    candidates.sort_by_key(|&candidate| Reverse(start.is_one_of_two(candidate)));
    for candidate in candidates {
        let mut spread = start.clone();
        let supposed = Conclusion::Right(candidate);
        let outcome = match spread.suppose(supposed) {
            ControlFlow::Continue(()) => pursue(&mut spread, 1),
            failed => failed,
        };
        if let ControlFlow::Break(failed) = outcome {
            let refutation = explain::refutation(view, &spread.failure(0, failed));
            let conclusion = refutation.conclusion();
            let derivation = Derivation::Contradiction(refutation);
            found(step::of(technique, view, conclusion, derivation))?;
        }
    }
    ControlFlow::Continue(())
}

/// Strikes out what fails within, nested so deep, until nothing does or a truth fails.
fn pursue<const W: usize>(spread: &mut Spread<'_, W>, depth: usize) -> ControlFlow<Ground> {
    if depth == 0 {
        return ControlFlow::Continue(());
    }
    let mut inner = spread.clone();
    loop {
        let mut changed = false;
        let mut candidates: Vec<Candidate> = all_candidates(spread.view()).collect();
        candidates.sort_by_key(|&candidate| Reverse(spread.is_one_of_two(candidate)));
        for candidate in candidates {
            let left = spread.left(candidate.cell);
            if !left.contains(candidate.digit) || left.is_single() {
                continue;
            }
            inner.become_like(spread);
            let outside = spread.trail().len();
            let outcome = match inner.suppose(Conclusion::Right(candidate)) {
                ControlFlow::Continue(()) => pursue(&mut inner, depth - 1),
                failed => failed,
            };
            if let ControlFlow::Break(failed) = outcome {
                changed = true;
                spread.refuted(candidate, inner.failure(outside, failed))?;
            }
        }
        if !changed {
            return ControlFlow::Continue(());
        }
    }
}
