//! Kraken Fish Type 1: a fish with the help of chains.
//!
//! # What it sees
//!
//! A fish of two to four lines with fins. The victim stands in a cover outside the bases, as
//! that of a finned fish does, but it does not see all fins: chains of strong and weak links
//! lead from it to the end of those that it does not see.
//!
//! # Why it is true
//!
//! Suppose the victim is right. It rules out the rest of its cover, and the chains rule out
//! the fins. Then the bases have fewer covers left than they are, though each needs one of its
//! own. So the victim is wrong.
//!
//! # Example
//!
//! ```text
//! .  3  . | .  .  3 | .  .  3       3 in rows 1 and 5: columns 2 and 6, with a fin in r1c9. If a
//!    ⋮         ⋮         ⋮          chain says that r8c6 being 3 rules out r1c9, then r8c6 would
//! .  3  . | .  .  3 | .  .  .       leave both rows with column 2 alone. So r8c6 is not 3.
//! ```
//!
//! # What it does not cover
//!
//! A victim that sees all fins: that is a finned fish. Boxes among the bases and covers. A
//! victim elsewhere: that is type 2.

use std::ops::ControlFlow;

use crate::families::nets::{Victim, find_kraken, kraken_words};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Kraken Fish Type 1.
pub static TECHNIQUE: Technique = Technique {
    code: "0371",
    key: "kf1",
    name: "Kraken Fish Type 1",
    sotd_name: None,
    level: Level::Extreme,
    score: 500,
    se_tenths: None,
    on: false,
    ground: Ground::Lines,
    relies_on_one_solution: false,
    words: kraken_words,
};

/// Finds fish that chains turn against a candidate of a cover.
#[derive(Clone, Copy, Debug)]
pub struct KrakenFishType1;

impl Strategy for KrakenFishType1 {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for KrakenFishType1 {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        find_kraken(&TECHNIQUE, search.view, Victim::InCover, found)
    }
}
