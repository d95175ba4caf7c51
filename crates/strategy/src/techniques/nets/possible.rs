//! Which candidates belong to a solution, so that no time is lost on refuting them.
//!
//! This decides only where looking is pointless; no step rests on it.

use candoku_grid::{Candidate, CellSet, Content, Digit};
use candoku_proof::Conclusion;

use super::spread::Spread;
use crate::View;
use crate::solvable::SomeSolution;

/// How many guesses it may take to tell; what takes more would be too long to be told.
const MOST_GUESSES: u64 = 1_000;

/// The candidates of the solutions found so far.
pub(super) struct Possible<const W: usize> {
    cells: Vec<CellSet<W>>,
}

impl<const W: usize> Possible<W> {
    /// One solution, if there is one.
    pub(super) fn new(view: &View<W>) -> Possible<W> {
        let side = view.layout().side();
        let known = view.some_solution().cells().filter(|known| stands(view, known));
        Possible { cells: known.map_or_else(|| vec![CellSet::EMPTY; side], <[_]>::to_vec) }
    }

    /// Whether the candidate is known to belong to a solution.
    pub(super) fn knows(&self, candidate: Candidate) -> bool {
        self.cells[candidate.digit.index()].contains(candidate.cell)
    }

    /// Whether the candidate belongs to a solution, or that takes too long to tell.
    pub(super) fn has(&mut self, start: &Spread<'_, W>, candidate: Candidate) -> bool {
        if self.knows(candidate) {
            return true;
        }
        let mut spread = start.clone();
        if spread.suppose(Conclusion::Right(candidate)).is_break() {
            return false;
        }
        match solution_with(start.view(), Conclusion::Right(candidate)) {
            SomeSolution::None => return false,
            SomeSolution::Unknown => {}
            SomeSolution::Found(solution) => {
                self.cells.iter_mut().zip(solution).for_each(|(known, more)| *known |= more);
            }
        }
        true
    }
}

/// Whether the board still has all candidates of a solution in its open cells.
fn stands<const W: usize>(view: &View<W>, solution: &[CellSet<W>]) -> bool {
    let mut digits = Digit::up_to(solution.len()).zip(solution);
    digits.all(|(digit, cells)| (*cells & view.open()).is_subset(&view.cells(digit)))
}

/// Some solution of the board under a supposition.
pub(super) fn solution_with<const W: usize>(
    view: &View<W>,
    supposed: Conclusion,
) -> SomeSolution<W> {
    let (cell, content) = match supposed {
        Conclusion::Right(Candidate { digit, cell }) => (cell, Content::Placed(digit)),
        Conclusion::Wrong(Candidate { digit, cell }) => {
            (cell, Content::Open(view.candidates(cell).without(digit)))
        }
    };
    let board = view.board().with(cell, content).expect("a digit of the layout");
    SomeSolution::of(view, &board, MOST_GUESSES)
}
