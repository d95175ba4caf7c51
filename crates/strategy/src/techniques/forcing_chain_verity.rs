//! Forcing Chain Verity: chains from every option of a cell or a house that meet.
//!
//! # What it sees
//!
//! A cell, or a house and a digit. From each digit that the cell may take, or from each place
//! that the digit may have, a chain of strong and weak links leads to the same conclusion.
//!
//! # Why it is true
//!
//! One of the options is right, and whichever it is, the chain that starts there says so.
//!
//! # Example
//!
//! ```text
//! 12 .  . | .  .  . | .  .  23      r1c1 is 1, 2 or 4. If 1, a chain leads to r5c5 being 7; so do
//!    ⋮         ⋮         ⋮          chains from 2 and from 4. Whichever it is, r5c5 is 7.
//! 4  .  . | .  7  . | .  .  .
//! ```
//!
//! # What it does not cover
//!
//! Inferences that rest on two or more things found on the way: that is a net. A cell or house
//! with an option that contradicts itself: that is a contradiction.

use std::ops::ControlFlow;

use crate::families::nets::{self, Reasoning, Split, find_verities};
use crate::rating::Level;
use crate::strategy::{Find, Found, Kin, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Forcing Chain Verity.
pub static TECHNIQUE: Technique = Technique {
    code: "1302",
    key: "fcv",
    name: "Forcing Chain Verity",
    sotd_name: Some("Forcing Chains"),
    level: Level::Extreme,
    score: 500,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: nets::chain_words,
};

/// Finds what chains from all options of a cell or a house agree on.
#[derive(Clone, Copy, Debug)]
pub struct ForcingChainVerity;

impl Strategy for ForcingChainVerity {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }

    fn kin(&self) -> Option<Kin> {
        Some(Kin::ForcingChains)
    }
}

impl<const W: usize> Find<W> for ForcingChainVerity {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        find_verities(&TECHNIQUE, search.view, Reasoning::Chain, Split::CellsAndHouses, found)
    }
}
