//! What a search says about itself while it runs.

use super::state::State;

/// How far a search came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It found a further solution.
    Found,
    /// There is nothing further to find.
    Exhausted,
    /// The steps it was given are used up; it can go on.
    Paused,
}

/// How much a search has done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Guesses made, those taken back included.
    pub guesses: u64,
    /// Contradictions met.
    pub dead_ends: u64,
    /// Guesses that stand now.
    pub depth: usize,
    /// Solutions found.
    pub solutions: u64,
    /// An estimate of the part of all possibilities that is done, from 0 to 1.
    ///
    /// It never falls while solutions are enumerated. Until the first solution is
    /// found it stays at 0, because the search is free to start again.
    pub done: f64,
}

/// One of the two sides of a guess.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    /// The estimated part of the possibilities on this side, from 0 to 1.
    share: f64,
    /// Whether the other side is done.
    pub(super) is_second: bool,
}

impl Branch {
    /// The side on which a candidate is placed: one of the digits left to its cell.
    pub(super) fn first(state: &State, candidate: usize) -> Branch {
        let demand = state.cover.links(candidate).iter().map(|link| link.demand).min();
        let left = demand.map_or(1, |demand| state.left[usize::from(demand)].count_ones());
        Branch::one_of(left as usize)
    }

    /// The side on which one of several possibilities is chosen.
    pub(super) fn one_of(count: usize) -> Branch {
        Branch { share: 1.0 / count as f64, is_second: false }
    }

    /// The side on which the guess is wrong.
    pub(super) fn second(self) -> Branch {
        Branch { share: 1.0 - self.share, is_second: true }
    }
}

/// The part of the possibilities that lies on first sides that are done.
pub(super) fn done(branches: &[Branch]) -> f64 {
    let (mut done, mut rest) = (0.0, 1.0);
    for branch in branches {
        if branch.is_second {
            done += rest * (1.0 - branch.share);
        }
        rest *= branch.share;
    }
    done
}
