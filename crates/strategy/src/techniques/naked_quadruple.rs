//! Naked Quadruple: four cells of a house with four candidates between them.
//!
//! # What it sees
//!
//! Four open cells of one house that have four candidates between them.
//!
//! # Why it is true
//!
//! Four cells take four different digits. If there are only four to choose from, the
//! four cells use them up, and no other cell of the house can have one.
//!
//! # Example
//!
//! ```text
//! row 5:   12  3  34 | 124  5  6789 | 13  689  1789
//!
//! r5c1, r5c3, r5c4 and r5c7 take 1, 2, 3 and 4, so r5c9 is not 1.
//! ```
//!
//! # What it does not cover
//!
//! Five or more cells: a house of nine then has a hidden subset of four or fewer digits
//! that says the same.

use std::ops::ControlFlow;

use crate::families::naked_subset::{self, Reach};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Naked Quadruple.
pub static TECHNIQUE: Technique = Technique {
    code: "0202",
    key: "n4",
    name: "Naked Quadruple",
    sotd_name: Some("Naked Quads"),
    level: Level::Hard,
    score: 120,
    se_tenths: Some(50),
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: naked_subset::words,
};

/// Finds four cells that share four digits and clear one house.
#[derive(Clone, Copy, Debug)]
pub struct NakedQuadruple;

impl Strategy for NakedQuadruple {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for NakedQuadruple {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        naked_subset::find(&TECHNIQUE, 4, Reach::OneHouse, search, found)
    }
}
