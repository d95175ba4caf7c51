//! Puzzles solved by techniques, simplest first.

use std::ops::ControlFlow;

use candoku::grid::Board;
use candoku::strategy::{End, Ladder, Rating, Rung, Solver};

/// Climbs a ladder with board after board, most of which have the same layout.
#[derive(Debug)]
pub(crate) struct Climber {
    ladder: Ladder,
    solver: Option<Solver>,
}

/// How a puzzle was solved by techniques.
#[derive(Clone, Debug)]
pub(crate) struct Climb {
    pub(crate) rating: Rating,
    pub(crate) hardest: Option<Rung>,
    /// Every technique that was used, in the order of its first use.
    pub(crate) used: Vec<&'static str>,
}

impl Climber {
    pub(crate) fn new(ladder: Ladder) -> Climber {
        Climber { ladder, solver: None }
    }

    /// The way to the only solution, if there is one and the techniques reach it.
    pub(crate) fn climb(&mut self, board: &Board) -> Option<Climb> {
        if !candoku::is_unique(board) {
            return None;
        }
        let solver = match self.solver.take() {
            Some(solver) if solver.layout() == board.layout() => solver,
            _ => Solver::new(board.layout(), &self.ladder),
        };
        let solver = self.solver.insert(solver);
        let mut climb = Climb { rating: Rating::EMPTY, hardest: None, used: Vec::new() };
        let end = solver.climb(board, &mut |taken| {
            climb.take(*taken.rung);
            ControlFlow::Continue(())
        });
        (end == End::Solved).then_some(climb)
    }
}

impl Climb {
    fn take(&mut self, rung: Rung) {
        self.rating = self.rating.with(rung.level, rung.score);
        let key = |rung: &Rung| (rung.level, rung.score);
        if self.hardest.as_ref().is_none_or(|hardest| key(&rung) > key(hardest)) {
            self.hardest = Some(rung);
        }
        let name = rung.technique().name;
        if !self.used.contains(&name) {
            self.used.push(name);
        }
    }
}
