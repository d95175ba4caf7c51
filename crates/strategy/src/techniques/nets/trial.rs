//! A digit that is right because every trial without it fails.

use std::iter::once;
use std::ops::ControlFlow;

use candoku_grid::{Candidate, Cell};
use candoku_proof::{Conclusion, Derivation};

use super::nested::{Nesting, refutation};
use super::possible::solution_with;
use super::spread::{Reasoning, Spread};
use super::step;
use crate::solvable::SomeSolution;
use crate::{Found, TechniqueSearch};

/// Finds the digits on which all solutions agree, in cells with few candidates first.
///
/// Nothing is found on a board without a solution: there is nothing to agree on.
pub(crate) fn find_by_trial<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    if let SomeSolution::None = view.some_solution() {
        return ControlFlow::Continue(());
    }
    let start = Spread::new(view, Reasoning::Net);
    let mut cells: Vec<Cell> = view.open().iter().collect();
    cells.sort_by_key(|&cell| view.candidates(cell).len());
    for cell in cells {
        view.poll()?;
        let candidates = view.candidates(cell).iter().map(|digit| Candidate::new(digit, cell));
        let certain = candidates.map(Conclusion::Wrong).find(|&wrong| fails(&start, wrong));
        let nestings = once(Nesting::OneOfTwo).chain((1..).map(Nesting::Any));
        let mut nestings = nestings.take_while(|_| view.poll().is_continue());
        let refuted = |wrong| nestings.find_map(|nesting| refutation(&start, wrong, nesting).ok());
        if let Some(refutation) = certain.and_then(refuted) {
            let conclusion = refutation.conclusion();
            let derivation = Derivation::Contradiction(refutation);
            found(step::of(search.technique, view, conclusion, derivation))?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether no solution is left under a supposition.
fn fails<const W: usize>(start: &Spread<'_, W>, supposed: Conclusion) -> bool {
    start.clone().suppose(supposed).is_break()
        || matches!(solution_with(start.view(), supposed), SomeSolution::None)
}
