//! A path: the steps from a board to as far as the techniques reach.

use candoku_engine::{Contradiction, Store};
use candoku_grid::Board;

use crate::step::Step;

/// The steps from a board to the end, and what the end was.
#[derive(Clone, Debug)]
pub struct Path {
    /// The board that the path starts from, with the pencil marks that a person begins with.
    pub start: Board,
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Why there are no more.
    pub end: End,
}

/// Why a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Every cell has its value.
    Solved,
    /// None of the techniques applies any more.
    Stuck,
    /// The board has no solution, and this shows it.
    Contradiction(Contradiction),
    /// The board has no solution, as a complete search shows.
    NoSolution,
    /// The visitor had seen enough, or the search was asked to stop.
    Stopped,
}

impl Path {
    /// Each step with the board it was found on.
    pub fn walk(&self) -> impl Iterator<Item = (Board, &Step)> {
        let mut store = Store::new(&self.start);
        self.steps.iter().map(move |step| {
            let board = store.board();
            // A contradiction ends the path, so the board behind it is not needed.
            let _ = step.effect.apply(&mut store);
            (board, step)
        })
    }

    /// The board behind the last step.
    pub fn last_board(&self) -> Board {
        let mut store = Store::new(&self.start);
        for step in &self.steps {
            let _ = step.effect.apply(&mut store);
        }
        store.board()
    }
}
