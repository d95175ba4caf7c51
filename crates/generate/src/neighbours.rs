//! Puzzles that differ from another one by one clue.

use std::ops::RangeInclusive;

use candoku_engine::search::Search;
use candoku_grid::{CellSet, Random};

use crate::puzzle::GeneratedPuzzle;
use crate::specification::Specification;

/// Adds and removes clues within a specification.
#[derive(Debug)]
pub(crate) struct Neighbours {
    /// Groups of cells that all have clues or all have none.
    orbits: Vec<CellSet>,
    clues: RangeInclusive<usize>,
}

impl Neighbours {
    /// The neighbours with the specified symmetry and number of clues.
    pub(crate) fn of(specification: &Specification) -> Neighbours {
        let orbits = specification.symmetry.orbits(&specification.layout);
        let orbits = orbits.expect("the specification was checked");
        Neighbours { orbits, clues: specification.clues.clone() }
    }

    /// The givens of the puzzle with one more clue, then another, and so on.
    pub(crate) fn easier(&self, puzzle: &GeneratedPuzzle, random: &mut Random) -> Vec<CellSet> {
        let mut givens = *puzzle.givens();
        let is_blank = |orbit: &&CellSet| orbit.is_disjoint(&givens);
        let mut blanks: Vec<CellSet> = self.orbits.iter().filter(is_blank).copied().collect();
        random.shuffle(&mut blanks);
        for blank in &mut blanks {
            givens |= *blank;
            *blank = givens;
        }
        let fitting = blanks.partition_point(|givens| givens.len() <= *self.clues.end());
        blanks.truncate(fitting);
        blanks
    }

    /// The puzzle with one more clue.
    pub(crate) fn with_more(
        &self,
        puzzle: &GeneratedPuzzle,
        random: &mut Random,
    ) -> Option<GeneratedPuzzle> {
        self.with_more_among(puzzle, &puzzle.layout().cells().collect(), random)
    }

    /// The puzzle with one more clue, in a group that includes one of these cells.
    pub(crate) fn with_more_among(
        &self,
        puzzle: &GeneratedPuzzle,
        cells: &CellSet,
        random: &mut Random,
    ) -> Option<GeneratedPuzzle> {
        let room = self.clues.end().checked_sub(puzzle.clues())?;
        let fits = |orbit: &CellSet| orbit.len() <= room && !orbit.is_disjoint(cells);
        let more = self.blank(puzzle, random, fits)?;
        Some(puzzle.with_givens(*puzzle.givens() | more))
    }

    /// The puzzle with one clue less, if the solution stays unique.
    pub(crate) fn with_less(
        &self,
        puzzle: &GeneratedPuzzle,
        random: &mut Random,
    ) -> Option<GeneratedPuzzle> {
        let room = puzzle.clues().checked_sub(*self.clues.start())?;
        let less = self.given(puzzle, random, |size| size <= room)?;
        Some(puzzle.with_givens(*puzzle.givens() - less)).filter(is_unique)
    }

    /// The puzzle with one clue moved elsewhere, if the solution stays unique.
    pub(crate) fn with_moved(
        &self,
        puzzle: &GeneratedPuzzle,
        random: &mut Random,
    ) -> Option<GeneratedPuzzle> {
        let less = self.given(puzzle, random, |_| true)?;
        let more = self.blank(puzzle, random, |orbit| orbit.len() == less.len())?;
        Some(puzzle.with_givens((*puzzle.givens() - less) | more)).filter(is_unique)
    }

    /// A random group of cells with clues, of a suitable size.
    fn given(
        &self,
        puzzle: &GeneratedPuzzle,
        random: &mut Random,
        fits: impl Fn(usize) -> bool,
    ) -> Option<CellSet> {
        let is_given = |orbit: &&CellSet| orbit.is_subset(puzzle.givens()) && fits(orbit.len());
        let choice: Vec<&CellSet> = self.orbits.iter().filter(is_given).collect();
        random.choose(&choice).map(|&&orbit| orbit)
    }

    /// A random group of cells without clues, among the suitable ones.
    fn blank(
        &self,
        puzzle: &GeneratedPuzzle,
        random: &mut Random,
        fits: impl Fn(&CellSet) -> bool,
    ) -> Option<CellSet> {
        let is_blank = |orbit: &&CellSet| orbit.is_disjoint(puzzle.givens()) && fits(orbit);
        let choice: Vec<&CellSet> = self.orbits.iter().filter(is_blank).collect();
        random.choose(&choice).map(|&&orbit| orbit)
    }
}

/// Whether the clues have exactly one solution.
pub(crate) fn is_unique(puzzle: &GeneratedPuzzle) -> bool {
    match puzzle.classic() {
        Some(classic) => candoku_fast::is_unique(&classic),
        None => Search::new(&puzzle.board()).is_unique(),
    }
}
