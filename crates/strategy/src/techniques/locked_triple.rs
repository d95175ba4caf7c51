//! Locked Triple: a naked triple that clears a line and a box at once.
//!
//! # What it sees
//!
//! Three open cells with three candidates between them that lie in two houses at once,
//! mostly a line and a box, while each of these houses has one of the digits elsewhere.
//!
//! # Why it is true
//!
//! The three cells use the three digits up, in every house that holds all of them.
//!
//! # Example
//!
//! ```text
//! 45  56  46 | .  479  . | .  .  .      Row 1 of box 1 takes 4, 5 and 6,
//! .   58   . | .  .    . | .  .  .      so r1c5 in the row loses 4
//! .    .   . | .  .    . | .  .  .      and r2c2 in the box loses 5.
//! ```
//!
//! # What it does not cover
//!
//! A triple that clears only one of its houses: that is a Naked Triple.

use std::ops::ControlFlow;

use crate::families::naked_subset::{self, Reach};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Locked Triple.
pub static TECHNIQUE: Technique = Technique {
    code: "0111",
    key: "l3",
    name: "Locked Triple",
    sotd_name: Some("Naked Triples"),
    level: Level::Medium,
    score: 60,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: naked_subset::words,
};

/// Finds three cells that share three digits and clear two houses.
#[derive(Clone, Copy, Debug)]
pub struct LockedTriple;

impl Strategy for LockedTriple {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for LockedTriple {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        naked_subset::find(&TECHNIQUE, 3, Reach::SeveralHouses, search, found)
    }
}
