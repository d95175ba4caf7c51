//! Hidden Pair: two digits of a house with the same two places.
//!
//! # What it sees
//!
//! Two digits that can stand in only the same two cells of a house, while one of these
//! cells has other candidates too.
//!
//! # Why it is true
//!
//! Both digits must stand in the house, and they fill the two cells. Nothing else fits.
//!
//! # Example
//!
//! ```text
//! row 1:   345  2  1 | 4578  6  45 | 3578  9  35
//!
//! 7 and 8 fit only into r1c4 and r1c7, so r1c4 is not 4 or 5 and r1c7 is not 3 or 5.
//! ```
//!
//! # What it does not cover
//!
//! Digits whose two places differ by one cell: look for a Hidden Triple.

use std::ops::ControlFlow;

use crate::families::hidden_subset;
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Hidden Pair.
pub static TECHNIQUE: Technique = Technique {
    code: "0210",
    key: "h2",
    name: "Hidden Pair",
    sotd_name: Some("Hidden Pairs"),
    level: Level::Medium,
    score: 70,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: hidden_subset::words,
};

/// Finds two digits that share two places in a house.
#[derive(Clone, Copy, Debug)]
pub struct HiddenPair;

impl Strategy for HiddenPair {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for HiddenPair {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        hidden_subset::find(&TECHNIQUE, 2, search, found)
    }
}
