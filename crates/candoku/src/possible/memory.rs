//! The answers about the latest puzzles.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use candoku_grid::{Digit, DigitSet};
use candoku_rules::RuledBoard;

use super::known::Known;
use super::seen::Seen;

/// A puzzle, and what was found out about it.
#[derive(Clone, Debug)]
pub(super) struct Remembered {
    pub(super) puzzle: RuledBoard,
    pub(super) solutions: Vec<Vec<Digit>>,
    /// Whether these are all solutions.
    pub(super) is_complete: bool,
    /// The candidates of each cell that may be in a solution.
    pub(super) open: Vec<DigitSet>,
}

/// What was found out about the latest puzzles; answers are the same with it and without.
#[derive(Default, Debug)]
pub(crate) struct Memory(Mutex<VecDeque<Remembered>>);

/// How many puzzles are remembered, and how many solutions of each.
const PUZZLES: usize = 8;
const SOLUTIONS: usize = 4096;

impl Memory {
    /// What is known of a puzzle.
    pub(super) fn recall(&self, puzzle: &RuledBoard) -> Known {
        let mut known = Known::of(puzzle);
        let latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        latest.iter().for_each(|other| known.learn(puzzle, other));
        known
    }

    /// Keeps what was found out about a puzzle, and forgets the oldest one.
    pub(crate) fn keep(&self, puzzle: &RuledBoard, seen: Seen) {
        let (known, is_complete) = seen.into_known();
        let is_complete = is_complete && known.solutions.len() <= SOLUTIONS;
        let remembered = Remembered {
            puzzle: puzzle.clone(),
            solutions: known.solutions.into_iter().take(SOLUTIONS).collect(),
            is_complete,
            open: known.open,
        };
        let mut latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        latest.retain(|other| other.puzzle != *puzzle);
        latest.push_front(remembered);
        latest.truncate(PUZZLES);
    }
}
