//! Solvers that have been made already: their tables take longer than a hint.

use std::sync::{Arc, Mutex, PoisonError};

use candoku::grid::Layout;
use candoku::strategy::{Ladder, Solver};

use crate::costly::affordable;

/// How many layouts are remembered.
const REMEMBERED: usize = 8;

/// The solvers of the layouts that were asked for last, with every technique.
#[derive(Debug, Default)]
pub(crate) struct Solvers {
    made: Mutex<Vec<Arc<Solver>>>,
}

impl Solvers {
    /// The solver of a layout, with as much of HoDoKu's ladder as can be climbed in time.
    pub(crate) fn of(&self, layout: &Layout) -> Arc<Solver> {
        if let Some(solver) = self.known(layout) {
            return solver;
        }
        // Made without the lock, so that a large layout delays no other request.
        let solver = Arc::new(Solver::new(layout, &affordable(&Ladder::hodoku(), layout)));
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        made.truncate(REMEMBERED - 1);
        made.insert(0, Arc::clone(&solver));
        solver
    }

    fn known(&self, layout: &Layout) -> Option<Arc<Solver>> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let place = made.iter().position(|solver| solver.layout() == layout)?;
        made[..=place].rotate_right(1);
        made.first().map(Arc::clone)
    }
}
