//! Locked Candidates Type 1 (Pointing): a box confines a digit to one line.
//!
//! # What it sees
//!
//! A digit whose places in a box all lie in one line, while that line has the digit
//! as a candidate outside the box. The same is seen from a piece of a jigsaw and from a
//! window, and into a diagonal.
//!
//! # Why it is true
//!
//! The digit stands in the box, so it stands in that line within the box. The line holds
//! it once, so nowhere else.
//!
//! # Example
//!
//! ```text
//! .  .  . | .  5  . | .  .  .      In box 1 the digit 5 fits only into
//! .  .  . | .  .  . | .  .  .      r3c1 and r3c2, both in row 3,
//! 5  5  . | .  .  . | 5  .  .      so r3c7 is not 5.
//! ```
//!
//! # What it does not cover
//!
//! A digit whose places in a line all lie in one box: that is Type 2. A digit with one
//! place left, which is a Hidden Single.

use std::ops::ControlFlow;

use candoku_grid::HouseKind;

use crate::families::intersection;
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Locked Candidates Type 1 (Pointing).
pub static TECHNIQUE: Technique = Technique {
    code: "0100",
    key: "lc1",
    name: "Locked Candidates Type 1 (Pointing)",
    sotd_name: Some("Candidate Lines"),
    level: Level::Medium,
    score: 50,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndBoxes,
    relies_on_one_solution: false,
    words: intersection::words,
};

/// Finds digits that a box confines to another house.
#[derive(Clone, Copy, Debug)]
pub struct Pointing;

impl Strategy for Pointing {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for Pointing {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let from = [HouseKind::Box, HouseKind::Window];
        intersection::find(&TECHNIQUE, &from, search, found)
    }
}
