//! Grouped Continuous Nice Loop: a ring with groups of cells.
//!
//! # What it sees
//!
//! A chain of candidates in which strong links (one end at least is right) and weak links
//! (one end at most is right) take turns and which comes back to where it began: two places
//! of a digit in a house that has no third, or two candidates of a cell that has no third,
//! are linked strongly; places of a digit that see each other, or candidates of one cell,
//! weakly. No cell comes twice. A node may also be a group, several places of a digit where
//! two houses meet, of which one is right or none; and, if the options say so, a weak link
//! may lead through an almost locked set, which lacks one digit and therefore holds the
//! others.
//!
//! # Why it is true
//!
//! Read one way round, the chain says that every second candidate is right if the first is;
//! read the other way round, that the others are right if it is not. So of the two ends of
//! every weak link one is right, and what goes against both is wrong. A group is right if
//! one of its cells has the digit; what sees all its cells is then wrong.
//!
//! # Example
//!
//! ```text
//! 12 .  . | .  1  . | .  .  .      Row 1 has 1 only in r1c1 and r1c5, row 6 has 1 only
//!    ⋮         ⋮         ⋮         in r6c5 and r6c1, which has no third candidate either:
//! 12 .  . | .  1  . | .  .  .      1 in r1c1, r1c5, r6c5, r6c1 and back to r1c1.
//!                                  With r6c4 as well, r6c5 and r6c4 are a group. No other cell of columns 1 and 5 is 1.
//! ```
//!
//! # What it does not cover
//!
//! Rings of single candidates: those need no groups.

use std::ops::ControlFlow;

use crate::families::chains::{self, Links, Nodes, find_continuous};
use crate::rating::Level;
use crate::strategy::{Find, Found, Kin, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Grouped Continuous Nice Loop.
pub static TECHNIQUE: Technique = Technique {
    code: "0709",
    key: "gcnl",
    name: "Grouped Continuous Nice Loop",
    sotd_name: None,
    level: Level::Unfair,
    score: 300,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: chains::ring,
};

/// Finds rings with a group or an almost locked set.
#[derive(Clone, Copy, Debug)]
pub struct GroupedContinuousNiceLoop;

impl Strategy for GroupedContinuousNiceLoop {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }

    fn kin(&self) -> Option<Kin> {
        Some(Kin::GroupedChains)
    }
}

impl<const W: usize> Find<W> for GroupedContinuousNiceLoop {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let web = search.view.web(Links::grouped(search.options));
        find_continuous(&TECHNIQUE, search, web, Nodes::Grouped, found)
    }
}
