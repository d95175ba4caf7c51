//! Single Position: sudokuoftheday.com's name for a Hidden Single or a Full House.
//!
//! # What it sees
//!
//! A digit that can stand in only one cell of a row, column or box, be it the last open
//! cell or not.
//!
//! # Why it is true
//!
//! Every digit stands somewhere in every house. If one place is left, it is there.
//!
//! # Example
//!
//! ```text
//! .  .  . | .  .  . | 4  .  .      4 stands in rows 1 and 2 already,
//! .  .  . | 4  .  . | .  .  .      and in row 3 of box 1 only r3c2 is open:
//! 7  .  8 | .  .  . | .  .  .      r3c2 is 4.
//! ```
//!
//! # What it does not cover
//!
//! A cell with one candidate left: that is a Single Candidate.

use std::ops::ControlFlow;

use super::hidden_single::HiddenSingle;
use crate::families::renamed::renamed;
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Single Position.
pub static TECHNIQUE: Technique = Technique {
    code: "SinglePosition",
    key: "1p",
    name: "Single Position",
    sotd_name: Some("Single Position"),
    level: Level::Easy,
    score: 14,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: super::hidden_single::TECHNIQUE.words,
};

/// Finds digits with one place left in a house.
#[derive(Clone, Copy, Debug)]
pub struct SinglePosition;

impl Strategy for SinglePosition {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for SinglePosition {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        renamed(&TECHNIQUE, found, &mut |found| HiddenSingle.find(search, found))
    }
}
