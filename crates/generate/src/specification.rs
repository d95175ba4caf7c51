//! What is requested of the puzzles.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use candoku_grid::{Cell, CellSet, Layout};

use crate::clue_symmetry::ClueSymmetry;
use crate::random_grid::check_grid;
use crate::refusal::ImpossibleRequest;

/// The requirements for every puzzle of a generator.
///
/// ```
/// use candoku_generate::{ClueSymmetry, Specification};
/// use candoku_grid::Layout;
///
/// let specification = Specification::new(Layout::sudoku(9).unwrap())
///     .with_symmetry(ClueSymmetry::HalfTurn)
///     .with_clues(26..=30);
/// assert!(specification.check().is_ok());
/// assert!(specification.with_clues(0..=16).check().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Specification {
    pub(crate) layout: Layout,
    pub(crate) symmetry: ClueSymmetry,
    pub(crate) clues: RangeInclusive<usize>,
    pub(crate) minimal: bool,
    pub(crate) pattern: Option<CellSet>,
}

impl Specification {
    /// Any puzzle of this layout with exactly one solution.
    pub fn new(layout: Layout) -> Specification {
        let clues = 0..=layout.cell_count();
        let symmetry = ClueSymmetry::None;
        Specification { layout, symmetry, clues, minimal: false, pattern: None }
    }

    /// Requires a symmetric clue pattern.
    pub fn with_symmetry(mut self, symmetry: ClueSymmetry) -> Specification {
        self.symmetry = symmetry;
        self
    }

    /// Requires a number of clues in this range.
    pub fn with_clues(mut self, clues: RangeInclusive<usize>) -> Specification {
        self.clues = clues;
        self
    }

    /// Requires minimal puzzles: every clue is needed.
    pub fn minimal(mut self) -> Specification {
        self.minimal = true;
        self
    }

    /// Requires clues in exactly these cells.
    pub fn with_pattern(mut self, pattern: CellSet) -> Specification {
        self.pattern = Some(pattern);
        self
    }

    /// The layout of the puzzles.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Checks that such puzzles can exist, as far as that is known without generating one.
    ///
    /// # Errors
    ///
    /// If no puzzle can meet the specification; see [`ImpossibleRequest`].
    pub fn check(&self) -> Result<(), ImpossibleRequest> {
        let (least, cells) = (least_clues(&self.layout), self.layout.cell_count());
        if self.clues.is_empty() {
            return Err(ImpossibleRequest::NoNumber);
        }
        if *self.clues.end() < least {
            return Err(ImpossibleRequest::TooFewClues { found: *self.clues.end(), least });
        }
        if *self.clues.start() > cells {
            return Err(ImpossibleRequest::TooManyClues { found: *self.clues.start(), cells });
        }
        let orbits = self.symmetry.orbits(&self.layout).ok_or(ImpossibleRequest::NotASquare)?;
        if let Some(pattern) = &self.pattern {
            self.check_pattern(pattern, least, &orbits)?;
        }
        if self.layout.is_classic() { Ok(()) } else { check_grid(&self.layout) }
    }

    fn check_pattern(
        &self,
        pattern: &CellSet,
        least: usize,
        orbits: &[CellSet],
    ) -> Result<(), ImpossibleRequest> {
        let found = pattern.len();
        if found < least {
            return Err(ImpossibleRequest::TooFewClues { found, least });
        }
        if !self.clues.contains(&found) {
            return Err(ImpossibleRequest::PatternClues { found });
        }
        let is_whole = |orbit: &CellSet| orbit.is_subset(pattern) || orbit.is_disjoint(pattern);
        if !orbits.iter().all(is_whole) {
            return Err(ImpossibleRequest::PatternSymmetry(self.symmetry));
        }
        match swappable_lines(&self.layout, pattern) {
            Some((line, numbers)) => Err(ImpossibleRequest::Swappable { line, numbers }),
            None => Ok(()),
        }
    }
}

/// A lower bound for the number of clues of a puzzle with one solution.
fn least_clues(layout: &Layout) -> usize {
    // McGuire, Tugemann and Civario searched all classic grids for 16 clues in 2012 and found none.
    // In other layouts, two digits without clues could be swapped.
    if layout.is_classic() { 17 } else { layout.side() - 1 }
}

/// Two rows or columns without clues that can be swapped in the layout.
fn swappable_lines(layout: &Layout, pattern: &CellSet) -> Option<(&'static str, (usize, usize))> {
    let columns = layout.columns();
    let rows: Vec<Vec<Cell>> = (0..layout.rows())
        .map(|r| (0..columns).map(|c| Cell::new(r * columns + c)).collect())
        .collect();
    let stacks: Vec<Vec<Cell>> =
        (0..columns).map(|c| rows.iter().map(|row| row[c]).collect()).collect();
    [("row", rows), ("column", stacks)].into_iter().find_map(|(name, lines)| {
        let is_empty = |line: &&Vec<Cell>| !line.iter().any(|&cell| pattern.contains(cell));
        let empty: Vec<usize> =
            (0..lines.len()).filter(|&index| is_empty(&&lines[index])).collect();
        let pairs = empty.iter().flat_map(|&one| empty.iter().map(move |&other| (one, other)));
        let mut exchangeable = pairs
            .filter(|(one, other)| one < other)
            .filter(|&(one, other)| keeps_houses(layout, &lines[one], &lines[other]));
        exchangeable.next().map(|(one, other)| (name, (one + 1, other + 1)))
    })
}

/// Whether swapping two lines, cell by cell, maps houses onto houses.
fn keeps_houses(layout: &Layout, one: &[Cell], other: &[Cell]) -> bool {
    let houses: HashSet<CellSet> = layout.houses().iter().map(|h| *h.cell_set()).collect();
    let image = |cell: Cell| {
        let pairs = one.iter().zip(other);
        let mut both = pairs.flat_map(|(&a, &b)| [(a, b), (b, a)]);
        both.find(|(from, _)| *from == cell).map_or(cell, |(_, to)| to)
    };
    houses.iter().all(|house| houses.contains(&house.iter().map(image).collect()))
}
