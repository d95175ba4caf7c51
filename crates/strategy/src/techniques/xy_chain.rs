//! XY-Chain: cells with two candidates, each seeing the next.
//!
//! # What it sees
//!
//! Four or more cells with two candidates each. Each sees the next and shares a digit with
//! it, and leaves by its other digit. The first cell begins with the digit z with which the
//! last one ends, and some cell that has z sees both.
//!
//! # Why it is true
//!
//! If the first cell is not z, it is its other digit, so the next cell is not that but its
//! own other digit, and so on, until the last cell is z. One of the two ends is z in any
//! case.
//!
//! # Example
//!
//! ```text
//! 12 .  . | .  23 . | .  .  .      If r1c1 is not 1, it is 2; then r1c5 is 3,
//!    ⋮         ⋮         ⋮         r6c5 is 4 and r6c9 is 1.
//! 1  .  . | .  34 . | .  .  14     r6c1 sees r1c1 and r6c9: it is not 1.
//! ```
//!
//! # What it does not cover
//!
//! Three cells: those are an XY-Wing. The same two digits in all cells: those are a Remote
//! Pair, which strikes out both.

use std::ops::ControlFlow;

use crate::families::chains::{self, Ends, Graph, Links, Nodes, find_ends};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of XY-Chain.
pub static TECHNIQUE: Technique = Technique {
    code: "0702",
    key: "xyc",
    name: "XY-Chain",
    sotd_name: None,
    level: Level::Unfair,
    score: 260,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: chains::one_of_two,
};

/// Finds chains of at least four cells with two candidates.
#[derive(Clone, Copy, Debug)]
pub struct XyChain;

impl Strategy for XyChain {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for XyChain {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let graph = Graph::new(search.view, Links::Bivalue);
        find_ends(&TECHNIQUE, search, &graph, Nodes::Single, Ends::Cells, found)
    }
}
