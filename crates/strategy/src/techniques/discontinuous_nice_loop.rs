//! Discontinuous Nice Loop: a candidate that leads to its own opposite.
//!
//! # What it sees
//!
//! A chain of candidates in which strong links (one end at least is right) and weak links
//! (one end at most is right) take turns, which begins and ends at the same candidate: it
//! leads from the candidate being right to its being wrong, or from its being wrong to its
//! being right. No other cell comes twice.
//!
//! # Why it is true
//!
//! What leads to its own opposite cannot be. If the candidate being right makes it wrong,
//! it is wrong; if its being wrong makes it right, it is right and all other candidates of
//! its cell are wrong.
//!
//! # Example
//!
//! ```text
//! 14 .  . | .  14 . | .  .  .      Suppose r6c1 is 4. Then r1c1 is not 4 but 1,
//!    ⋮         ⋮         ⋮         so r1c5 is not 1 but 4, so r6c5 is not 4.
//! 4  .  . | .  45 . | .  .  5      It is 5, so r6c9 is not 5, and so on: a chain that
//!                                  ends with r6c1 not being 4 shows that it is not.
//! ```
//!
//! # What it does not cover
//!
//! Loops through groups of cells: those are grouped. Several chains from one candidate that
//! contradict each other: those are forcing chains.

use std::ops::ControlFlow;

use crate::families::chains::{self, Links, Nodes, find_discontinuous};
use crate::rating::Level;
use crate::strategy::{Find, Found, Kin, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Discontinuous Nice Loop.
pub static TECHNIQUE: Technique = Technique {
    code: "0707",
    key: "dnl",
    name: "Discontinuous Nice Loop",
    sotd_name: None,
    level: Level::Unfair,
    score: 280,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: chains::its_own_opposite,
};

/// Finds candidates that lead to their own opposite.
#[derive(Clone, Copy, Debug)]
pub struct DiscontinuousNiceLoop;

impl Strategy for DiscontinuousNiceLoop {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }

    fn kin(&self) -> Option<Kin> {
        Some(Kin::Chains)
    }
}

impl<const W: usize> Find<W> for DiscontinuousNiceLoop {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let web = search.view.web(Links::Candidates);
        find_discontinuous(&TECHNIQUE, search, web, Nodes::Single, found)
    }
}
