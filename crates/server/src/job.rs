//! What the work on one request has at hand, and until when it may go on.

use std::sync::Arc;
use std::time::Instant;

use candoku::Answer;
use candoku::engine::search::{Outcome, Search};
use candoku::grid::Board;

use crate::problem::Problem;
use crate::solvers::Solvers;

/// How many guesses a search makes between two looks at the clock.
const STRIDE: u64 = 2_000;

/// What the work on one request has at hand.
#[derive(Clone, Debug)]
pub(crate) struct JobContext {
    /// The solvers that have been made already.
    pub(crate) solvers: Arc<Solvers>,
    /// When the answer has to be there.
    pub(crate) deadline: Instant,
}

impl JobContext {
    /// Whether the time is used up.
    pub(crate) fn is_stopped(&self) -> bool {
        Instant::now() >= self.deadline
    }

    /// Goes on, unless the time is used up.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        if self.is_stopped() { Err(Problem::out_of_time()) } else { Ok(()) }
    }

    /// The solutions of a board up to a small limit.
    pub(crate) fn answer(&self, board: &Board, limit: u64) -> Result<Answer, Problem> {
        if candoku::as_classic(board).is_some() {
            return Ok(candoku::answer(board, limit));
        }
        let mut search = Search::new(board);
        let mut answer = Answer { solutions: 0, first: None };
        while answer.solutions < limit {
            self.check()?;
            match search.advance(STRIDE) {
                Outcome::Exhausted => break,
                Outcome::Paused => {}
                Outcome::Found => {
                    answer.solutions += 1;
                    answer.first = answer.first.or_else(|| search.solution());
                }
            }
        }
        Ok(answer)
    }
}
