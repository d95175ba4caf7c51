//! Solvers that have been made already: their tables take longer than a hint.

use std::sync::{Arc, Mutex, PoisonError};

use candoku::grid::Layout;
use candoku::strategy::{Names, Solver};

use crate::costly::affordable;

/// How many layouts are remembered.
const REMEMBERED: usize = 8;

/// The solvers of the layouts that were asked for last, with every technique.
#[derive(Debug, Default)]
pub(crate) struct Solvers {
    made: Mutex<Vec<(Names, Arc<Solver>)>>,
}

impl Solvers {
    /// The solver of a layout, with as much of HoDoKu's ladder as can be climbed in time.
    pub(crate) fn of(&self, layout: &Layout) -> Arc<Solver> {
        self.named(Names::Hodoku, layout)
    }

    /// The solver of a layout by the ladder of those whose names are used.
    pub(crate) fn named(&self, names: Names, layout: &Layout) -> Arc<Solver> {
        if let Some(solver) = self.known(names, layout) {
            return solver;
        }
        // Made without the lock, so that a large layout keeps nobody waiting.
        let solver = Arc::new(Solver::new(layout, &affordable(&names.ladder(), layout)));
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        made.truncate(REMEMBERED - 1);
        made.insert(0, (names, Arc::clone(&solver)));
        solver
    }

    fn known(&self, names: Names, layout: &Layout) -> Option<Arc<Solver>> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let is_meant =
            |(known, solver): &(Names, Arc<Solver>)| *known == names && solver.layout() == layout;
        let place = made.iter().position(is_meant)?;
        made[..=place].rotate_right(1);
        made.first().map(|(_, solver)| Arc::clone(solver))
    }
}
