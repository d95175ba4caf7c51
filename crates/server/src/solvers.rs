//! Solvers that have been made already: their tables take longer than a hint.

use std::sync::{Arc, Mutex, PoisonError};

use candoku::grid::Layout;
use candoku::strategy::{Names, Solver, Uniqueness};

use crate::costly::affordable;

/// How many solvers are remembered.
const REMEMBERED: usize = 8;

/// The solvers that were asked for last, each with the techniques that are sound on its boards.
#[derive(Debug, Default)]
pub(crate) struct Solvers {
    made: Mutex<Vec<(Key, Arc<Solver>)>>,
}

/// What a solver is remembered by, beside its layout.
type Key = (Names, Uniqueness);

impl Solvers {
    /// The solver of a layout, with as much of a ladder as is sound and can be climbed in time.
    pub(crate) fn of(&self, layout: &Layout, names: Names, uniqueness: Uniqueness) -> Arc<Solver> {
        let key = (names, uniqueness);
        if let Some(solver) = self.known(layout, key) {
            return solver;
        }
        // Made without the lock, so that a large layout delays no other request.
        let ladder = affordable(&names.ladder(), layout).sound_with(uniqueness);
        let solver = Arc::new(Solver::new(layout, &ladder));
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        made.truncate(REMEMBERED - 1);
        made.insert(0, (key, Arc::clone(&solver)));
        solver
    }

    fn known(&self, layout: &Layout, key: Key) -> Option<Arc<Solver>> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let is_meant =
            |(known, solver): &(Key, Arc<Solver>)| *known == key && solver.layout() == layout;
        let place = made.iter().position(is_meant)?;
        made[..=place].rotate_right(1);
        made.first().map(|(_, solver)| Arc::clone(solver))
    }
}
