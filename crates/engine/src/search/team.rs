//! Two searches on one board, of which either may be the fast one.
//!
//! Where sums rule, dead ends teach little and walking is fast; where digits are related pair by pair,
//! learning finds proofs that are many times shorter. Which it is cannot be told in advance, so both take turns, and
//! the turns become longer. The first that has seen everything ends the search.

use candoku_grid::{Board, DigitSet, Solution};

use super::driver::Search;
use super::progress::{Outcome, Progress};
use super::walk::Walk;
use crate::parts::{Compiled, Propagator};

/// A search by walking and learning in turns.
#[derive(Clone, Debug)]
pub(super) struct Team {
    compiled: Compiled,
    board: Board,
    walk: Walk,
    /// Made when it has its first turn.
    learner: Option<Search>,
    is_learning: bool,
    /// How many steps the turn has left.
    left: u64,
    /// How many steps the next turns of walking and learning have.
    turns: (u64, u64),
    /// Whether the other one has been dismissed.
    is_settled: bool,
    /// Solutions found while both were searching.
    found: Vec<Solution>,
    solution: Option<Solution>,
    least_done: f64,
    wanted: Option<Vec<DigitSet>>,
}

/// How many steps the first turns have if sums rule, and if not: a step of learning takes several times longer.
const TURNS_WITH_SUMS: (u64, u64) = (20_000, 400);
const TURNS: (u64, u64) = (1000, 300);

impl Team {
    pub(super) fn new(compiled: Compiled, board: Board) -> Team {
        let is_sum =
            |propagator: &Propagator| matches!(propagator, Propagator::Sum(_) | Propagator::Set(_));
        let all = compiled.propagators.len();
        let sums = compiled.propagators.iter().filter(|(_, part)| is_sum(part)).count();
        let turns = if all > 0 && 2 * sums > all { TURNS_WITH_SUMS } else { TURNS };
        Team {
            walk: Walk::new(&compiled, &board),
            learner: None,
            is_learning: false,
            left: turns.0,
            turns: (2 * turns.0, turns.1),
            is_settled: false,
            found: Vec::new(),
            solution: None,
            least_done: 0.0,
            wanted: None,
            compiled,
            board,
        }
    }

    /// Goes on for at most this many guesses and dead ends, until the next solution.
    pub(super) fn advance(&mut self, steps: u64) -> Outcome {
        self.solution = None;
        let mut steps = steps;
        loop {
            let turn = steps.min(self.left);
            match self.advance_one(turn) {
                Outcome::Exhausted => {
                    self.least_done = 1.0;
                    return Outcome::Exhausted;
                }
                Outcome::Found => {
                    if self.keep_solution() {
                        self.least_done = self.progress().done;
                        return Outcome::Found;
                    }
                }
                Outcome::Paused => {
                    self.least_done = self.progress().done;
                    steps -= turn;
                    if !self.is_settled {
                        self.left -= turn;
                    }
                    if self.left == 0 {
                        self.change_turns();
                    }
                    if steps == 0 {
                        return Outcome::Paused;
                    }
                }
            }
        }
    }

    /// From now on looks only for solutions that have, in some cell, one of the digits given for it.
    pub(super) fn seek(&mut self, wanted: &[DigitSet]) {
        self.walk.seek(wanted);
        if let Some(learner) = &mut self.learner {
            learner.seek(wanted);
        }
        self.wanted = Some(wanted.to_vec());
    }

    /// The solution that was found last.
    pub(super) fn solution(&self) -> Option<Solution> {
        self.solution.clone()
    }

    /// What the searches have done so far.
    pub(super) fn progress(&self) -> Progress {
        let walked = self.walk.progress();
        let done = |done: f64| match self.found.is_empty() {
            true => self.least_done,
            false => done.max(self.least_done),
        };
        let Some(learned) = self.learner.as_ref().map(Search::progress) else {
            return Progress { done: done(walked.done), ..walked };
        };
        Progress {
            guesses: walked.guesses + learned.guesses,
            dead_ends: walked.dead_ends + learned.dead_ends,
            depth: if self.is_learning { learned.depth } else { walked.depth },
            solutions: walked.solutions,
            done: match self.is_settled {
                true if self.is_learning => done(learned.done),
                true => done(walked.done),
                false => done(walked.done.max(learned.done)),
            },
        }
    }

    fn advance_one(&mut self, steps: u64) -> Outcome {
        if !self.is_learning {
            return self.walk.advance(steps);
        }
        let Team { learner, compiled, board, wanted, .. } = self;
        let learner = learner.get_or_insert_with(|| {
            let mut learner = Search::learning(compiled, board);
            wanted.iter().for_each(|wanted| learner.seek(wanted));
            learner
        });
        learner.advance(steps)
    }

    /// Keeps the solution that was found unless it is known already; returns whether it is new.
    ///
    /// Who finds a second solution goes on alone, so that few must be remembered.
    fn keep_solution(&mut self) -> bool {
        let solution = match (self.is_learning, &self.learner) {
            (true, Some(learner)) => learner.solution(),
            _ => self
                .walk
                .solution()
                .and_then(|digits| Solution::new(self.board.layout().clone(), digits).ok()),
        };
        if solution.as_ref().is_none_or(|solution| self.found.contains(solution)) {
            return false;
        }
        if !self.is_settled {
            self.is_settled = !self.found.is_empty();
            self.found.extend(solution.clone());
        }
        self.solution = solution;
        true
    }

    fn change_turns(&mut self) {
        self.is_learning = !self.is_learning;
        let turn = if self.is_learning { &mut self.turns.1 } else { &mut self.turns.0 };
        self.left = *turn;
        *turn *= 2;
    }
}
