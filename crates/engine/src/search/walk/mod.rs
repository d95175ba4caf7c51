//! Depth-first search with parts, without learning.
//!
//! Reasons of sums are long, so what is learned from them is seldom of use again. Most puzzles with
//! rules are small enough to be searched through in the time that learning would take: this
//! search keeps nothing but the candidates of each cell, guesses where it failed before, and
//! copies the candidates to take a guess back.

mod plan;
mod propagate;

use candoku_grid::{Board, Digit, DigitSet};

use self::plan::Plan;
use super::progress::{Branch, Outcome, Progress, done};
use crate::parts::Compiled;

/// A search for all solutions of a board with parts, each once.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    plan: Plan,
    domains: Vec<DigitSet>,
    /// For each guess that stands, what was guessed.
    guesses: Vec<Guess>,
    branches: Vec<Branch>,
    /// The candidates before each guess whose other side is still to be searched, one after the other.
    saved: Vec<DigitSet>,
    /// For each cell how often it was part of recent dead ends.
    weights: Vec<f64>,
    increment: f64,
    /// Cells that have got their digit and have not told their peers.
    placed: Vec<u16>,
    /// Houses, their crossings with others, and parts that have lost candidates since they were last looked at, as bits.
    stale_houses: Vec<u64>,
    stale_crossings: Vec<u64>,
    stale_parts: Vec<u64>,
    local: Vec<DigitSet>,
    /// After how many dead ends it begins again, unless it has found a solution, and the length of that run.
    restart_at: u64,
    run_length: u64,
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
/// Where weights are scaled down, long before they overflow.
const LARGEST: f64 = 1e100;

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
        let is_placed = |cell: &u16| domains[usize::from(*cell)].is_single();
        Walk {
            placed: (0..domains.len() as u16).filter(is_placed).collect(),
            stale_houses: plan.all_houses(),
            stale_parts: plan.all_parts(),
            stale_crossings: plan.all_houses(),
            weights: plan.first_weights(),
            increment: 1.0,
            guesses: Vec::new(),
            branches: Vec::new(),
            saved: Vec::new(),
            local: Vec::new(),
            stage: if is_hopeless { Stage::Exhausted } else { Stage::Searching },
            restart_at: FIRST_RUN,
            run_length: FIRST_RUN,
            guess_count: 0,
            dead_ends: 0,
            solutions: 0,
            domains,
            plan,
        }
    }

    /// Goes on for at most this many guesses and dead ends, until the next solution.
    pub(super) fn advance(&mut self, steps: u64) -> Outcome {
        if self.stage == Stage::Standing {
            self.stage = Stage::Searching;
            self.branch_off();
        }
        let mut steps = steps;
        while self.stage == Stage::Searching {
            if self.propagate().is_err() {
                self.dead_ends += 1;
                self.increment /= DECAY;
                self.branch_off();
                if self.dead_ends >= self.restart_at && self.solutions == 0 {
                    self.restart();
                }
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
            .then(|| self.domains.iter().filter_map(|domain| domain.single()).collect())
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

    /// What to guess next: a digit of the cell that has few candidates for its weight.
    fn choice(&self) -> Option<Guess> {
        let mut best = None;
        let mut best_score = 0.0;
        for (cell, domain) in
            self.domains.iter().enumerate().filter(|(_, domain)| !domain.is_single())
        {
            let score = self.weights[cell] * self.plan.shares[domain.len()];
            if score > best_score {
                best_score = score;
                best = Some((cell, domain));
            }
        }
        let (cell, domain) = best?;
        // The digit that its peers lose most by.
        let loss = |digit: &Digit| {
            let peers = self.plan.peers[cell].iter();
            peers.filter(|&&peer| self.domains[usize::from(peer)].contains(*digit)).count()
        };
        let digit = domain.iter().max_by_key(loss)?;
        Some(Guess { cell: cell as u16, digit })
    }

    fn guess(&mut self, guess: Guess) {
        self.guess_count += 1;
        self.saved.extend_from_slice(&self.domains);
        self.branches.push(Branch::one_of(self.domains[usize::from(guess.cell)].len()));
        self.guesses.push(guess);
        let narrowed = self.narrow(guess.cell, guess.digit.into());
        debug_assert!(narrowed.is_ok(), "one digit is left");
    }

    /// Leaves what is done for the second side of the last guess that has one.
    fn branch_off(&mut self) {
        self.forget();
        let Some(last) = self.branches.iter().rposition(|branch| !branch.is_second) else {
            self.guesses.clear();
            self.branches.clear();
            self.stage = Stage::Exhausted;
            return;
        };
        self.branches.truncate(last + 1);
        self.guesses.truncate(last + 1);
        let start = self.saved.len() - self.domains.len();
        self.domains.copy_from_slice(&self.saved[start..]);
        self.saved.truncate(start);
        self.branches[last] = self.branches[last].second();
        let Guess { cell, digit } = self.guesses[last];
        let left = self.domains[usize::from(cell)].without(digit);
        let narrowed = self.narrow(cell, left);
        debug_assert!(narrowed.is_ok(), "a guess had an alternative");
    }

    /// Takes all guesses back, to begin again where the dead ends were; what was refuted without any guess stays.
    fn restart(&mut self) {
        self.run_length *= LONGER;
        self.restart_at = self.dead_ends + self.run_length;
        if let Some(first) = self.branches.iter().position(|branch| !branch.is_second) {
            self.forget();
            self.saved.truncate(self.domains.len());
            self.domains.copy_from_slice(&self.saved);
            self.saved.clear();
            self.branches.truncate(first);
            self.guesses.truncate(first);
        }
    }

    /// Drops what was still to be looked at.
    fn forget(&mut self) {
        self.placed.clear();
        self.stale_houses.fill(0);
        self.stale_parts.fill(0);
        self.stale_crossings.fill(0);
    }

    /// Counts a cell as part of a dead end.
    fn bump(&mut self, cell: u16) {
        let weight = &mut self.weights[usize::from(cell)];
        *weight += self.increment;
        if *weight > LARGEST {
            self.weights.iter_mut().for_each(|weight| *weight /= LARGEST);
            self.increment /= LARGEST;
        }
    }
}
