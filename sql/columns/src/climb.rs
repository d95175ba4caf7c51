//! Puzzles solved by techniques, simplest first.

use std::ops::ControlFlow;

use candoku::Tally;
use candoku::grid::{Board, Stop};
use candoku::strategy::{End, Ladder, Solver, Uniqueness};

/// Climbs a ladder with board after board, most of which have the same layout.
#[derive(Debug)]
pub(crate) struct Climber {
    ladder: Ladder,
    solver: Option<Solver>,
}

impl Climber {
    pub(crate) fn new(ladder: Ladder) -> Climber {
        Climber { ladder, solver: None }
    }

    /// The way to the only solution, if there is one and the techniques reach it.
    pub(crate) fn climb(&mut self, board: &Board) -> Option<Tally> {
        let uniqueness = candoku::uniqueness(board);
        if uniqueness == Uniqueness::Unknown {
            let ladder = self.ladder.sound_with(uniqueness);
            return candoku::is_unique(board)
                .then(|| climb(&Solver::new(board.layout(), &ladder), board))
                .flatten();
        }
        let solver = match self.solver.take() {
            Some(solver) if solver.layout() == board.layout() => solver,
            _ => Solver::new(board.layout(), &self.ladder),
        };
        climb(self.solver.insert(solver), board)
    }
}

fn climb(solver: &Solver, board: &Board) -> Option<Tally> {
    let mut tally = Tally::default();
    let end = solver.climb(board, &Stop::never(), &mut |taken| {
        tally.add(taken.rung);
        ControlFlow::Continue(())
    });
    (end == End::Solved).then_some(tally)
}
