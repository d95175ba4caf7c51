//! Cell Forcing Chains: chains from every digit of a cell that meet.
//!
//! # What it sees
//!
//! A cell. From each digit that it may take, a chain of strong and weak links leads to the
//! same conclusion.
//!
//! # Why it is true
//!
//! One of the digits is right, and whichever it is, the chain that starts there says so.
//!
//! # Example
//!
//! ```text
//! 124.  . | .  .  . | .  .  23      r1c1 is 1, 2 or 4. If 1, a chain leads to r5c5 being 7; so do
//!    ⋮         ⋮         ⋮          chains from 2 and from 4. Whichever it is, r5c5 is 7.
//! 4  .  . | .  7  . | .  .  .
//! ```
//!
//! # What it does not cover
//!
//! The places of a digit in a house: those are Region Forcing Chains. Both together are
//! HoDoKu's Forcing Chain Verity.

use std::ops::ControlFlow;

use crate::families::nets::{self, Reasoning, Split, find_verities};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Cell Forcing Chains.
pub static TECHNIQUE: Technique = Technique {
    code: "1307",
    key: "cfc",
    name: "Cell Forcing Chains",
    sotd_name: None,
    level: Level::Extreme,
    score: 500,
    se_tenths: None,
    on: false,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: nets::chain_words,
};

/// Finds what chains from all digits of a cell agree on.
#[derive(Clone, Copy, Debug)]
pub struct CellForcingChains;

impl Strategy for CellForcingChains {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for CellForcingChains {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        find_verities(&TECHNIQUE, search.view, Reasoning::Chain, Split::Cells, found)
    }
}
