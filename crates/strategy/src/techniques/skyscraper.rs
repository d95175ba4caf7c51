//! Skyscraper: two parallel lines with two places each, level at one end.
//!
//! # What it sees
//!
//! A digit with exactly two places in each of two rows. One place of each row lies in the
//! same column; the other two do not, and some cell that has the digit sees both of them.
//! The same with columns for rows.
//!
//! # Why it is true
//!
//! In the column that the rows share, the digit stands at most once. So at least one of
//! the rows has it at its other place, and a cell that sees both other places cannot have
//! it.
//!
//! # Example
//!
//! ```text
//! .  6  . | .  .  . | .  6  .      Rows 1 and 5 have two places each for 6,
//! .  .  . | .  .  . | .  .  6      and both have one in column 2.
//! .  .  . | .  .  . | .  .  .      So 6 stands in r1c8 or in r5c9:
//! --------+---------+--------      r2c9 sees both and is not 6,
//! .  .  . | .  .  . | .  6  .      and neither is r4c8.
//! .  6  . | .  .  . | .  .  6
//! ```
//!
//! # What it does not cover
//!
//! Lines that are level at both ends: that is an X-Wing. A row and a column: that is a
//! 2-String Kite. Lines that are joined by a box: that is a Turbot Fish.

use std::ops::ControlFlow;

use crate::families::turbot::{self, Shape};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Skyscraper.
pub static TECHNIQUE: Technique = Technique {
    code: "0400",
    key: "sk",
    name: "Skyscraper",
    sotd_name: None,
    level: Level::Hard,
    score: 130,
    se_tenths: None,
    on: true,
    ground: Ground::Lines,
    relies_on_one_solution: false,
    words: turbot::words,
};

/// Finds two parallel lines whose places for a digit are level at one end.
#[derive(Clone, Copy, Debug)]
pub struct Skyscraper;

impl Strategy for Skyscraper {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for Skyscraper {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        turbot::find(&TECHNIQUE, Shape::Skyscraper, search, found)
    }
}
