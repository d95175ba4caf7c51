//! Which candidates belong to a solution, so that no time is lost on refuting them.
//!
//! This decides only where looking is in vain; no step is told by it.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet};
use candoku_proof::{Candidate, Conclusion};

use super::spread::Spread;
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
        if self.cells[candidate.digit.index()].contains(candidate.cell) {
            return true;
        }
        let mut spread = start.clone();
        let mut suppositions = 0;
        match solve(&mut spread, Conclusion::Right(candidate), &mut suppositions) {
            ControlFlow::Continue(()) => suppositions > LIMIT,
            ControlFlow::Break(()) => {
                for (known, solution) in self.cells.iter_mut().zip(spread.cells()) {
                    *known |= *solution;
                }
                true
            }
        }
    }
}

/// Breaks with the spread at a solution in which the supposition holds, if there is one.
fn solve<const W: usize>(
    spread: &mut Spread<'_, W>,
    supposed: Conclusion,
    suppositions: &mut usize,
) -> ControlFlow<()> {
    *suppositions += 1;
    if *suppositions > LIMIT || spread.suppose(supposed).is_break() {
        return ControlFlow::Continue(());
    }
    let size = |cell: &Cell| spread.left(*cell).len();
    let open = spread.view().open();
    let Some(cell) = open.iter().filter(|cell| size(cell) > 1).min_by_key(size) else {
        return ControlFlow::Break(());
    };
    for digit in spread.left(cell) {
        let mut inner = spread.clone();
        let supposed = Conclusion::Right(Candidate::new(digit, cell));
        if solve(&mut inner, supposed, suppositions).is_break() {
            spread.become_like(&inner);
            return ControlFlow::Break(());
        }
    }
    ControlFlow::Continue(())
}
