//! What becomes of text that is no puzzle.

use std::fmt;

/// What becomes of text that is no puzzle; NULL is always answered with NULL.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Strictness {
    /// It is answered with NULL.
    #[default]
    Lenient,
    /// The first one ends the work, with an error that names its row.
    Strict,
}

/// A row whose text is no puzzle, or not one that the question can be asked about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadRow {
    /// The place in the column, from 0.
    pub row: usize,
    /// The text that stands there.
    pub text: String,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for BadRow {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        // Cells can be arbitrarily long.
        let shown: String = self.text.chars().take(100).collect();
        let more = if shown.len() < self.text.len() { "…" } else { "" };
        write!(f, "row {}, '{shown}{more}': {}", self.row + 1, self.reason)
    }
}

impl std::error::Error for BadRow {}
