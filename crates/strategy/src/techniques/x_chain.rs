//! X-Chain: strong and weak links of one digit in turn.
//!
//! # What it sees
//!
//! Places of one digit, linked in turn: two places of a house that has no third are linked
//! strongly, two places that see each other weakly. The chain begins and ends with a strong
//! link and has three of them at least. Some cell that has the digit sees both ends.
//!
//! If there is none such for a digit, a chain of two strong links counts as well, and so does
//! one that ends in the cell where it began.
//!
//! # Why it is true
//!
//! If the first place is wrong, the second is right, so the third is wrong, and so on,
//! until the last is right. So one of the two ends is right in any case, and a cell that
//! sees both is not that digit. If both ends are one cell, it is right.
//!
//! # Example
//!
//! ```text
//! 3  .  . | .  3  . | .  .  .      Row 1, row 5 and row 9 have 3 in two places only.
//!    ⋮         ⋮         ⋮         If r1c1 is not 3, r1c5 is; then r5c5 is not and r5c9 is;
//! .  .  . | .  3  . | .  .  3      then r9c9 is not and r9c2 is. r1c1 or r9c2 is 3:
//! 3  .  . | .  .  . | .  .  .      r8c1 sees both and is not 3.
//! .  3  . | .  .  . | .  .  3
//! ```
//!
//! # What it does not cover
//!
//! Two strong links where there are longer chains: those are a Skyscraper, a 2-String Kite or a
//! Turbot Fish. Links of several digits: those are AICs.

use std::ops::ControlFlow;

use crate::families::chains::{self, Ends, Graph, Links, Nodes, find_ends};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of X-Chain.
pub static TECHNIQUE: Technique = Technique {
    code: "0701",
    key: "x",
    name: "X-Chain",
    sotd_name: None,
    level: Level::Unfair,
    score: 260,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: chains::one_of_two,
};

/// Finds chains of one digit, those with at least three strong links first.
#[derive(Clone, Copy, Debug)]
pub struct XChain;

impl Strategy for XChain {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for XChain {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        for digit in search.digits() {
            let graph = Graph::new(search.view, Links::Digit(digit));
            find_ends(&TECHNIQUE, search, &graph, Nodes::Single, Ends::Places, found)?;
        }
        ControlFlow::Continue(())
    }
}
