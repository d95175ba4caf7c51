//! Complete search on any layout, one solution after the other.

use candoku_grid::{Board, Digit, DigitSet, Layout, Solution};

use super::analyzer::Analyzer;
use super::cover::Cover;
use super::literal::Literal;
use super::order::Order;
use super::state::{Conflict, Reason, State};

/// How far a call of [`Search::advance`] came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A further solution stands; [`Search::solution`] writes it down.
    Found,
    /// There are no further solutions.
    Exhausted,
    /// The steps allowed are used up; call again to go on.
    Paused,
}

/// How much work a search has done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Guesses made, taken back ones included.
    pub guesses: u64,
    /// Guesses that led to a contradiction, at once or later.
    pub dead_ends: u64,
    /// Guesses that stand now.
    pub depth: usize,
    /// Solutions found.
    pub solutions: u64,
    /// An estimate of how much of the search is done, from 0 to 1.
    pub done: f64,
}

/// A search for the solutions of a board.
#[derive(Clone, Debug)]
pub struct Search {
    layout: Layout,
    domains: Vec<DigitSet>,
    state: State,
    analyzer: Analyzer,
    order: Order,
    phases: Vec<bool>,
    branches: Vec<Branch>,
    /// Levels up to this one enumerate: they are only left when exhausted.
    settled: usize,
    certain: Vec<Literal>,
    stage: Stage,
    guesses: u64,
    dead_ends: u64,
    solutions: u64,
    restarts: u64,
    until_restart: u64,
    until_forget: u64,
    forget_interval: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Searching,
    Standing,
    Exhausted,
}

/// How many dead ends the shortest run between two restarts has.
const RESTART_UNIT: u64 = 64;

#[derive(Clone, Copy, Debug)]
struct Branch {
    share: f64,
    is_second: bool,
}

impl Search {
    /// A search that has not begun.
    pub fn new(board: &Board) -> Search {
        let layout = board.layout().clone();
        let (cover, domains, stage) = match Cover::new(board) {
            Some((cover, domains)) => (cover, domains, Stage::Searching),
            None => (Cover::empty(), Vec::new(), Stage::Exhausted),
        };
        let count = cover.candidate_count();
        Search {
            layout,
            domains,
            state: State::new(cover),
            analyzer: Analyzer::new(count),
            order: Order::new(count),
            phases: vec![true; count],
            branches: Vec::new(),
            settled: 0,
            certain: Vec::new(),
            stage,
            guesses: 0,
            dead_ends: 0,
            solutions: 0,
            restarts: 0,
            until_restart: RESTART_UNIT,
            until_forget: 2000,
            forget_interval: 2000,
        }
    }

    /// Goes on for at most this many guesses and dead ends, up to the next solution.
    pub fn advance(&mut self, steps: u64) -> Outcome {
        if self.stage == Stage::Standing {
            self.stage = Stage::Searching;
            self.branch_off();
        }
        let mut steps = steps;
        while self.stage == Stage::Searching {
            if let Some(conflict) = self.state.propagate() {
                self.resolve(conflict);
            } else if self.state.is_complete() {
                self.stage = Stage::Standing;
                self.solutions += 1;
                return Outcome::Found;
            } else {
                self.guess();
            }
            if steps == 0 {
                return Outcome::Paused;
            }
            steps -= 1;
        }
        Outcome::Exhausted
    }

    /// The solution that stands, if [`Search::advance`] has just found one.
    pub fn solution(&self) -> Option<Solution> {
        if self.stage != Stage::Standing {
            return None;
        }
        let mut domains = self.domains.clone();
        for literal in self.state.trail().iter().filter(|literal| literal.is_placed()) {
            let (cell, digit) = self.state.cover.candidate(literal.candidate());
            domains[cell.index()] = DigitSet::only(digit);
        }
        let digits: Vec<Digit> = domains.iter().filter_map(|domain| domain.single()).collect();
        let solution = Solution::new(self.layout.clone(), digits);
        Some(solution.expect("a cover with every demand met is a solution"))
    }

    /// What the search has done so far.
    pub fn progress(&self) -> Progress {
        Progress {
            guesses: self.guesses,
            dead_ends: self.dead_ends,
            depth: self.state.level(),
            solutions: self.solutions,
            done: self.done(),
        }
    }

