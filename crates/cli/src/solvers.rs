//! One solver for a collection, shared by all threads.

use std::sync::{Arc, Mutex, PoisonError};

use candoku::grid::{Board, Layout};
use candoku::strategy::{Ladder, Solver};

/// The solver of the layout that was asked for last; most collections have one.
pub(crate) struct Solvers {
    ladder: Ladder,
    made: Mutex<Option<Arc<Solver>>>,
}

impl Solvers {
    pub(crate) fn new(ladder: Ladder) -> Solvers {
        Solvers { ladder, made: Mutex::default() }
    }

    /// The solver for a board with one solution, with the techniques that hold on it.
    pub(crate) fn for_board(&self, board: &Board) -> Arc<Solver> {
        match candoku::is_proper(board) {
            true => self.of(board.layout()),
            false => Arc::new(Solver::new(board.layout(), &self.ladder.without_promise())),
        }
    }

    pub(crate) fn of(&self, layout: &Layout) -> Arc<Solver> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        match &*made {
            Some(solver) if solver.layout() == layout => Arc::clone(solver),
            _ => Arc::clone(made.insert(Arc::new(Solver::new(layout, &self.ladder)))),
        }
    }
}
