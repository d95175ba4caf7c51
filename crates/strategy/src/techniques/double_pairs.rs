//! Double Pairs: two boxes have a digit in two cells each, in the same two lines.
//!
//! # What it sees
//!
//! A digit with exactly two places in each of two boxes, where the four places lie in
//! the same two rows or the same two columns, while these lines have the digit elsewhere.
//!
//! # Why it is true
//!
//! One box takes the digit in one of the two lines and the other box in the other line.
//! So both lines have it within the two boxes, and nowhere else.
//!
//! # Example
//!
//! ```text
//! 5  .  . | 5  .  . | 5  .  .      Boxes 1 and 2 have 5 only in rows 1 and 3:
//! .  .  . | .  .  . | .  5  .      one of them in row 1, the other in row 3.
//! .  5  . | .  .  5 | .  .  5      So r1c7 and r3c9 are not 5.
//! ```
//!
//! # What it does not cover
//!
//! Boxes with more than two places: that is Multiple Lines. The eliminations are those of
//! Locked Candidates Type 2 in the line that the two boxes leave free.

use std::ops::ControlFlow;

use crate::families::shared_lines::{self, Places};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Double Pairs.
pub static TECHNIQUE: Technique = Technique {
    code: "DoublePairs",
    key: "dp",
    name: "Double Pairs",
    sotd_name: Some("Double Pairs"),
    level: Level::Medium,
    score: 50,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: false,
    words: shared_lines::words,
};

/// Finds digits with two places in each of two boxes, in the same two lines.
#[derive(Clone, Copy, Debug)]
pub struct DoublePairs;

impl Strategy for DoublePairs {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for DoublePairs {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        shared_lines::find(&TECHNIQUE, Places::Pairs, search, found)
    }
}