    /// The number of solutions, up to a limit.
    pub fn count(mut self, limit: u64) -> u64 {
        while self.solutions < limit && self.advance(u64::MAX) == Outcome::Found {}
        self.solutions
    }

    fn done(&self) -> f64 {
        if self.stage == Stage::Exhausted {
            return 1.0;
        }
        let (mut done, mut rest) = (0.0, 1.0);
        for branch in &self.branches {
            if branch.is_second {
                done += rest * (1.0 - branch.share);
            }
            rest *= branch.share;
        }
        done
    }

    fn guess(&mut self) {
        if self.until_restart == 0 {
            self.restarts += 1;
            self.until_restart = luby(self.restarts) * RESTART_UNIT;
            self.undo(self.settled);
        }
        if self.until_forget == 0 {
            self.state.forget_clauses();
            self.forget_interval += 300;
            self.until_forget = self.forget_interval;
        }
        let candidate = loop {
            let candidate = self.order.pop().expect("an incomplete cover has an open candidate");
            if self.state.is_open(candidate) {
                break candidate;
            }
        };
        self.guesses += 1;
        let literal = if self.phases[candidate] {
            Literal::placed(candidate)
        } else {
            Literal::removed(candidate)
        };
        let demand = usize::from(self.state.cover.links(candidate)[0].demand);
        let share = 1.0 / f64::from(self.state.left(demand).count_ones());
        let share = if literal.is_placed() { share } else { 1.0 - share };
        self.branches.push(Branch { share, is_second: false });
        self.state.guess(literal);
    }

    fn resolve(&mut self, conflict: Conflict) {
        self.dead_ends += 1;
        self.until_restart = self.until_restart.saturating_sub(1);
        self.until_forget = self.until_forget.saturating_sub(1);
        let level = self.state.level_of_conflict(conflict);
        if level == 0 {
            self.stage = Stage::Exhausted;
            return;
        }
        // A clause learned late may have been overlooked below the settled levels.
        self.undo(level);
        self.settled = self.settled.min(level);
        let lesson = self.analyzer.learn(&mut self.state, &mut self.order, conflict);
        self.order.decay();
        if level > self.settled {
            self.undo(lesson.level.max(self.settled));
        } else {
            self.branch_off();
        }
        let learned = self.analyzer.clause();
        let asserted = learned[0];
        if let &[certain] = learned {
            self.certain.push(certain);
            if self.state.value(certain) == 0 {
                self.state.assign_certain(certain);
            }
        } else {
            let clause = self.state.clauses.add(learned, lesson.spread);
            if self.state.value(asserted) == 0 && self.state.value(learned[1]) == -1 {
                self.state.assign(asserted, Reason::Clause(clause));
            }
        }
    }

    /// Leaves the part of the tree under the last guess for the next part.
    fn branch_off(&mut self) {
        loop {
            let first = self.branches.iter().rposition(|branch| !branch.is_second);
            let Some(level) = first else {
                self.stage = Stage::Exhausted;
                return;
            };
            let literal = self.state.guessed(level + 1);
            let share = 1.0 - self.branches[level].share;
            self.undo(level);
            for &certain in &self.certain {
                if self.state.value(certain) == 0 {
                    self.state.assign_certain(certain);
                }
            }
            self.settled = level;
            match self.state.value(literal) {
                -1 => return,
                0 => {
                    self.settled += 1;
                    self.branches.push(Branch { share, is_second: true });
                    self.state.guess(!literal);
                    return;
                }
                _ => {}
            }
        }
    }

    fn undo(&mut self, level: usize) {
        let (order, phases) = (&mut self.order, &mut self.phases);
        self.state.undo(level, |literal| {
            order.insert(literal.candidate());
            phases[literal.candidate()] = literal.is_placed();
        });
        self.branches.truncate(level);
    }
}

impl Iterator for Search {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        match self.advance(u64::MAX) {
            Outcome::Found => self.solution(),
            _ => None,
        }
    }
}

/// The sequence 1 1 2 1 1 2 4 …, optimal for restarts when nothing is known (Luby and others, 1993).
fn luby(index: u64) -> u64 {
    let mut index = index + 1;
    loop {
        let bits = 64 - index.leading_zeros();
        if index == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        index -= (1 << (bits - 1)) - 1;
    }
}
