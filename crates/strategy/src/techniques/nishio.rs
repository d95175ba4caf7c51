//! Nishio: a place for one digit that leaves none for it elsewhere.
//!
//! # What it sees
//!
//! A candidate, supposed to be right, and all hidden singles of the same digit that follow. In
//! the end some house has no place left for the digit.
//!
//! # Why it is true
//!
//! Every place follows from those before it by the rule that each house has the digit once.
//! What leaves a house without the digit is wrong.
//!
//! # Example
//!
//! ```text
//! 7  .  . | 7  .  . | .  .  .       Suppose r1c1 is 7. Then the 7 of box 2 must be in r2c5, so that
//! .  .  . | .  7  . | .  7  .       of box 3 must be in r3c8. If that leaves column 9 without a
//! 7  .  . | .  .  . | .  7  7       place for 7, r1c1 is not 7.
//! ```
//!
//! # What it does not cover
//!
//! Other digits, and cells that run out of digits: those are Forcing Nets.

use std::ops::ControlFlow;

use crate::families::nets::{self, Reasoning, find_contradictions};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Nishio.
pub static TECHNIQUE: Technique = Technique {
    code: "1306",
    key: "nio",
    name: "Nishio",
    sotd_name: Some("Nishio"),
    level: Level::Extreme,
    score: 500,
    se_tenths: None,
    on: false,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: nets::words,
};

/// Finds candidates whose digit finds no place once they are right.
#[derive(Clone, Copy, Debug)]
pub struct Nishio;

impl Strategy for Nishio {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for Nishio {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        find_contradictions(&TECHNIQUE, search.view, Reasoning::OneDigit, found)
    }
}
