//! candoku's own rating: the same for every arrangement of a puzzle, and never harder with
//! more clues.
//!
//! A **level** is a set of rules, each level with those of all levels below. The grade of a puzzle
//! is the lowest level that solves it, and the number of rounds in which that level was needed.
//! A round uses every pattern that is there at once; then the easier levels go on until they
//! lead no further. `docs/ratings.md` says it in full.

use std::fmt;

use candoku_grid::Classic;

use crate::consistency::{
    Contradiction, apply_fish, apply_locks, apply_subsets, candidates, close_singles, is_decided,
};
use crate::geometry::bits;
use crate::grid::Grid;
use crate::rater::NotRated;

/// What it takes to solve a puzzle, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GradeLevel {
    /// A digit with one place, or a cell with one candidate.
    Singles,
    /// Digits of a box that are locked in a line, or of a line in a box.
    Locks,
    /// Two cells with two digits, or two digits with two places.
    Pairs,
    /// Three of them, and X-wings.
    Triples,
    /// Four of them, swordfish and jellyfish.
    Quads,
    /// Trying a candidate, until singles contradict it.
    Trials,
    /// Trying a candidate, with locks and pairs as well.
    LongTrials,
    /// Trying a candidate, with all patterns.
    FullTrials,
    /// Trying a candidate inside trying another.
    NestedTrials,
    /// More than that.
    Beyond,
}

impl GradeLevel {
    /// All levels, easiest first.
    pub const ALL: [GradeLevel; 10] = [
        GradeLevel::Singles,
        GradeLevel::Locks,
        GradeLevel::Pairs,
        GradeLevel::Triples,
        GradeLevel::Quads,
        GradeLevel::Trials,
        GradeLevel::LongTrials,
        GradeLevel::FullTrials,
        GradeLevel::NestedTrials,
        GradeLevel::Beyond,
    ];

    /// The level's number, from 1.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Uses every pattern of this level at once; says whether one changed the grid.
    fn apply(self, grid: &mut Grid) -> bool {
        match self {
            GradeLevel::Singles | GradeLevel::Beyond => false,
            GradeLevel::Locks => apply_locks(grid),
            GradeLevel::Pairs => apply_subsets(grid, 2),
            GradeLevel::Triples => apply_subsets(grid, 3) | apply_fish(grid, 2),
            GradeLevel::Quads => apply_subsets(grid, 4) | apply_fish(grid, 4),
            GradeLevel::Trials => try_all(grid, GradeLevel::Singles),
            GradeLevel::LongTrials => try_all(grid, GradeLevel::Pairs),
            GradeLevel::FullTrials => try_all(grid, GradeLevel::Quads),
            GradeLevel::NestedTrials => try_all(grid, GradeLevel::Trials),
        }
    }
}

impl fmt::Display for GradeLevel {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            GradeLevel::Singles => "Singles",
            GradeLevel::Locks => "Locks",
            GradeLevel::Pairs => "Pairs",
            GradeLevel::Triples => "Triples",
            GradeLevel::Quads => "Quads",
            GradeLevel::Trials => "Trials",
            GradeLevel::LongTrials => "Long Trials",
            GradeLevel::FullTrials => "Full Trials",
            GradeLevel::NestedTrials => "Nested Trials",
            GradeLevel::Beyond => "Beyond",
        })
    }
}

/// candoku's own rating of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grade {
    /// The lowest level that solves the puzzle.
    pub level: GradeLevel,
    /// In how many rounds that level was needed.
    pub rounds: u32,
}

/// Grades a puzzle that has exactly one solution.
pub fn grade(puzzle: &Classic) -> Result<Grade, NotRated> {
    match candoku_fast::count(puzzle, 2) {
        0 => return Err(NotRated::NoSolution),
        1 => {}
        _ => return Err(NotRated::SeveralSolutions),
    }
    let mut grid = candidates(puzzle);
    let mut grade = Grade { level: GradeLevel::Singles, rounds: 0 };
    close_singles(&mut grid).map_err(|Contradiction| NotRated::NoSolution)?;
    while !is_decided(&grid) {
        let level = round(&mut grid, GradeLevel::NestedTrials);
        close_singles(&mut grid).map_err(|Contradiction| NotRated::NoSolution)?;
        match level {
            None => return Ok(Grade { level: GradeLevel::Beyond, rounds: 1 }),
            Some(level) if level > grade.level => grade = Grade { level, rounds: 1 },
            Some(level) if level == grade.level => grade.rounds += 1,
            Some(_) => {}
        }
    }
    Ok(grade)
}

/// One round of the easiest level, up to a hardest, that changes the grid.
fn round(grid: &mut Grid, hardest: GradeLevel) -> Option<GradeLevel> {
    GradeLevel::ALL
        .into_iter()
        .take_while(|&level| level <= hardest)
        .find(|level| level.apply(grid))
}

/// Rules out every candidate that the rules up to a level contradict.
fn try_all(grid: &mut Grid, hardest: GradeLevel) -> bool {
    let before = grid.clone();
    for cell in 0..81 {
        if before.cells[cell].count_ones() == 1 {
            continue;
        }
        for digit in bits(before.cells[cell]) {
            let mut trial = before.clone();
            crate::consistency::keep(&mut trial, cell, 1 << digit);
            if is_contradicted(&mut trial, hardest) {
                grid.remove(cell, digit);
            }
        }
    }
    *grid != before
}

fn is_contradicted(grid: &mut Grid, hardest: GradeLevel) -> bool {
    loop {
        if close_singles(grid).is_err() {
            return true;
        }
        if is_decided(grid) || round(grid, hardest).is_none() {
            return false;
        }
    }
}
