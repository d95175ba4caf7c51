//! candoku's own rating: the same for every arrangement of a puzzle, and never harder with
//! more clues.
//!
//! A **level** is a set of rules, each level with those of all levels below. The grade of a puzzle
//! is the lowest level that solves it, how deep it had to look, and the number of rounds in which
//! that was needed. A round uses every pattern that is there at once; then the easier levels go on
//! until they lead no further. `docs/ratings.md` says it in full.

use std::fmt;

use candoku_grid::Classic;

use crate::consistency::{
    Contradiction, apply_locks, apply_singles, apply_subsets, apply_subsets_and_fish, candidates,
    close_singles, is_decided,
};
use crate::grid::Grid;
use crate::rater::NotRated;
use crate::waves::{singles, try_nested, try_soonest};

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

    /// Uses every pattern of this level at once, of trials the shortest; says how deep that was,
    /// if it changed the grid.
    pub(crate) fn apply(self, grid: &mut Grid) -> Option<u32> {
        let changed = match self {
            GradeLevel::Singles => apply_singles(grid),
            GradeLevel::Locks => apply_locks(grid),
            GradeLevel::Pairs => apply_subsets(grid, 2),
            GradeLevel::Triples => apply_subsets_and_fish(grid, 3, 2),
            GradeLevel::Quads => apply_subsets_and_fish(grid, 4, 4),
            GradeLevel::Trials => return try_soonest(grid, GradeLevel::Singles),
            GradeLevel::LongTrials => return try_soonest(grid, GradeLevel::Pairs),
            GradeLevel::FullTrials => return try_soonest(grid, GradeLevel::Quads),
            GradeLevel::NestedTrials => try_nested(grid),
            GradeLevel::Beyond => false,
        };
        changed.then_some(1)
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
    /// How deep that level had to look: which singles (1 of boxes, 2 of lines, 3 of cells), or
    /// after how many waves a trial is contradicted; otherwise 1.
    pub depth: u32,
    /// In how many rounds so much was needed; for singles, the number of waves.
    pub rounds: u32,
}

/// Grades a puzzle that has exactly one solution.
pub fn grade(puzzle: &Classic) -> Result<Grade, NotRated> {
    match candoku_fast::count(puzzle, 2) {
        0 => return Err(NotRated::NoSolution),
        1 => {}
        _ => return Err(NotRated::SeveralSolutions),
    }
    if let Some((depth, rounds)) = singles(puzzle) {
        return Ok(Grade { level: GradeLevel::Singles, depth, rounds });
    }
    let mut grid = candidates(puzzle);
    let mut grade = Grade { level: GradeLevel::Singles, depth: 1, rounds: 0 };
    close_singles(&mut grid).map_err(|Contradiction| NotRated::NoSolution)?;
    while !is_decided(&grid) {
        let hardest = (grade.level, grade.depth);
        match round(&mut grid) {
            None => return Ok(Grade { level: GradeLevel::Beyond, depth: 1, rounds: 1 }),
            Some(used) if used > hardest => {
                grade = Grade { level: used.0, depth: used.1, rounds: 1 };
            }
            Some(used) if used == hardest => grade.rounds += 1,
            Some(_) => {}
        }
        close_singles(&mut grid).map_err(|Contradiction| NotRated::NoSolution)?;
    }
    Ok(grade)
}

/// One round of the easiest level that changes the grid, and how deep it was.
fn round(grid: &mut Grid) -> Option<(GradeLevel, u32)> {
    GradeLevel::ALL.into_iter().find_map(|level| Some((level, level.apply(grid)?)))
}
