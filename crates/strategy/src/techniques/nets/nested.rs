//! Suppositions that fail only after further suppositions within them have failed.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use candoku_grid::{Candidate, CellSet};
use candoku_proof::{Conclusion, Derivation, Refutation};

use super::contradiction::all_candidates;
use super::outcomes::Outcomes;
use super::possible::Possible;
use super::spread::{Justification, Reasoning, Spread};
use super::unrefuted::Unrefuted;
use super::{explain, shortest, step};
use crate::{Found, Technique, TechniqueSearch, View};

/// What may be supposed within a supposition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Nesting {
    /// Candidates that are one of two, so that their failure makes another one right.
    OneOfTwo,
    /// Any candidate, so many suppositions deep.
    Any(usize),
}

/// Finds the candidates that nested suppositions refute, with as little nesting as they need.
///
/// Those come first whose failure makes another candidate right. A candidate that belongs to
/// a solution cannot fail and is not tried at any depth; every other one fails at some depth, if
/// there is a solution. If there is none, deep nesting may never end, and one level must do.
pub(crate) fn find_nested<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    if search.options.readable {
        shortest::find_shortest(search, found)?;
    }
    let TechniqueSearch { technique, view, .. } = search;
    let start = Spread::new(view, Reasoning::Net);
    let mut possible = Possible::new(view);
    let mut open = Vec::new();
    let (tight, loose) = candidates(&start);
    for group in [tight, loose] {
        let unknown = group.into_iter().filter(|&candidate| !possible.knows(candidate));
        let unrefuted = refute(technique, &start, unknown, Nesting::OneOfTwo, found)?;
        open.extend(refute(technique, &start, unrefuted, Nesting::Any(1), found)?);
    }
    if view.has_no_solution() {
        return ControlFlow::Continue(());
    }
    open.retain(|&candidate| view.poll().is_continue() && !possible.has(&start, candidate));
    let mut depth = 1;
    while !open.is_empty() {
        depth += 1;
        open = refute(technique, &start, open, Nesting::Any(depth), found)?;
    }
    ControlFlow::Continue(())
}

/// Tries the candidates; hands over those that fail and returns the others.
fn refute<const W: usize>(
    technique: &'static Technique,
    start: &Spread<'_, W>,
    candidates: impl IntoIterator<Item = Candidate>,
    nesting: Nesting,
    found: Found<'_>,
) -> ControlFlow<(), Vec<Candidate>> {
    let mut open = Vec::new();
    let mut search = NestedSearch::new(start.view());
    let unrefuted = start.view().cached::<Unrefuted<W>>(());
    for candidate in candidates {
        if unrefuted.knows(candidate, nesting) {
            open.push(candidate);
            continue;
        }
        let supposed = Conclusion::Right(candidate);
        let refutation = match search.refutation(start, supposed, nesting) {
            Ok(refutation) => refutation,
            Err(left) => {
                start.view().poll()?;
                unrefuted.learn(candidate, nesting, left);
                open.push(candidate);
                continue;
            }
        };
        let conclusion = refutation.conclusion();
        let derivation = Derivation::Contradiction(refutation);
        found(step::of(technique, start.view(), conclusion, derivation))?;
    }
    ControlFlow::Continue(open)
}

/// The refutation of a supposition, if it fails with so much nesting; otherwise the cells that
/// it leaves for each digit.
pub(super) fn refutation<const W: usize>(
    start: &Spread<'_, W>,
    supposed: Conclusion,
    nesting: Nesting,
) -> Result<Refutation, Vec<CellSet<W>>> {
    NestedSearch::new(start.view()).refutation(start, supposed, nesting)
}

/// The candidates that are one of two and the others, those first from which most follows.
fn candidates<const W: usize>(start: &Spread<'_, W>) -> (Vec<Candidate>, Vec<Candidate>) {
    let outcomes = start.view().cached::<Outcomes<W>>(Reasoning::Net);
    let length = |candidate| outcomes.get(candidate).map_or(0, |outcome| outcome.length);
    let mut candidates: Vec<Candidate> = all_candidates(start.view()).collect();
    candidates.sort_by_cached_key(|&candidate| Reverse(length(candidate)));
    candidates.into_iter().partition(|&candidate| start.is_one_of_two(candidate))
}

/// What has been tried within a supposition.
struct NestedSearch<'a, const W: usize> {
    candidates: Vec<Candidate>,
    /// For each candidate, whether supposing it led to no contradiction, without others within.
    unrefuted: Vec<bool>,
    /// For each of these, what it led to. The memory serves one supposition after the other.
    trials: Vec<Option<Spread<'a, W>>>,
}

