//! The data of a clue, the same for every rule.

use std::fmt;
use std::ops::RangeInclusive;

use candoku_grid::{Cell, House, HouseKind, Layout};

/// Cells and numbers; what they mean depends on the rule.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Clue {
    /// The cells, in the order that the rule wants.
    pub cells: Vec<Cell>,
    /// The numbers written at the clue.
    pub values: Vec<i32>,
}

/// Why a clue has no meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// It has too many or too few cells.
    Cells {
        /// How many there are.
        found: usize,
        /// How many there may be.
        expected: RangeInclusive<usize>,
    },
    /// A cell is outside the grid.
    Outside,
    /// The cells cannot be divided into groups of this size.
    Groups {
        /// How many cells there are.
        found: usize,
        /// The size of a group.
        size: usize,
    },
    /// It has too many or too few numbers.
    Values {
        /// How many there are.
        found: usize,
        /// How many there may be.
        expected: RangeInclusive<usize>,
    },
    /// A number is out of range.
    Value {
        /// The number.
        found: i32,
        /// What it may be.
        expected: RangeInclusive<i32>,
    },
    /// The cells are not a whole row or column, read from one of its ends.
    NotALine,
    /// The rule speaks of boxes and the layout has none.
    NoBoxes,
    /// The layout is too small, too large or not square enough for this rule.
    Layout,
}

impl Clue {
    /// A clue of these cells and numbers.
    pub fn new(
        cells: impl IntoIterator<Item = Cell>,
        values: impl IntoIterator<Item = i32>,
    ) -> Clue {
        Clue { cells: cells.into_iter().collect(), values: values.into_iter().collect() }
    }

    /// A clue of cells alone.
    pub fn of(cells: impl IntoIterator<Item = Cell>) -> Clue {
        Clue::new(cells, [])
    }

    /// The number of this place, or another one if it is not stated.
    pub(crate) fn value_or(&self, place: usize, default: i32) -> i32 {
        self.values.get(place).copied().unwrap_or(default)
    }

    /// The cells taken two by two.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        self.cells.chunks_exact(2).map(|pair| (pair[0], pair[1]))
    }

    pub(crate) fn expect_cells(&self, expected: RangeInclusive<usize>) -> Result<(), Problem> {
        let found = self.cells.len();
        if expected.contains(&found) { Ok(()) } else { Err(Problem::Cells { found, expected }) }
    }

    pub(crate) fn expect_pairs(&self) -> Result<(), Problem> {
        let found = self.cells.len();
        if found.is_multiple_of(2) { Ok(()) } else { Err(Problem::Groups { found, size: 2 }) }
    }

    /// Whether the cells are a row or a column from one end to the other.
    pub(crate) fn expect_line(&self, layout: &Layout) -> Result<(), Problem> {
        let is_line = |house: &House| {
            let is_straight = matches!(house.kind(), HouseKind::Row | HouseKind::Column);
            let forward = house.cells().iter().eq(&self.cells);
            is_straight && (forward || house.cells().iter().rev().eq(&self.cells))
        };
        if layout.houses().iter().any(is_line) { Ok(()) } else { Err(Problem::NotALine) }
    }

    pub(crate) fn expect_values(
        &self,
        count: RangeInclusive<usize>,
        range: RangeInclusive<i32>,
    ) -> Result<(), Problem> {
        let found = self.values.len();
        if !count.contains(&found) {
            return Err(Problem::Values { found, expected: count });
        }
        match self.values.iter().find(|value| !range.contains(value)) {
            Some(&found) => Err(Problem::Value { found, expected: range }),
            None => Ok(()),
        }
    }
}

/// More cells than any layout has.
pub(crate) const ANY: usize = 4096;
/// A number larger than any sum of a grid.
pub(crate) const LARGE: i32 = 100_000;

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Problem::Cells { found, expected } => {
                write!(f, "found {found} cells, expected {}", range(expected, &ANY))
            }
            Problem::Outside => write!(f, "a cell is outside the grid"),
            Problem::Groups { found, size } => {
                write!(f, "found {found} cells, expected groups of {size}")
            }
            Problem::Values { found, expected } => {
                write!(f, "found {found} numbers, expected {}", range(expected, &ANY))
            }
            Problem::Value { found, expected } if *expected.end() == LARGE && *found > LARGE => {
                write!(f, "found {found}, expected at most {LARGE}")
            }
            Problem::Value { found, expected } => {
                write!(f, "found {found}, expected {}", range(expected, &LARGE))
            }
            Problem::NotALine => write!(f, "the cells are not a row or column from end to end"),
            Problem::NoBoxes => write!(f, "the layout has no boxes"),
            Problem::Layout => write!(f, "the rule does not fit this layout"),
        }
    }
}

fn range<T: fmt::Display + PartialEq>(expected: &RangeInclusive<T>, unlimited: &T) -> String {
    match (expected.start(), expected.end()) {
        (start, end) if start == end => start.to_string(),
        (start, end) if end == unlimited => format!("{start} or more"),
        (start, end) => format!("{start} to {end}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_beyond_every_sum_is_refused_with_the_bound() {
        let told = |found, expected| Problem::Value { found, expected }.to_string();

        assert_eq!(told(-1, 0..=LARGE), "found -1, expected 0 or more");
        assert_eq!(told(LARGE + 1, 0..=LARGE), "found 100001, expected at most 100000");
        assert_eq!(told(LARGE + 1, 1..=9), "found 100001, expected 1 to 9");
    }
}
