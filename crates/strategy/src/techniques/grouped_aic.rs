//! Grouped AIC: an alternating inference chain with groups of cells.
//!
//! # What it sees
//!
//! A chain of candidates in which strong links (one end at least is right) and weak links
//! (one end at most is right) take turns, beginning and ending with a strong one. Both ends
//! have the same digit and two or more cells that have it see both; or the ends are
//! different digits of two cells that see each other, and each cell has the digit of the
//! other, too. A node may also be a group, several places of a digit where two houses meet,
//! of which one is right or none; and, if the options say so, a weak link may lead through
//! an almost locked set, which lacks one digit and therefore holds the others.
//!
//! # Why it is true
//!
//! If the first candidate is wrong, the last is right. So one of the two ends is right in
//! any case, and what goes against both is wrong. A group is right if one of its cells has
//! the digit; what sees all its cells is then wrong.
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
//! Chains that single candidates make in fewer links: those need no groups.

use std::ops::ControlFlow;

use crate::families::chains::{self, Ends, Links, Nodes, find_ends};
use crate::rating::Level;
use crate::strategy::{Find, Found, Kin, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Grouped AIC.
pub static TECHNIQUE: Technique = Technique {
    code: "0711",
    key: "gaic",
    name: "Grouped AIC",
    sotd_name: None,
    level: Level::Unfair,
    score: 300,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: chains::one_of_two,
};

/// Finds chains with groups or almost locked sets that strike out two candidates or more.
#[derive(Clone, Copy, Debug)]
pub struct GroupedAic;

impl Strategy for GroupedAic {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }

    fn kin(&self) -> Option<Kin> {
        Some(Kin::GroupedChains)
    }
}

impl<const W: usize> Find<W> for GroupedAic {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let web = search.view.web(Links::grouped(search.options));
        find_ends(&TECHNIQUE, search, &web.graph, Nodes::Grouped, Ends::Several, found)
    }
}
