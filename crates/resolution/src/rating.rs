//! The ratings: which theory of a row is the first to solve a puzzle.

use std::fmt;

use candoku_grid::{Classic, Stop, Stopped};

use crate::space::{DIGITS, EVERY_CELL};
use crate::state::{Candidates, State};
use crate::supports::Supports;
use crate::theory::{Resolver, Theory};
use crate::whip::WhipSearch;

/// The deepest suppositions that are tried; no puzzle is known that needs more than three.
const DEEPEST: usize = 4;

/// No whip is longer: each of its variables asserts a digit in another cell.
const LONGEST_WHIP: u32 = 81;

/// A rating of the theory of resolution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// How deep suppositions must be nested over singles (T&E depth).
    Te,
    /// The longest braid that is needed.
    B,
    /// The longest braid that is needed inside one level of suppositions.
    BxB,
    /// The longest braid that is needed inside two levels of suppositions.
    BxBB,
    /// The longest whip that is needed.
    W,
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotClassified {
    /// The puzzle does not have exactly one solution.
    NotOneSolution,
    /// The theories of this measure do not solve the puzzle.
    Beyond,
    /// The rating was asked to stop.
    Stopped,
}

impl Measure {
    /// All measures.
    pub const ALL: [Measure; 5] =
        [Measure::Te, Measure::B, Measure::BxB, Measure::BxBB, Measure::W];

    /// The name by which it is asked for: `te`, `b`, `bxb`, `bxbb`, `w`.
    pub fn name(self) -> &'static str {
        match self {
            Measure::Te => "te",
            Measure::B => "b",
            Measure::BxB => "bxb",
            Measure::BxBB => "bxbb",
            Measure::W => "w",
        }
    }

    /// Rates a puzzle.
    ///
    /// ```
    /// use candoku_grid::Stop;
    /// use candoku_resolution::Measure;
    ///
    /// let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let rating = Measure::Te.rate(&easy.parse().unwrap(), &Stop::never());
    /// assert_eq!(rating, Ok(0));
    /// ```
    ///
    /// # Errors
    ///
    /// If the puzzle has no rating on this measure, or the work was stopped.
    pub fn rate(self, puzzle: &Classic, stop: &Stop) -> Result<u32, NotClassified> {
        if candoku_fast::count(puzzle, 2) != 1 {
            return Err(NotClassified::NotOneSolution);
        }
        let solution = candoku_fast::solve(puzzle).ok_or(NotClassified::NotOneSolution)?;
        let state = State::of(puzzle).map_err(|_| NotClassified::NotOneSolution)?;
        let mut resolver = Resolver::new(Supports::of(candidates_of(&solution)), stop);
        match self {
            Measure::Te => te_depth(&mut resolver, state),
            Measure::B => by_braids(&mut resolver, state, 0),
            Measure::BxB => by_braids(&mut resolver, state, 1),
            Measure::BxBB => by_braids(&mut resolver, state, 2),
            Measure::W => by_whips(&mut resolver, state, stop),
        }
    }
}

/// A solved grid as candidates, all of them decided.
fn candidates_of(solution: &Classic) -> Candidates {
    let mut left = [0; DIGITS];
    for (cell, &value) in solution.values().iter().enumerate() {
        left[usize::from(value) - 1] |= 1 << cell;
    }
    Candidates { left, decided: EVERY_CELL }
}

fn te_depth(resolver: &mut Resolver<'_>, mut state: State) -> Result<u32, NotClassified> {
    for depth in 0..=DEEPEST {
        resolver.close(&mut state, Theory { depth, braids: 0 })?;
        if state.candidates.is_solved() {
            return Ok(depth as u32);
        }
    }
    Err(NotClassified::Beyond)
}

/// The longest braids that are needed under suppositions of this depth.
fn by_braids(
    resolver: &mut Resolver<'_>,
    mut state: State,
    depth: usize,
) -> Result<u32, NotClassified> {
    let mut solvable = state.clone();
    // Braids of any length solve what one more level of suppositions solves.
    resolver.close(&mut solvable, Theory { depth: depth + 1, braids: 0 })?;
    if !solvable.candidates.is_solved() {
        return Err(NotClassified::Beyond);
    }
    for braids in 0.. {
        resolver.close(&mut state, Theory { depth, braids })?;
        if state.candidates.is_solved() {
            return Ok(braids);
        }
    }
    Err(NotClassified::Beyond)
}

/// The longest whips that are needed if the shortest are taken first.
fn by_whips(
    resolver: &mut Resolver<'_>,
    mut state: State,
    stop: &Stop,
) -> Result<u32, NotClassified> {
    let mut solvable = state.clone();
    resolver.close(&mut solvable, Theory { depth: 1, braids: 0 })?;
    if !solvable.candidates.is_solved() {
        return Err(NotClassified::Beyond);
    }
    let mut whips = WhipSearch::default();
    let mut longest = 0;
    let mut length = 1;
    while !state.candidates.is_solved() {
        if whips.apply(&mut state, resolver, length, stop)? {
            longest = length.max(longest);
            length = 1;
        } else if length == LONGEST_WHIP {
            return Err(NotClassified::Beyond);
        } else {
            length += 1;
        }
    }
    Ok(longest)
}

impl From<Stopped> for NotClassified {
    fn from(_: Stopped) -> NotClassified {
        NotClassified::Stopped
    }
}

impl fmt::Display for NotClassified {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            NotClassified::NotOneSolution => "does not have exactly one solution",
            NotClassified::Beyond => "not solved by the theories of this scale",
            NotClassified::Stopped => "stopped",
        })
    }
}

impl std::error::Error for NotClassified {}
