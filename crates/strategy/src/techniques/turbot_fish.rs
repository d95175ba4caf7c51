//! Turbot Fish: two houses with two places each, of which one place sees one.
//!
//! # What it sees
//!
//! A digit with exactly two places in each of two houses. A place of the first sees a place
//! of the second, and some cell that has the digit sees both other places. Skyscrapers and
//! 2-String Kites are Turbot Fish with a name of their own.
//!
//! # Why it is true
//!
//! The two places that see each other cannot both have the digit. So at least one of the
//! houses has it at its other place, and a cell that sees both other places cannot have
//! it.
//!
//! # Example
//!
//! ```text
//! .  .  . | .  .  . | .  .  .      Box 1 has 2 in r2c2 or r3c1,
//! .  2  . | .  .  . | .  2  .      column 8 has it in r2c8 or r7c8.
//! 2  .  . | .  .  . | .  .  .      r2c2 and r2c8 share row 2,
//!    ⋮         ⋮         ⋮         so 2 stands in r3c1 or r7c8,
//! 2  .  . | .  .  . | .  2  .      and r7c1 is not 2.
//! ```
//!
//! # What it does not cover
//!
//! Two parallel lines that are level at both ends: that is an X-Wing. Chains with more than
//! two strong links.

use std::ops::ControlFlow;

use crate::families::turbot::{self, Shape};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Turbot Fish.
pub static TECHNIQUE: Technique = Technique {
    code: "0403",
    key: "tf",
    name: "Turbot Fish",
    sotd_name: None,
    level: Level::Hard,
    score: 120,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: turbot::words,
};

/// Finds two strong links of a digit that touch each other.
#[derive(Clone, Copy, Debug)]
pub struct TurbotFish;

impl Strategy for TurbotFish {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for TurbotFish {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        turbot::find(&TECHNIQUE, Shape::Any, search, found)
    }
}
