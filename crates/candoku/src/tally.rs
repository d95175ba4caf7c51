//! The rating of a path, added up step by step.

use std::ops::ControlFlow;

use candoku_grid::{Board, Stop, Stopped};
use candoku_strategy::techniques::BRUTE_FORCE;
use candoku_strategy::{End, Names, Path, Rating, Rung, Solver, Technique};

/// The rating of a path on HoDoKu's scale, and its steps by technique.
#[derive(Clone, Debug)]
pub struct Tally {
    /// The rating of the steps so far.
    pub rating: Rating,
    /// The hardest technique so far, by level and then by score; on a tie, the first.
    pub hardest: Option<Rung>,
    /// The number of guesses.
    pub guesses: u32,
    /// The techniques of all steps so far, in the order of their first use.
    pub used: Vec<Used>,
}

/// A technique of a path.
#[derive(Clone, Copy, Debug)]
pub struct Used {
    /// The catalogue entry.
    pub technique: &'static Technique,
    /// The number of steps that use it.
    pub steps: u32,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { rating: Rating::EMPTY, hardest: None, guesses: 0, used: Vec::new() }
    }
}

impl Tally {
    /// Follows the path from a board as far as the techniques get, and keeps the steps.
    ///
    /// Reports the number of steps after each.
    pub(crate) fn of_path(
        solver: &Solver,
        board: &Board,
        stop: &Stop,
        progress: fn(u64),
    ) -> (Path, Tally) {
        let (mut tally, mut steps) = (Tally::default(), Vec::new());
        let end = solver.climb(board, stop, &mut |taken| {
            tally.add(taken.rung);
            steps.push(taken.step.clone());
            progress(steps.len() as u64);
            ControlFlow::Continue(())
        });
        (Path { start: board.pencilled(), steps, end }, tally)
    }

    /// Follows the path from a board without keeping the steps; returns the tally if it reaches the solution.
    ///
    /// Reports the number of steps after each.
    ///
    /// # Errors
    ///
    /// If stopped by the token.
    pub(crate) fn of_climb(
        solver: &Solver,
        board: &Board,
        stop: &Stop,
        progress: fn(u64),
    ) -> Result<Option<Tally>, Stopped> {
        let (mut tally, mut steps) = (Tally::default(), 0);
        let end = solver.climb(board, stop, &mut |taken| {
            tally.add(taken.rung);
            steps += 1;
            progress(steps);
            ControlFlow::Continue(())
        });
        match end {
            End::Stopped => Err(Stopped),
            end => Ok(Some(tally).filter(|_| end == End::Solved)),
        }
    }

    /// Adds a step of this technique.
    pub fn add(&mut self, rung: &Rung) {
        self.rating = self.rating.with(rung.level, rung.score);
        let key = |rung: &Rung| (rung.level, rung.score);
        if self.hardest.as_ref().is_none_or(|hardest| key(rung) > key(hardest)) {
            self.hardest = Some(*rung);
        }
        let technique = rung.technique();
        self.guesses += u32::from(*technique == BRUTE_FORCE);
        match self.used.iter_mut().find(|used| used.technique == technique) {
            Some(used) => used.steps += 1,
            None => self.used.push(Used { technique, steps: 1 }),
        }
    }

    /// The techniques of all steps so far by name, with the number of steps, in the order of first use.
    ///
    /// Techniques with the same name are counted together.
    pub fn named(&self, names: Names) -> Vec<(&'static str, u32)> {
        let mut named: Vec<(&'static str, u32)> = Vec::new();
        for used in &self.used {
            let name = names.of(used.technique);
            match named.iter_mut().find(|(known, _)| *known == name) {
                Some((_, steps)) => *steps += used.steps,
                None => named.push((name, used.steps)),
            }
        }
        named
    }

    /// The number of all steps so far.
    pub fn steps(&self) -> u32 {
        self.used.iter().map(|used| used.steps).sum()
    }
}
