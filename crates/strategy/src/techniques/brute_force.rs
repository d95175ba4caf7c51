//! Brute Force: a digit that must be right because trying all others fails.
//!
//! # What it sees
//!
//! A cell with few candidates. All but one of them are tried, with whatever else has to be
//! tried on top of them, and all of them fail.
//!
//! # Why it is true
//!
//! Some digit stands in the cell, and every other one makes the puzzle impossible. The trials are told
//! to the end, so the step is proved like any other; nobody would call it a deduction.
//!
//! # Example
//!
//! ```text
//! 58 .  . | .  .  . | .  .  .       Suppose r1c1 is not 5. Then it is 8; whatever is tried after
//!                                   that ends in a cell without a digit. So r1c1 is 5.
//! ```
//!
//! # What it does not cover
//!
//! Cells that differ between the solutions of a puzzle with several. It is used only where it is asked for by
//! name: every puzzle with one solution is solved without it.

use std::ops::ControlFlow;

use crate::families::nets::{self, find_by_trial};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Brute Force.
pub static TECHNIQUE: Technique = Technique {
    code: "xxxx",
    key: "bf",
    name: "Brute Force",
    sotd_name: Some("Guessing"),
    level: Level::Extreme,
    score: 10000,
    se_tenths: None,
    on: false,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: nets::words,
};

/// Finds digits by trying all others.
#[derive(Clone, Copy, Debug)]
pub struct BruteForce;

impl Strategy for BruteForce {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for BruteForce {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        find_by_trial(&TECHNIQUE, search.view, found)
    }
}
