//! Forcing Net Verity: singles from every option of a cell or a house that agree.
//!
//! # What it sees
//!
//! A cell, or a house and a digit. Each digit that the cell may take, or each place that the
//! digit may have, is supposed in turn and followed by naked and hidden singles. Something is
//! the same every time.
//!
//! # Why it is true
//!
//! One of the options is right, and whichever it is, the singles that follow from it say so.
//! Told are only those that the conclusion rests on.
//!
//! # Example
//!
//! ```text
//! 12 .  . | .  .  . | .  .  23      r1c1 is 1 or 2. If 1, singles lead to r5c5 being 7. If 2, other
//!    ⋮         ⋮         ⋮          singles lead to r5c9 being 7. Either way r5c1 is not 7.
//! 7  .  . | .  7  . | .  .  7
//! ```
//!
//! # What it does not cover
//!
//! A cell or house with an option that contradicts itself: that is a contradiction.

use std::ops::ControlFlow;

use crate::families::nets::{self, Reasoning, Split, find_verities};
use crate::rating::Level;
use crate::strategy::{Find, Found, Kin, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Forcing Net Verity.
pub static TECHNIQUE: Technique = Technique {
    code: "1304",
    key: "fnv",
    name: "Forcing Net Verity",
    sotd_name: None,
    level: Level::Extreme,
    score: 700,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: nets::words,
};

/// Finds what the singles after all options of a cell or a house agree on.
#[derive(Clone, Copy, Debug)]
pub struct ForcingNetVerity;

impl Strategy for ForcingNetVerity {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }

    fn kin(&self) -> Option<Kin> {
        Some(Kin::ForcingNets)
    }
}

impl<const W: usize> Find<W> for ForcingNetVerity {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        find_verities(&TECHNIQUE, search.view, Reasoning::Net, Split::CellsAndHouses, found)
    }
}
