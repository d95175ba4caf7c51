//! Kraken Fish Type 2: a fish with the help of chains.
//!
//! # What it sees
//!
//! A fish of two to four lines with or without fins, and a candidate anywhere on the board, of
//! any digit. Chains of strong and weak links lead from the candidate to the end of all fins
//! and of all places of the bases in one cover.
//!
//! # Why it is true
//!
//! Suppose the candidate is right. Then the bases have fewer covers left than they are, though
//! each needs one of its own. So the candidate is wrong.
//!
//! # Example
//!
//! ```text
//! .  3  . | .  .  3 | .  .  .       3 in rows 1 and 5 stands in columns 2 and 6. If chains say that
//!    ⋮         ⋮         ⋮          r9c9 being 7 rules out both r1c2 and r5c2, both rows would be
//! .  3  . | .  .  3 | .  .  .       left with column 6 alone. So r9c9 is not 7.
//! ```
//!
//! # What it does not cover
//!
//! A victim in a cover of the fish: that is type 1. Boxes among the bases and covers.

use std::ops::ControlFlow;

use crate::families::nets::{Victim, find_kraken, kraken_words};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Kraken Fish Type 2.
pub static TECHNIQUE: Technique = Technique {
    code: "0372",
    key: "kf2",
    name: "Kraken Fish Type 2",
    sotd_name: None,
    level: Level::Extreme,
    score: 500,
    se_tenths: None,
    on: false,
    ground: Ground::Lines,
    relies_on_one_solution: false,
    words: kraken_words,
};

/// Finds fish that chains turn against a candidate anywhere.
#[derive(Clone, Copy, Debug)]
pub struct KrakenFishType2;

impl Strategy for KrakenFishType2 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for KrakenFishType2 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        find_kraken(&TECHNIQUE, search.view, Victim::Elsewhere, found)
    }
}
