//! Puzzles that differ from another one by a clue.

use std::ops::RangeInclusive;

use candoku_engine::search::Search;
use candoku_grid::{CellSet, Random};

use crate::puzzle::Puzzle;
use crate::specification::Specification;

/// Adds and takes away clues within a specification.
#[derive(Debug)]
pub(crate) struct Neighbours {
    /// The cells that have clues together or not at all.
    orbits: Vec<CellSet>,
    clues: RangeInclusive<usize>,
}

impl Neighbours {
    /// The neighbours that have the symmetry and the number of clues specified.
    pub(crate) fn of(specification: &Specification) -> Neighbours {
        let orbits = specification.symmetry.orbits(&specification.layout);
        let orbits = orbits.expect("the specification was checked");
        Neighbours { orbits, clues: specification.clues.clone() }
    }

    /// The puzzle with one clue more, then another, and so on.
    pub(crate) fn easier(&self, puzzle: &Puzzle, random: &mut Random) -> Vec<Puzzle> {
        let mut givens = *puzzle.givens();
        let mut blanks = self.orbits.clone();
        blanks.retain(|orbit| orbit.is_disjoint(&givens));
        random.shuffle(&mut blanks);
        let with = |orbit: &CellSet| {
            givens |= *orbit;
            puzzle.with_givens(givens)
        };
        let fits = |puzzle: &Puzzle| puzzle.clues() <= *self.clues.end();
        blanks.iter().map(with).take_while(fits).collect()
    }

    /// The puzzle with one clue more.
    pub(crate) fn with_more(&self, puzzle: &Puzzle, random: &mut Random) -> Option<Puzzle> {
        let givens = puzzle.givens();
        let room = self.clues.end().checked_sub(givens.len())?;
        let fits = |orbit: &CellSet| orbit.is_disjoint(givens) && orbit.len() <= room;
        let choice: Vec<CellSet> = self.orbits.iter().copied().filter(fits).collect();
        random.choose(&choice).map(|orbit| puzzle.with_givens(*givens | *orbit))
    }

    /// The puzzle with one clue less, if that leaves one solution.
    pub(crate) fn with_less(&self, puzzle: &Puzzle, random: &mut Random) -> Option<Puzzle> {
        let givens = puzzle.givens();
        let room = givens.len().checked_sub(*self.clues.start())?;
        let fits = |orbit: &CellSet| orbit.is_subset(givens) && orbit.len() <= room;
        let choice: Vec<CellSet> = self.orbits.iter().copied().filter(fits).collect();
        let less = random.choose(&choice).map(|orbit| puzzle.with_givens(*givens - *orbit));
        less.filter(is_unique)
    }
}

/// Whether the clues leave one solution.
pub(crate) fn is_unique(puzzle: &Puzzle) -> bool {
    match puzzle.classic() {
        Some(classic) => candoku_fast::is_unique(&classic),
        None => Search::new(&puzzle.board()).is_unique(),
    }
}
