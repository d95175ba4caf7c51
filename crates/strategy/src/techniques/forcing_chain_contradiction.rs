//! Forcing Chain Contradiction: chains from one supposition that cannot all be right.
//!
//! # What it sees
//!
//! A candidate, supposed to be right or supposed to be wrong. Chains of strong and weak links
//! start from it, and together they rule out every digit of a cell, or every place of a digit
//! in a house.
//!
//! # Why it is true
//!
//! Each chain is a row of inferences, each from the one before. If all that they end with
//! held, the cell or the house would be left empty, so what they started from cannot be.
//!
//! # Example
//!
//! ```text
//! 5  .  . | .  35 . | .  .  56      Suppose r1c1 is 5. One chain says that r1c5 is 3, another that
//!    ⋮         ⋮         ⋮          r1c9 is 6. If these two chains and a third strike 7 from all
//! .  .  . | .  7  . | .  7  7       three places in row 5, row 5 has no 7 left: r1c1 is not 5.
//! ```
//!
//! # What it does not cover
//!
//! Inferences that rest on two or more things found on the way: that is a net. Groups of cells
//! as links.

use std::ops::ControlFlow;

use crate::families::nets::{self, Reasoning, find_contradictions};
use crate::rating::Level;
use crate::strategy::{Find, Found, Kin, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Forcing Chain Contradiction.
pub static TECHNIQUE: Technique = Technique {
    code: "1301",
    key: "fcc",
    name: "Forcing Chain Contradiction",
    sotd_name: None,
    level: Level::Extreme,
    score: 500,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: nets::chain_words,
};

/// Finds suppositions from which chains rule out all options of a cell or a house.
#[derive(Clone, Copy, Debug)]
pub struct ForcingChainContradiction;

impl Strategy for ForcingChainContradiction {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }

    fn kin(&self) -> Option<Kin> {
        Some(Kin::ForcingChains)
    }
}

impl<const W: usize> Find<W> for ForcingChainContradiction {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        find_contradictions(&TECHNIQUE, search.view, Reasoning::Chain, found)
    }
}
