//! A cache of solvers: building their tables takes longer than a hint.

use std::sync::{Arc, Mutex, PoisonError};

use candoku_grid::Layout;
use candoku_strategy::{Ladder, Solver, Uniqueness};

use crate::cost::Cost;

/// The capacity of the cache.
const REMEMBERED: usize = 8;

/// The most recently used solvers of one ladder, shared by all threads.
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

    /// The solver for a layout, with the techniques of the ladder that are sound and within the cost
    /// limit.
    pub(crate) fn of(&self, layout: &Layout, uniqueness: Uniqueness) -> Arc<Solver> {
        if let Some(solver) = self.known(layout, uniqueness) {
            return solver;
        }
        // Built without holding the lock, so that a large layout does not delay other questions.
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
