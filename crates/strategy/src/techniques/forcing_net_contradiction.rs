//! Forcing Net Contradiction: all singles that a supposition brings, up to one that cannot be.
//!
//! # What it sees
//!
//! A candidate, supposed to be right or supposed to be wrong. Everything that follows by naked
//! and hidden singles is written down, until a cell has no digit left or a house has no place
//! for a digit.
//!
//! # Why it is true
//!
//! Every single follows from the supposition and from the singles before it. What leads to an
//! impossible board is wrong. Told are only the singles that the end rests on.
//!
//! # Example
//!
//! ```text
//! 5  .  . | .  35 . | .  .  36      Suppose r1c1 is 5. Then r1c5 is 3, so r1c9 is 6. r1c5 and r1c9
//!    ⋮         ⋮         ⋮          together leave 8 as the last digit of r5c5, and so on, until box
//! .  .  . | .  368. | .  .  .       3 has no place for 7: r1c1 is not 5.
//! ```
//!
//! # What it does not cover
//!
//! Suppositions within the supposition: that is a Nested Forcing Net.

use std::ops::ControlFlow;

use crate::families::nets::{self, Reasoning, find_contradictions};
use crate::rating::Level;
use crate::strategy::{Find, Found, Kin, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Forcing Net Contradiction.
pub static TECHNIQUE: Technique = Technique {
    code: "1303",
    key: "fnc",
    name: "Forcing Net Contradiction",
    sotd_name: None,
    level: Level::Extreme,
    score: 700,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: nets::words,
};

/// Finds suppositions that singles lead to a contradiction.
#[derive(Clone, Copy, Debug)]
pub struct ForcingNetContradiction;

impl Strategy for ForcingNetContradiction {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }

    fn kin(&self) -> Option<Kin> {
        Some(Kin::ForcingNets)
    }
}

impl<const W: usize> Find<W> for ForcingNetContradiction {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        find_contradictions(&TECHNIQUE, search.view, Reasoning::Net, found)
    }
}
