//! 2-String Kite: a row and a column with two places each, tied together by a box.
//!
//! # What it sees
//!
//! A digit with exactly two places in a row and exactly two in a column. One place of the
//! row and one of the column lie in the same box, and the cell where the lines through
//! the other two places cross has the digit.
//!
//! # Why it is true
//!
//! In the box the digit stands at most once. So the row or the column has it at its other
//! place, at the far end of its string. The cell that sees both far ends cannot have it.
//!
//! # Example
//!
//! ```text
//! .  5  . | .  .  . | 5  .  .      Row 1 has 5 in r1c2 or r1c7,
//! 5  .  . | .  .  . | .  .  .      column 1 in r2c1 or r6c1.
//! .  .  . | .  .  . | .  .  .      r1c2 and r2c1 share box 1,
//! --------+---------+--------      so 5 stands in r1c7 or r6c1,
//! .  .  . | .  .  . | .  .  .      and r6c7 is not 5.
//! .  .  . | .  .  . | .  .  .
//! 5  .  . | .  .  . | 5  .  .
//! ```
//!
//! # What it does not cover
//!
//! Two strings that meet in one cell. Two kites with the same two cells in the box, taken
//! as one step: that is a Dual 2-String Kite.

use std::ops::ControlFlow;

use crate::families::turbot::{self, Shape};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of 2-String Kite.
pub static TECHNIQUE: Technique = Technique {
    code: "0401",
    key: "2sk",
    name: "2-String Kite",
    sotd_name: None,
    level: Level::Hard,
    score: 150,
    se_tenths: None,
    on: true,
    ground: Ground::LinesAndBoxes,
    relies_on_one_solution: false,
    words: turbot::words,
};

/// Finds a row and a column whose places for a digit are tied together by a box.
#[derive(Clone, Copy, Debug)]
pub struct TwoStringKite;

impl Strategy for TwoStringKite {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for TwoStringKite {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        turbot::find(&TECHNIQUE, Shape::Kite, search, found)
    }
}
