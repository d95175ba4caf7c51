//! Region Forcing Chains: chains from every place of a digit in a house that meet.
//!
//! # What it sees
//!
//! A house and a digit. From each place that the digit may have there, a chain of strong and
//! weak links leads to the same conclusion.
//!
//! # Why it is true
//!
//! One of the places is right, and whichever it is, the chain that starts there says so.
//!
//! # Example
//!
//! ```text
//! 3  .  . | .  3  . | .  .  3       In row 1, 3 is in r1c1, r1c5 or r1c9. From each place a chain
//!    ⋮         ⋮         ⋮          leads to r5c5 being 7. Whichever it is, r5c5 is 7.
//! 4  .  . | .  7  . | .  .  .
//! ```
//!
//! # What it does not cover
//!
//! The digits of a cell: those are Cell Forcing Chains. Both together are HoDoKu's Forcing
//! Chain Verity.

use std::ops::ControlFlow;

use crate::families::nets::{self, Reasoning, Split, find_verities};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Region Forcing Chains.
pub static TECHNIQUE: Technique = Technique {
    code: "1308",
    key: "rfc",
    name: "Region Forcing Chains",
    sotd_name: None,
    level: Level::Extreme,
    score: 500,
    se_tenths: None,
    on: false,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: nets::chain_words,
};

/// Finds what chains from all places of a digit in a house agree on.
#[derive(Clone, Copy, Debug)]
pub struct RegionForcingChains;

impl Strategy for RegionForcingChains {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for RegionForcingChains {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        find_verities(&TECHNIQUE, search.view, Reasoning::Chain, Split::Houses, found)
    }
}
