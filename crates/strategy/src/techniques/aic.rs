//! AIC: strong and weak links in turn, an alternating inference chain.
//!
//! # What it sees
//!
//! A chain of candidates in which strong links (one end at least is right) and weak links
//! (one end at most is right) take turns, beginning and ending with a strong one. Both ends
//! have the same digit and two or more cells that have it see both; or the ends are
//! different digits of two cells that see each other, and each cell has the digit of the
//! other, too.
//!
//! # Why it is true
//!
//! If the first candidate is wrong, the last is right. So one of the two ends is right in
//! any case, and what goes against both is wrong.
//!
//! # Example
//!
//! ```text
//! 15 .  . | .  25 . | .  .  .      If r1c1 is not 1, it is 5, so r1c5 is 2, so r6c5 is not 2.
//!    ⋮         ⋮         ⋮         If that leaves 2 in r6c9 only, r6c9 is not 1, and 1 stands
//! 1  .  . | .  2  . | .  .  12     in r7c9: r1c1 or r7c9 is 1, and what sees both is not.
//! ```
//!
//! # What it does not cover
//!
//! A single elimination: that is a Discontinuous Nice Loop. Groups of cells: those are
//! grouped chains.

use std::ops::ControlFlow;

use crate::families::chains::{self, Ends, Links, Nodes, find_ends};
use crate::rating::Level;
use crate::strategy::{Find, Found, Kin, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of AIC.
pub static TECHNIQUE: Technique = Technique {
    code: "0708",
    key: "aic",
    name: "AIC",
    sotd_name: None,
    level: Level::Unfair,
    score: 280,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: chains::one_of_two,
};

/// Finds chains of strong and weak links that strike out two candidates or more.
#[derive(Clone, Copy, Debug)]
pub struct Aic;

impl Strategy for Aic {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }

    fn kin(&self) -> Option<Kin> {
        Some(Kin::Chains)
    }
}

impl<const W: usize> Find<W> for Aic {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let web = search.view.web(Links::Candidates);
        find_ends(&TECHNIQUE, search, &web.graph, Nodes::Single, Ends::Several, found)
    }
}
