//! Depth-first search with parts, without learning.
//!
//! Reasons of sums are long, so what is learned from them is seldom of use again. Most puzzles with
//! rules are small enough to be searched through in the time that learning would take: this
//! search keeps nothing but the candidates of each cell, guesses where it failed before, and
//! copies the candidates to take a guess back.

mod lanes;
mod plan;
mod propagate;

use candoku_grid::{Board, Digit, DigitSet};

use self::lanes::Row;
use self::plan::Plan;
use self::propagate::Candidates;
use super::driver::is_any_possible;
use super::progress::{Branch, Outcome, Progress, done};
use crate::parts::Compiled;

/// A search for all solutions of a board with parts, each once.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    plan: Plan,
    candidates: Candidates,
    /// For each guess that stands, what was guessed.
    guesses: Vec<Guess>,
    branches: Vec<Branch>,
    /// The candidates before each guess whose other side is still to be searched, one after the other.
    saved: Vec<DigitSet>,
    saved_rows: Vec<Row>,
    /// After how many dead ends it begins again, unless it has found a solution, and the length of that run.
    restart_at: u64,
    run_length: u64,
    wanted: Option<Vec<DigitSet>>,
    stage: Stage,
    guess_count: u64,
    dead_ends: u64,
    solutions: u64,
}

#[derive(Clone, Copy, Debug)]
struct Guess {
    cell: u16,
    digit: Digit,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Searching,
    Standing,
    Exhausted,
}

/// A contradiction.
#[derive(Clone, Copy, Debug)]
struct DeadEnd;

/// What a dead end is worth one dead end later.
const DECAY: f64 = 0.999;
/// How many dead ends the first run has, and how many times longer each next one is.
const FIRST_RUN: u64 = 50;
const LONGER: u64 = 2;

impl Walk {
    /// A search that has found nothing yet.
    pub(super) fn new(compiled: &Compiled, board: &Board) -> Walk {
        let plan = Plan::new(compiled);
        let mut domains: Vec<DigitSet> =
            board.contents().iter().map(|content| content.candidates()).collect();
        for &(cell, digits) in &compiled.among {
            domains[cell.index()] &= digits;
        }
        let is_hopeless = domains.contains(&DigitSet::EMPTY);
        Walk {
            candidates: Candidates::new(&plan, domains),
            guesses: Vec::new(),
            branches: Vec::new(),
            saved: Vec::new(),
            saved_rows: Vec::new(),
            stage: if is_hopeless { Stage::Exhausted } else { Stage::Searching },
            restart_at: FIRST_RUN,
            run_length: FIRST_RUN,
            wanted: None,
            guess_count: 0,
            dead_ends: 0,
            solutions: 0,
            plan,
        }
    }

    /// From now on looks only for solutions that have, in some cell, one of the digits given for it.
    pub(super) fn seek(&mut self, wanted: &[DigitSet]) {
        self.wanted = Some(wanted.to_vec());
    }

    /// Goes on for at most this many guesses and dead ends, until the next solution.
    pub(super) fn advance(&mut self, steps: u64) -> Outcome {
        if self.stage == Stage::Standing {
            self.stage = Stage::Searching;
            self.branch_off();
        }
        let mut steps = steps;
        while self.stage == Stage::Searching {
            if self.candidates.propagate(&self.plan).is_err() {
                self.dead_ends += 1;
                if let Some(guess) = self.guesses.last() {
                    self.candidates.bump(guess.cell, 1.0);
                }
                self.candidates.increment /= DECAY;
                self.branch_off();
                if self.dead_ends >= self.restart_at && self.solutions == 0 {
                    self.restart();
                }
            } else if !self.is_wanted() {
                self.branch_off();
            } else {
                match self.choice() {
                    None => {
                        self.stage = Stage::Standing;
                        self.solutions += 1;
                        return Outcome::Found;
                    }
                    Some(_) if steps == 0 => return Outcome::Paused,
                    Some(guess) => self.guess(guess),
                }
            }
            steps = steps.saturating_sub(1);
        }
        Outcome::Exhausted
    }

