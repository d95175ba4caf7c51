//! Solvers that have been made already: their tables take longer than a hint.

use std::sync::{Arc, Mutex, PoisonError};

use candoku_grid::Layout;
use candoku_strategy::{Ladder, Solver, Uniqueness};

use crate::cost::Cost;

/// How many solvers are remembered.
const REMEMBERED: usize = 8;

/// The solvers of one ladder that were asked for last, shared by all threads.
#[derive(Debug)]
pub(crate) struct Solvers {
    ladder: Ladder,
    cost: Cost,
    made: Mutex<Vec<(Uniqueness, Arc<Solver>)>>,
}

impl Solvers {
    pub(crate) fn new(ladder: Ladder, cost: Cost) -> Solvers {
        Solvers { ladder, cost, made: Mutex::default() }
    }

    /// The solver of a layout, with as much of the ladder as is sound and affordable.
    pub(crate) fn of(&self, layout: &Layout, uniqueness: Uniqueness) -> Arc<Solver> {
        if let Some(solver) = self.known(layout, uniqueness) {
            return solver;
        }
        // Made without the lock, so that a large layout delays no other question.
        let ladder = self.cost.affordable(&self.ladder, layout).sound_with(uniqueness);
        let solver = Arc::new(Solver::new(layout, &ladder));
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        made.truncate(REMEMBERED - 1);
        made.insert(0, (uniqueness, Arc::clone(&solver)));
        solver
    }

    fn known(&self, layout: &Layout, uniqueness: Uniqueness) -> Option<Arc<Solver>> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let is_meant = |(known, solver): &(Uniqueness, Arc<Solver>)| {
            *known == uniqueness && solver.layout() == layout
        };
        let place = made.iter().position(is_meant)?;
        made[..=place].rotate_right(1);
        made.first().map(|(_, solver)| Arc::clone(solver))
    }
}
