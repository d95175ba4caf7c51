//! What is asked of the puzzles.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use candoku_grid::{Cell, CellSet, Layout};

use crate::clue_symmetry::ClueSymmetry;
use crate::random_grid::check_grid;
use crate::refusal::Refusal;

/// What every puzzle of a generator shall be like.
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

    /// The places of the clues shall be symmetric.
    pub fn with_symmetry(mut self, symmetry: ClueSymmetry) -> Specification {
        self.symmetry = symmetry;
        self
    }

    /// The number of clues shall be in this range.
    pub fn with_clues(mut self, clues: RangeInclusive<usize>) -> Specification {
        self.clues = clues;
        self
    }

    /// No clue shall be superfluous.
    pub fn minimal(mut self) -> Specification {
        self.minimal = true;
        self
    }

    /// Exactly these cells shall have clues.
    pub fn with_pattern(mut self, pattern: CellSet) -> Specification {
        self.pattern = Some(pattern);
        self
    }

    /// The layout of the puzzles.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Whether there can be such puzzles, as far as can be told without trying to make one.
    pub fn check(&self) -> Result<(), Refusal> {
        let (least, cells) = (least_clues(&self.layout), self.layout.cell_count());
        if self.clues.is_empty() {
            return Err(Refusal::NoNumber);
        }
        if *self.clues.end() < least {
            return Err(Refusal::TooFewClues { found: *self.clues.end(), least });
        }
        if *self.clues.start() > cells {
            return Err(Refusal::TooManyClues { found: *self.clues.start(), cells });
        }
        let orbits = self.symmetry.orbits(&self.layout).ok_or(Refusal::NotASquare)?;
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
    ) -> Result<(), Refusal> {
        let found = pattern.len();
        if found < least {
            return Err(Refusal::TooFewClues { found, least });
        }
        if !self.clues.contains(&found) {
            return Err(Refusal::PatternClues { found });
        }
        let is_whole = |orbit: &CellSet| orbit.is_subset(pattern) || orbit.is_disjoint(pattern);
        if !orbits.iter().all(is_whole) {
            return Err(Refusal::PatternSymmetry(self.symmetry));
        }
        match exchangeable_lines(&self.layout, pattern) {
            Some((line, numbers)) => Err(Refusal::Exchangeable { line, numbers }),
            None => Ok(()),
        }
    }
}

/// A number of clues that no puzzle with one solution falls below.
fn least_clues(layout: &Layout) -> usize {
    // McGuire, Tugemann and Civario searched all classic grids for 16 clues in 2012 and found
    // none. Elsewhere, two digits without a clue could be exchanged.
    if layout.is_classic() { 17 } else { layout.side() - 1 }
}

/// Two rows or columns that have no clues and can change places in the layout.
fn exchangeable_lines(
    layout: &Layout,
    pattern: &CellSet,
) -> Option<(&'static str, (usize, usize))> {
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

/// Whether exchanging two lines, cell by cell, maps houses onto houses.
fn keeps_houses(layout: &Layout, one: &[Cell], other: &[Cell]) -> bool {
    let houses: HashSet<CellSet> = layout.houses().iter().map(|h| *h.cell_set()).collect();
    let image = |cell: Cell| {
        let pairs = one.iter().zip(other);
        let mut both = pairs.flat_map(|(&a, &b)| [(a, b), (b, a)]);
        both.find(|(from, _)| *from == cell).map_or(cell, |(_, to)| to)
    };
    houses.iter().all(|house| houses.contains(&house.iter().map(image).collect()))
}
