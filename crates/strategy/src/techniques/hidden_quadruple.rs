//! Hidden Quadruple: four digits of a house with four places between them.
//!
//! # What it sees
//!
//! Four digits that have only four cells of a house between them, while one of these
//! cells has other candidates too.
//!
//! # Why it is true
//!
//! All four digits must stand in the house, and they fill the four cells.
//!
//! # Example
//!
//! ```text
//! row 2:   1256  5678  237 | 567  1348  578 | 2345  68  9
//!
//! 1, 2, 3 and 4 fit only into r2c1, r2c3, r2c5 and r2c7,
//! so r2c1 is not 5 or 6, r2c3 is not 7, r2c5 is not 8 and r2c7 is not 5.
//! ```
//!
//! # What it does not cover
//!
//! Five or more digits: a house of nine then has a naked subset of four or fewer cells
//! that says the same.

use std::ops::ControlFlow;

use crate::families::hidden_subset;
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Hidden Quadruple.
pub static TECHNIQUE: Technique = Technique {
    code: "0212",
    key: "h4",
    name: "Hidden Quadruple",
    sotd_name: Some("Hidden Quads"),
    level: Level::Hard,
    score: 150,
    se_tenths: Some(54),
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: hidden_subset::words,
};

/// Finds four digits that share four places in a house.
#[derive(Clone, Copy, Debug)]
pub struct HiddenQuadruple;

impl Strategy for HiddenQuadruple {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for HiddenQuadruple {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        hidden_subset::find(&TECHNIQUE, 4, search, found)
    }
}
