//! Single Candidate: sudokuoftheday.com's name for a Naked Single.
//!
//! # What it sees
//!
//! A cell in which all digits but one have been ruled out.
//!
//! # Why it is true
//!
//! Some digit stands in every cell. If only one is left, it is that one.
//!
//! # Example
//!
//! ```text
//! 1  2  3 | 4  .  6 | 7  8  9      r1c5 is 5.
//! ```
//!
//! # What it does not cover
//!
//! A digit with one place left in a house: that is a Single Position.

use std::ops::ControlFlow;

use super::naked_single::NakedSingle;
use crate::families::renamed::renamed;
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Single Candidate.
pub static TECHNIQUE: Technique = Technique {
    code: "SingleCandidate",
    key: "1c",
    name: "Single Candidate",
    sotd_name: Some("Single Candidate"),
    level: Level::Easy,
    score: 4,
    se_tenths: Some(23),
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: super::naked_single::TECHNIQUE.words,
};

/// Finds cells with one candidate left.
#[derive(Clone, Copy, Debug)]
pub struct SingleCandidate;

impl Strategy for SingleCandidate {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for SingleCandidate {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        renamed(&TECHNIQUE, found, &mut |found| NakedSingle.find(search, found))
    }
}
