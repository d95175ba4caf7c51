//! Naked Triple: three cells of a house with three candidates between them.
//!
//! # What it sees
//!
//! Three open cells of one house that have three candidates between them. Not every
//! cell needs all three: 12, 23 and 13 will do.
//!
//! # Why it is true
//!
//! Three cells take three different digits. If there are only three to choose from, the
//! three cells use them up, and no other cell of the house can have one.
//!
//! # Example
//!
//! ```text
//! column 4, from the top:   12  23  13 | 5  6  1478 | 9  478  478
//!
//! r1c4, r2c4 and r3c4 take 1, 2 and 3 in some order, so r6c4 is not 1.
//! ```
//!
//! # What it does not cover
//!
//! Three cells that lie in a line and a box at once and clear both: that is a Locked
//! Triple. Triples of which a cell is a Naked Single already.

use std::ops::ControlFlow;

use crate::families::naked_subset::{self, Reach};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Naked Triple.
pub static TECHNIQUE: Technique = Technique {
    code: "0201",
    key: "n3",
    name: "Naked Triple",
    sotd_name: Some("Naked Triples"),
    level: Level::Medium,
    score: 80,
    se_tenths: Some(36),
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: naked_subset::words,
};

/// Finds three cells that share three digits and clear one house.
#[derive(Clone, Copy, Debug)]
pub struct NakedTriple;

impl Strategy for NakedTriple {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for NakedTriple {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        naked_subset::find(&TECHNIQUE, 3, Reach::OneHouse, search, found)
    }
}
