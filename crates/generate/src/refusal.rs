//! Requests that cannot be met, whatever the effort.

use std::fmt;

use crate::clue_symmetry::ClueSymmetry;

/// Why there can be no such puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The range of the number of clues is empty.
    NoNumber,
    /// So few clues never leave one solution.
    TooFewClues {
        /// How many were asked for at most.
        found: usize,
        /// How many there must be at least.
        least: usize,
    },
    /// The layout has fewer cells than that.
    TooManyClues {
        /// How many were asked for at least.
        found: usize,
        /// How many cells there are.
        cells: usize,
    },
    /// The pattern has another number of clues than was asked for.
    PatternClues {
        /// How many clues the pattern has.
        found: usize,
    },
    /// The pattern does not have the symmetry that was asked for.
    PatternSymmetry(ClueSymmetry),
    /// Two rows or columns without a clue can be exchanged in any solution.
    Exchangeable {
        /// `row` or `column`.
        line: &'static str,
        /// The two, counted from 1.
        numbers: (usize, usize),
    },
    /// The layout is not a square, so that clues cannot be symmetric.
    NotASquare,
    /// The layout has no complete grid.
    NoGrid,
    /// A long search has found no complete grid of the layout.
    NoGridFound,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Refusal::NoNumber => write!(f, "no number of clues is in the range"),
            Refusal::TooFewClues { found, least } => {
                write!(f, "{found} clues never leave one solution, expected at least {least}")
            }
            Refusal::TooManyClues { found, cells } => {
                write!(f, "found {found} clues, expected at most the {cells} cells there are")
            }
            Refusal::PatternClues { found } => {
                write!(f, "the pattern has {found} clues, which is not the number asked for")
            }
            Refusal::PatternSymmetry(symmetry) => {
                write!(f, "the pattern does not have the symmetry '{symmetry}'")
            }
            Refusal::Exchangeable { line, numbers: (one, other) } => write!(
                f,
                "the pattern has no clue in {line} {one} and {line} {other}, \
                 which can then be exchanged in any solution"
            ),
            Refusal::NotASquare => write!(f, "only a square can have symmetric clues"),
            Refusal::NoGrid => write!(f, "the layout has no complete grid"),
            Refusal::NoGridFound => write!(f, "a long search found no complete grid of the layout"),
        }
    }
}

impl std::error::Error for Refusal {}
