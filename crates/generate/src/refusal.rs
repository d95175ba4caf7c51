//! Requests that can't be met, whatever the effort.

use std::fmt;

use crate::clue_symmetry::ClueSymmetry;

/// Why there can be no such puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImpossibleRequest {
    /// The range of the number of clues is empty.
    NoNumber,
    /// A puzzle with this few clues never has a unique solution.
    TooFewClues {
        /// The maximum that was requested.
        found: usize,
        /// The minimum for a unique solution.
        least: usize,
    },
    /// The layout has fewer cells than that.
    TooManyClues {
        /// The minimum that was requested.
        found: usize,
        /// How many cells there are.
        cells: usize,
    },
    /// The number of clues in the pattern is not in the requested range.
    PatternClues {
        /// How many clues the pattern has.
        found: usize,
    },
    /// The pattern does not have the requested symmetry.
    PatternSymmetry(ClueSymmetry),
    /// Two rows or columns without clues can be swapped in any solution.
    Swappable {
        /// `row` or `column`.
        line: &'static str,
        /// The numbers of the two, from 1.
        numbers: (usize, usize),
    },
    /// The layout is not a square, so clues can't be symmetric.
    NotASquare,
    /// The layout has no complete grid.
    NoGrid,
    /// A long search has found no complete grid for the layout.
    NoGridFound,
}

impl fmt::Display for ImpossibleRequest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ImpossibleRequest::NoNumber => write!(f, "the range of clues is empty"),
            ImpossibleRequest::TooFewClues { found, least } => {
                write!(f, "{found} clues never leave one solution, expected at least {least}")
            }
            ImpossibleRequest::TooManyClues { found, cells } => {
                write!(f, "found {found} clues, but the layout has only {cells} cells")
            }
            ImpossibleRequest::PatternClues { found } => {
                write!(f, "the pattern has {found} clues, which is not in the requested range")
            }
            ImpossibleRequest::PatternSymmetry(symmetry) => {
                write!(f, "the pattern does not have the symmetry '{symmetry}'")
            }
            ImpossibleRequest::Swappable { line, numbers: (one, other) } => write!(
                f,
                "the pattern has no clue in {line} {one} and {line} {other}, \
                 so they can be swapped in any solution"
            ),
            ImpossibleRequest::NotASquare => write!(f, "only a square can have symmetric clues"),
            ImpossibleRequest::NoGrid => write!(f, "the layout has no complete grid"),
            ImpossibleRequest::NoGridFound => {
                write!(f, "a long search found no complete grid for the layout")
            }
        }
    }
}

impl std::error::Error for ImpossibleRequest {}