    /// The digits of the solution that was found last.
    pub(super) fn solution(&self) -> Option<Vec<Digit>> {
        (self.stage == Stage::Standing)
            .then(|| self.candidates.domains.iter().filter_map(|domain| domain.single()).collect())
    }

    /// What the search has done so far.
    pub(super) fn progress(&self) -> Progress {
        Progress {
            guesses: self.guess_count,
            dead_ends: self.dead_ends,
            depth: self.guesses.len(),
            solutions: self.solutions,
            done: match self.stage {
                Stage::Exhausted => 1.0,
                _ => done(&self.branches),
            },
        }
    }

    fn is_wanted(&self) -> bool {
        let domains = &self.candidates.domains;
        self.wanted.as_ref().is_none_or(|wanted| is_any_possible(domains, wanted))
    }

    /// What to guess next: a digit of the cell that has few candidates for its weight.
    fn choice(&self) -> Option<Guess> {
        let mut best = None;
        let mut best_score = 0.0;
        for (cell, domain) in
            self.candidates.domains.iter().enumerate().filter(|(_, domain)| !domain.is_single())
        {
            let score = self.candidates.weights[cell] * self.plan.shares[domain.len()];
            if score > best_score {
                best_score = score;
                best = Some((cell, domain));
            }
        }
        let (cell, domain) = best?;
        // The digit that its peers lose most by.
        let loss = |digit: &Digit| {
            let peers = self.plan.peers[cell].iter();
            peers
                .filter(|&&peer| self.candidates.domains[usize::from(peer)].contains(*digit))
                .count()
        };
        let digit = domain.iter().max_by_key(loss)?;
        Some(Guess { cell: cell as u16, digit })
    }

    fn guess(&mut self, guess: Guess) {
        self.guess_count += 1;
        self.saved.extend_from_slice(&self.candidates.domains);
        self.saved_rows.extend_from_slice(&self.candidates.rows);
        self.branches.push(Branch::one_of(self.candidates.domains[usize::from(guess.cell)].len()));
        self.guesses.push(guess);
        let narrowed = self.candidates.narrow(&self.plan, guess.cell, guess.digit.into());
        debug_assert!(narrowed.is_ok(), "one digit is left");
    }

    /// Leaves what is done for the second side of the last guess that has one.
    fn branch_off(&mut self) {
        self.candidates.forget();
        let Some(last) = self.branches.iter().rposition(|branch| !branch.is_second) else {
            self.guesses.clear();
            self.branches.clear();
            self.stage = Stage::Exhausted;
            return;
        };
        self.branches.truncate(last + 1);
        self.guesses.truncate(last + 1);
        take_last(&mut self.saved, &mut self.candidates.domains);
        take_last(&mut self.saved_rows, &mut self.candidates.rows);
        self.branches[last] = self.branches[last].second();
        let Guess { cell, digit } = self.guesses[last];
        let left = self.candidates.domains[usize::from(cell)].without(digit);
        let narrowed = self.candidates.narrow(&self.plan, cell, left);
        debug_assert!(narrowed.is_ok(), "a guess had an alternative");
    }

    /// Takes all guesses back, to begin again where the dead ends were; what was refuted without any guess stays.
    fn restart(&mut self) {
        self.run_length *= LONGER;
        self.restart_at = self.dead_ends + self.run_length;
        if let Some(first) = self.branches.iter().position(|branch| !branch.is_second) {
            self.candidates.forget();
            self.saved.truncate(self.candidates.domains.len());
            self.saved_rows.truncate(self.candidates.rows.len());
            take_last(&mut self.saved, &mut self.candidates.domains);
            take_last(&mut self.saved_rows, &mut self.candidates.rows);
            self.branches.truncate(first);
            self.guesses.truncate(first);
        }
    }
}

/// Takes back what was saved last.
fn take_last<T: Copy>(saved: &mut Vec<T>, last: &mut [T]) {
    let start = saved.len() - last.len();
    last.copy_from_slice(&saved[start..]);
    saved.truncate(start);
}
