//! Nested refutations that are short for what they give: made from short ones within.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use candoku_grid::Candidate;
use candoku_proof::{Conclusion, Derivation, Line, Refutation};

use super::contradiction::all_candidates;
use super::possible::Possible;
use super::spread::{Justification, Reasoning, Spread};
use super::worth::{gain, ratio};
use super::{explain, step};
use crate::step::Step;
use crate::{Found, TechniqueSearch};

/// So many candidates are compared at a time, those first from whose elimination most follows.
const COMPARED: usize = 16;

/// Refutations within may be so many waves long.
const LONGEST: usize = 8;

/// Finds candidates that one level of nesting refutes, those first that give most for their length.
pub(super) fn find_shortest<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let start = Spread::new(view, Reasoning::PatternNet);
    let possible = Possible::new(view);
    let wrong = all_candidates(view).filter(|&candidate| !possible.knows(candidate));
    let gain = |&wrong: &Candidate| gain(&start, [Conclusion::Wrong(wrong)]);
    let mut wrong: Vec<(usize, Candidate)> = wrong.map(|it| (gain(&it), it)).collect();
    wrong.sort_by_key(|&(gain, _)| Reverse(gain));
    for some in wrong.chunks(COMPARED) {
        let mut steps: Vec<(u64, Step)> = Vec::new();
        for &(gain, wrong) in some {
            view.poll()?;
            let Some(refutation) = refutation(&start, Conclusion::Right(wrong)) else { continue };
            let lines = step::size(&refutation.lines);
            let derivation = Derivation::Contradiction(refutation);
            let step = step::of(search.technique, view, Conclusion::Wrong(wrong), derivation);
            steps.push((ratio(gain, lines), step));
        }
        steps.sort_by_key(|&(worth, _)| Reverse(worth));
        steps.into_iter().try_for_each(|(_, step)| found(step))?;
    }
    ControlFlow::Continue(())
}

/// The refutation of a supposition by others within it, the shortest of those first.
fn refutation<const W: usize>(start: &Spread<'_, W>, supposed: Conclusion) -> Option<Refutation> {
    let mut spread = start.clone();
    let outcome = match spread.suppose(supposed) {
        ControlFlow::Continue(()) => pursue(&mut spread),
        failed => failed,
    };
    let failed = outcome.break_value()?;
    Some(shortened(start, explain::refutation(start.view(), &spread.failure(failed))))
}

/// The refutation without those within that it can do without, the longest of them first.
fn shortened<const W: usize>(start: &Spread<'_, W>, refutation: Refutation) -> Refutation {
    let mut within: Vec<(Candidate, usize)> = refutation.lines.iter().filter_map(within).collect();
    let mut longest: Vec<(Candidate, usize)> = within.clone();
    longest.sort_by_key(|&(_, lines)| Reverse(lines));
    let mut best = refutation;
    for (candidate, _) in longest {
        let fewer: Vec<_> = within.iter().copied().filter(|it| it.0 != candidate).collect();
        if let Some(shorter) = replayed(start, best.supposed, &fewer)
            && step::size(&shorter.lines) < step::size(&best.lines)
        {
            within = shorter.lines.iter().filter_map(self::within).collect();
            best = shorter;
        }
    }
    best
}

/// What a line refutes, and in how many lines.
fn within(line: &Line) -> Option<(Candidate, usize)> {
    match line {
        Line::Refuted(Refutation { supposed: Conclusion::Right(candidate), lines, .. }) => {
            Some((*candidate, step::size(lines)))
        }
        _ => None,
    }
}

/// The refutation of a supposition by these within it alone, if they suffice.
fn replayed<const W: usize>(
    start: &Spread<'_, W>,
    supposed: Conclusion,
    within: &[(Candidate, usize)],
) -> Option<Refutation> {
    let mut spread = start.clone();
    let mut outcome = spread.suppose(supposed);
    for &(candidate, lines) in within {
        if outcome.is_break() {
            break;
        }
        if !spread.left(candidate.cell).contains(candidate.digit) {
            continue;
        }
        let mut inner = spread.onward().up_to(lines);
        if let ControlFlow::Break(failed) = inner.suppose(Conclusion::Right(candidate)) {
            outcome = spread.refuted(candidate, inner.failure(failed));
        }
    }
    let failed = outcome.break_value()?;
    Some(explain::refutation(start.view(), &spread.failure(failed)))
}

/// Eliminates what fails within, the longer only if nothing shorter does.
fn pursue<const W: usize>(spread: &mut Spread<'_, W>) -> ControlFlow<Justification> {
    let candidates: Vec<Candidate> = all_candidates(spread.view()).collect();
    let mut length = 0;
    while length <= LONGEST {
        let mut inner = spread.onward().up_to(length);
        let mut has_failed = false;
        for &candidate in &candidates {
            let left = spread.left(candidate.cell);
            if !left.contains(candidate.digit) || left.is_single() {
                continue;
            }
            if spread.view().poll().is_break() {
                return ControlFlow::Continue(());
            }
            inner.go_on_from(spread);
            if let ControlFlow::Break(failed) = inner.suppose(Conclusion::Right(candidate)) {
                has_failed = true;
                spread.refuted(candidate, inner.failure(failed))?;
            }
        }
        if !has_failed {
            length += 1;
        }
    }
    ControlFlow::Continue(())
}
