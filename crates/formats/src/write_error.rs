//! Why a board can't be written in some format.

use std::fmt;

use crate::format::Format;

/// What a format can't express.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WriteError {
    /// The board is a lone box, not a square with rows and columns.
    NotASquare,
    /// The format supports only the classic 9×9 Sudoku.
    NotClassic {
        /// The requested format.
        format: Format,
        /// The common name of the board's layout.
        layout: String,
        /// The side of the board.
        side: usize,
    },
    /// An empty cell has no candidates, which the format would read as a cell without marks.
    NoCandidates {
        /// The requested format.
        format: Format,
        /// The name of the cell.
        cell: String,
    },
    /// The format can't hold a rule beyond houses.
    Rule {
        /// The requested format.
        format: Format,
        /// The name of the first such rule.
        rule: String,
    },
    /// The format has no place for the digits of a puzzle.
    Digits {
        /// The requested format.
        format: Format,
        /// The name of the first cell with a digit.
        cell: String,
    },
    /// The side is larger than the format allows.
    Side {
        /// The requested format.
        format: Format,
        /// The side of the board.
        side: usize,
        /// The largest side.
        most: usize,
    },
    /// All values are written as letters, which would be read as a square of letters with A for 1.
    LettersOnly {
        /// The requested format.
        format: Format,
    },
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            WriteError::NotASquare => {
                write!(f, "a lone box is not a square and has no text format")
            }
            WriteError::NotClassic { format, layout, side } => {
                write!(
                    f,
                    "{format} holds the classic 9×9 Sudoku only, not a {layout} of side {side}"
                )
            }
            WriteError::NoCandidates { format, cell } => {
                write!(f, "{format} cannot hold {cell}, an open cell without candidates")
            }
            WriteError::Rule { format, rule } => {
                write!(f, "{format} cannot hold the rule '{rule}'")
            }
            WriteError::Digits { format, cell } => {
                write!(f, "{format} cannot hold the digit in {cell}")
            }
            WriteError::Side { format, side, most } => {
                write!(f, "{format} holds sides up to {most} only, not {side}")
            }
            WriteError::LettersOnly { format } => {
                write!(f, "in {format} values that are all over 9 would read as letters from A = 1")
            }
        }
    }
}

impl std::error::Error for WriteError {}
