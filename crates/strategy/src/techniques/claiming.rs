//! Locked Candidates Type 2 (Claiming): a line confines a digit to one box.
//!
//! # What it sees
//!
//! A digit whose places in a row or column all lie in one box, while that box has the
//! digit as a candidate outside the line. The same is seen from a diagonal.
//!
//! # Why it is true
//!
//! The digit stands in the line, so it stands in that box within the line. The box holds
//! it once, so nowhere else.
//!
//! # Example
//!
//! ```text
//! 5  5  . | 1  2  3 | 4  6  7      Row 1 has 5 only in r1c1 and r1c2,
//! .  5  . | .  .  . | .  .  .      both in box 1,
//! .  .  . | .  .  . | .  .  .      so r2c2 is not 5.
//! ```
//!
//! # What it does not cover
//!
//! A digit whose places in a box all lie in one line: that is Type 1.

use std::ops::ControlFlow;

use candoku_grid::HouseKind;

use crate::families::intersection;
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Locked Candidates Type 2 (Claiming).
pub static TECHNIQUE: Technique = Technique {
    code: "0101",
    key: "lc2",
    name: "Locked Candidates Type 2 (Claiming)",
    sotd_name: None,
    level: Level::Medium,
    score: 50,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndBoxes,
    relies_on_one_solution: false,
    words: intersection::words,
};

/// Finds digits that a line confines to a box.
#[derive(Clone, Copy, Debug)]
pub struct Claiming;

impl Strategy for Claiming {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for Claiming {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let from = [HouseKind::Row, HouseKind::Column, HouseKind::Diagonal];
        intersection::find(&TECHNIQUE, &from, search, found)
    }
}
