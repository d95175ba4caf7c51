//! Multiple Lines: two boxes have a digit only in the same two lines.
//!
//! # What it sees
//!
//! A digit whose places in each of two boxes lie in the same two rows or columns, with
//! more than two places in at least one box, while these lines have the digit elsewhere.
//!
//! # Why it is true
//!
//! One box takes the digit in one of the two lines and the other box in the other line.
//! So both lines have it within the two boxes, and nowhere else.
//!
//! # Example
//!
//! ```text
//! 5  5  . | .  5  . | 5  .  .      Boxes 1 and 2 have 5 only in rows 1 and 3:
//! .  .  . | .  .  . | .  5  .      one of them in row 1, the other in row 3.
//! .  5  . | .  .  5 | .  .  5      So r1c7 and r3c9 are not 5.
//! ```
//!
//! # What it does not cover
//!
//! Boxes with exactly two places each: that is Double Pairs. The eliminations are those of
//! Locked Candidates Type 2 in the line that the two boxes leave free.

use std::ops::ControlFlow;

use crate::families::shared_lines::{self, Places};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Multiple Lines.
pub static TECHNIQUE: Technique = Technique {
    code: "MultipleLines",
    key: "ml",
    name: "Multiple Lines",
    sotd_name: Some("Multiple Lines"),
    level: Level::Medium,
    score: 50,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: false,
    words: shared_lines::words,
};

/// Finds digits that two boxes confine to the same two lines, with more than two places in one.
#[derive(Clone, Copy, Debug)]
pub struct MultipleLines;

impl Strategy for MultipleLines {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for MultipleLines {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        shared_lines::find(&TECHNIQUE, Places::More, search, found)
    }
}
