//! Locked Pair: a naked pair that clears a line and a box at once.
//!
//! # What it sees
//!
//! Two open cells with the same two candidates that lie in two houses at once, mostly a
//! line and a box, while each of these houses has one of the digits elsewhere.
//!
//! # Why it is true
//!
//! The two cells use the two digits up, in every house that holds both cells.
//!
//! # Example
//!
//! ```text
//! 47  .  47 | .  479  . | .  .  .      r1c1 and r1c3 take 4 and 7,
//! .  478  . | .  .    . | .  .  .      so r1c5 in their row and
//! .   .   . | .  .    . | .  .  .      r2c2 in their box lose both.
//! ```
//!
//! # What it does not cover
//!
//! A pair that clears only one of its houses: that is a Naked Pair.

use std::ops::ControlFlow;

use crate::families::naked_subset::{self, Reach};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Locked Pair.
pub static TECHNIQUE: Technique = Technique {
    code: "0110",
    key: "l2",
    name: "Locked Pair",
    sotd_name: Some("Naked Pairs"),
    level: Level::Medium,
    score: 40,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: naked_subset::words,
};

/// Finds two cells that share two digits and clear two houses.
#[derive(Clone, Copy, Debug)]
pub struct LockedPair;

impl Strategy for LockedPair {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for LockedPair {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        naked_subset::find(&TECHNIQUE, 2, Reach::SeveralHouses, search, found)
    }
}
