//! Candidate Lines: sudokuoftheday.com's name for Locked Candidates Type 1.
//!
//! # What it sees
//!
//! A digit whose places in a box all lie in one row or column, while that line has the
//! digit as a candidate outside the box.
//!
//! # Why it is true
//!
//! The digit stands in the box, so it stands in that line within the box, and nowhere
//! else in the line.
//!
//! # Example
//!
//! ```text
//! .  .  . | .  .  . | .  .  .      In box 1 the digit 5 fits only into
//! .  .  . | .  .  . | .  .  .      r3c1 and r3c2, both in row 3,
//! 5  5  . | .  .  . | 5  .  .      so r3c7 is not 5.
//! ```
//!
//! # What it does not cover
//!
//! Two boxes that share two lines: look for Double Pairs and Multiple Lines.

use std::ops::ControlFlow;

use super::pointing::Pointing;
use crate::families::renamed::renamed;
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Candidate Lines.
pub static TECHNIQUE: Technique = Technique {
    code: "CandidateLines",
    key: "cl",
    name: "Candidate Lines",
    sotd_name: Some("Candidate Lines"),
    level: Level::Medium,
    score: 50,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndBoxes,
    relies_on_one_solution: false,
    words: super::pointing::TECHNIQUE.words,
};

/// Finds digits that a box confines to a line.
#[derive(Clone, Copy, Debug)]
pub struct CandidateLines;

impl Strategy for CandidateLines {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for CandidateLines {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        renamed(&TECHNIQUE, found, &mut |found| Pointing.find(search, found))
    }
}
