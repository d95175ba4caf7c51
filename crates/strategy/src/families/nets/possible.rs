//! Which candidates belong to a solution, so that no time is lost on refuting them.
//!
//! This decides only where looking is in vain; no step is told by it.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet};
use candoku_proof::{Candidate, Conclusion};

use super::spread::{Reasoning, Spread};
use crate::view::View;

/// How many suppositions it may take to find a solution; the hardest puzzles take some hundreds.
const LIMIT: usize = 5_000;

/// The candidates of the solutions found so far.
pub(super) struct Possible<const W: usize> {
    cells: Vec<CellSet<W>>,
}

impl<const W: usize> Possible<W> {
    /// Nothing known yet.
    pub(super) fn new(view: &View<W>) -> Possible<W> {
        Possible { cells: vec![CellSet::EMPTY; view.layout().side()] }
    }

    /// Whether the candidate belongs to a solution, or that takes too long to tell.
    pub(super) fn has(&mut self, start: &Spread<'_, W>, candidate: Candidate) -> bool {
        if let Some(only) = start.view().only_solution() {
            return only[candidate.digit.index()].contains(candidate.cell);
        }
        if self.cells[candidate.digit.index()].contains(candidate.cell) {
            return true;
        }
        let mut spread = start.clone();
        if spread.suppose(Conclusion::Right(candidate)).is_break() {
            return false;
        }
        let mut budget = LIMIT;
        let found = each_solution(&spread, &mut budget, &mut |solution| {
            self.cells.iter_mut().zip(solution).for_each(|(known, more)| *known |= *more);
            ControlFlow::Break(())
        });
        found.is_break() || budget == 0
    }
}

/// The cells of each digit in the only solution; nothing if there are more, none, or it takes too long.
pub(crate) fn only_solution<const W: usize>(view: &View<W>) -> Option<Vec<CellSet<W>>> {
    let mut only = None;
    let mut budget = LIMIT;
    let start = Spread::new(view, Reasoning::Net);
    let flow = each_solution(&start, &mut budget, &mut |solution| match only {
        None => {
            only = Some(solution.to_vec());
            ControlFlow::Continue(())
        }
        Some(_) => ControlFlow::Break(()),
    });
    only.filter(|_| flow.is_continue() && budget > 0)
}

/// Hands over the solutions by the cells of each digit, until there are no more or the budget is spent.
fn each_solution<const W: usize>(
    spread: &Spread<'_, W>,
    budget: &mut usize,
    found: &mut dyn FnMut(&[CellSet<W>]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let size = |cell: &Cell| spread.left(*cell).len();
    let Some(cell) = spread.unsettled().iter().min_by_key(size) else {
        return found(spread.cells());
    };
    let mut inner = spread.clone();
    for digit in spread.left(cell) {
        if *budget == 0 {
            break;
        }
        *budget -= 1;
        inner.go_on_from(spread);
        if inner.suppose(Conclusion::Right(Candidate::new(digit, cell))).is_continue() {
            each_solution(&inner, budget, found)?;
        }
    }
    ControlFlow::Continue(())
}