impl<'a, const W: usize> NestedSearch<'a, W> {
    fn new(view: &View<W>) -> NestedSearch<'a, W> {
        let candidates: Vec<Candidate> = all_candidates(view).collect();
        let (unrefuted, trials) = (vec![false; candidates.len()], vec![None; candidates.len()]);
        NestedSearch { candidates, unrefuted, trials }
    }

    /// The refutation of a supposition, if it fails with so much nesting; otherwise the cells
    /// that it leaves for each digit.
    fn refutation(
        &mut self,
        start: &Spread<'a, W>,
        supposed: Conclusion,
        nesting: Nesting,
    ) -> Result<Refutation, Vec<CellSet<W>>> {
        self.unrefuted.fill(false);
        let mut spread = start.clone();
        let outcome = match spread.suppose(supposed) {
            ControlFlow::Continue(()) => self.pursue(&mut spread, nesting),
            failed => failed,
        };
        match outcome {
            ControlFlow::Break(failed) => {
                Ok(explain::refutation(start.view(), &spread.failure(failed)))
            }
            ControlFlow::Continue(()) => Err(spread.cells().to_vec()),
        }
    }

    /// Eliminates what fails within until nothing does or a truth fails.
    fn pursue(
        &mut self,
        spread: &mut Spread<'a, W>,
        nesting: Nesting,
    ) -> ControlFlow<Justification> {
        let mut inner = spread.onward();
        let is_deep = matches!(nesting, Nesting::Any(2..));
        // Go round until every candidate in turn has been tried without a contradiction.
        let (mut place, mut misses) = (0, 0);
        while misses < self.candidates.len() {
            let (candidate, tried) = (self.candidates[place], place);
            place = (place + 1) % self.candidates.len();
            misses += 1;
            let left = spread.left(candidate.cell);
            let is_open = left.contains(candidate.digit) && !left.is_single();
            if !is_open
                || nesting == Nesting::OneOfTwo && !spread.is_one_of_two(candidate)
                || !is_deep && self.is_still_unrefuted(spread, tried)
            {
                continue;
            }
            if spread.view().poll().is_break() {
                break;
            }
            inner.go_on_from(spread);
            let mut outcome = inner.suppose(Conclusion::Right(candidate));
            if outcome.is_continue() {
                match nesting {
                    Nesting::Any(depth) if depth > 1 => {
                        let mut deeper = NestedSearch::new(spread.view());
                        outcome = deeper.pursue(&mut inner, Nesting::Any(depth - 1));
                    }
                    _ => self.keep(tried, &inner),
                }
            }
            if let ControlFlow::Break(failed) = outcome {
                misses = 0;
                spread.refuted(candidate, inner.failure(failed))?;
                if nesting != Nesting::OneOfTwo {
                    self.pursue(spread, Nesting::OneOfTwo)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Remembers what a candidate led to that was not refuted.
    fn keep(&mut self, place: usize, spread: &Spread<'a, W>) {
        self.unrefuted[place] = true;
        match &mut self.trials[place] {
            Some(trial) => trial.go_on_from(spread),
            none => *none = Some(spread.onward()),
        }
    }

    /// Whether nothing fails either after what has been eliminated since.
    ///
    /// What a supposition leads to does not depend on the order in which it is followed.
    fn is_still_unrefuted(&mut self, spread: &Spread<'_, W>, place: usize) -> bool {
        if let (true, Some(trial)) = (self.unrefuted[place], &mut self.trials[place]) {
            self.unrefuted[place] = trial.apply_removals_of(spread).is_continue();
        }
        self.unrefuted[place]
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use candoku_engine::Store;
    use candoku_grid::{Board, Layout, Stop};

    use super::*;
    use crate::tables::Tables;

    #[test]
    fn what_survives_one_supposition_within_may_fall_to_two() {
        let layout = Layout::sudoku(9).unwrap();
        let line =
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
        let puzzle = Board::from_line(layout.clone(), line).unwrap().pencilled();
        let view =
            View::<2>::new(Arc::new(Tables::new(&layout)), &Store::new(&puzzle), &Stop::never());
        let start = Spread::new(&view, Reasoning::Net);
        let possible = Possible::new(&view);
        let wrong = all_candidates(&view).filter(|&candidate| !possible.knows(candidate));
        let survives = |&supposed: &_| refutation(&start, supposed, Nesting::Any(1)).is_err();
        let survivor = wrong.map(Conclusion::Right).find(survives).unwrap();

        let refuted = refutation(&start, survivor, Nesting::Any(2));

        assert_eq!(refuted.map(|refuted| refuted.supposed), Ok(survivor));
    }
}
