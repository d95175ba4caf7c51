//! Hidden Triple: three digits of a house with three places between them.
//!
//! # What it sees
//!
//! Three digits that have only three cells of a house between them, while one of these
//! cells has other candidates too. Not every digit needs all three cells.
//!
//! # Why it is true
//!
//! All three digits must stand in the house, and they fill the three cells.
//!
//! # Example
//!
//! ```text
//! row 6:   257  567  267 | 135  8  1347 | 2567  346  9
//!
//! 1, 3 and 4 fit only into r6c4, r6c6 and r6c8,
//! so r6c4 is not 5, r6c6 is not 7 and r6c8 is not 6.
//! ```
//!
//! # What it does not cover
//!
//! Triples of which a digit is a Hidden Single already.

use std::ops::ControlFlow;

use crate::families::hidden_subset;
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Hidden Triple.
pub static TECHNIQUE: Technique = Technique {
    code: "0211",
    key: "h3",
    name: "Hidden Triple",
    sotd_name: Some("Hidden Triples"),
    level: Level::Medium,
    score: 100,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: hidden_subset::words,
};

/// Finds three digits that share three places in a house.
#[derive(Clone, Copy, Debug)]
pub struct HiddenTriple;

impl Strategy for HiddenTriple {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for HiddenTriple {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        hidden_subset::find(&TECHNIQUE, 3, search, found)
    }
}
