//! One solver for a collection, shared by all threads.

use std::sync::{Arc, Mutex, PoisonError};

use candoku::grid::Layout;
use candoku::strategy::{Ladder, Solver, Uniqueness};

/// The solvers of the layout that was asked for last; most collections have one.
pub(crate) struct Solvers {
    /// With every technique, for puzzles with one solution.
    unique: Slot,
    /// With the techniques that do not rely on that.
    any: Slot,
}

struct Slot {
    ladder: Ladder,
    made: Mutex<Option<Arc<Solver>>>,
}

impl Solvers {
    pub(crate) fn new(ladder: Ladder) -> Solvers {
        let slot =
            |uniqueness| Slot { ladder: ladder.sound_with(uniqueness), made: Mutex::default() };
        Solvers { unique: slot(Uniqueness::Established), any: slot(Uniqueness::Unknown) }
    }

    /// The solver with the techniques that are sound on a board of this layout.
    pub(crate) fn of(&self, layout: &Layout, uniqueness: Uniqueness) -> Arc<Solver> {
        match uniqueness {
            Uniqueness::Established => self.unique.solver(layout),
            Uniqueness::Unknown => self.any.solver(layout),
        }
    }
}

impl Slot {
    fn solver(&self, layout: &Layout) -> Arc<Solver> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        match &*made {
            Some(solver) if solver.layout() == layout => Arc::clone(solver),
            _ => Arc::clone(made.insert(Arc::new(Solver::new(layout, &self.ladder)))),
        }
    }
}
