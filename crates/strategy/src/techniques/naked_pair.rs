//! Naked Pair: two cells of a house with the same two candidates.
//!
//! # What it sees
//!
//! Two open cells of one house that have only the same two candidates, while another
//! cell of that house still has one of them.
//!
//! # Why it is true
//!
//! Each of the two cells takes one of the two digits, so the pair uses both of them up.
//! No other cell of the house can have either.
//!
//! # Example
//!
//! ```text
//! row 1:   18  18  1679 | 2  3  4 | 5  67  79
//!
//! r1c1 and r1c2 take 1 and 8 in some order, so r1c3 is not 1.
//! ```
//!
//! # What it does not cover
//!
//! Two cells that lie in a line and a box at once and clear both: that is a Locked Pair.
//! Two cells with the same candidates that share no house.

use std::ops::ControlFlow;

use crate::families::naked_subset::{self, Reach};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Naked Pair.
pub static TECHNIQUE: Technique = Technique {
    code: "0200",
    key: "n2",
    name: "Naked Pair",
    sotd_name: Some("Naked Pairs"),
    level: Level::Medium,
    score: 60,
    se_tenths: Some(30),
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: naked_subset::words,
};

/// Finds two cells that share two digits and clear one house.
#[derive(Clone, Copy, Debug)]
pub struct NakedPair;

impl Strategy for NakedPair {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for NakedPair {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        naked_subset::find(&TECHNIQUE, 2, Reach::OneHouse, search, found)
    }
}
