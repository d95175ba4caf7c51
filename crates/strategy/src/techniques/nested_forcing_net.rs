//! Nested Forcing Net: a contradiction that needs contradictions within.
//!
//! # What it sees
//!
//! A candidate, supposed to be right. When the singles that follow end without a
//! contradiction, further candidates are supposed on top of it, one at a time. Those that fail
//! are wrong as long as the first supposition holds; striking them out brings more singles,
//! until a cell has no digit left or a house has no place for a digit. Only if nothing fails
//! at this depth is a third supposition tried within the second, and so on.
//!
//! # Why it is true
//!
//! What fails on top of the first supposition is wrong under it, so it may be struck out
//! there. What leads to an impossible board is wrong. Told are only the suppositions and
//! singles that the end rests on.
//!
//! # Example
//!
//! ```text
//! 5  .  . | .  12 . | .  .  36      Suppose r1c1 is 5. Singles do not lead far. If now r1c5 were 1,
//!    ⋮         ⋮         ⋮          row 4 would have no place for 2, so r1c5 is 2; then r4c9 is 3,
//! .  .  . | .  2  . | .  .  3       and box 3 has no place for 6: r1c1 is not 5.
//! ```
//!
//! # What it does not cover
//!
//! Nothing: in a puzzle with one solution every wrong candidate fails if suppositions may be
//! nested deep enough. HoDoKu has no such technique and guesses instead.

use std::ops::ControlFlow;

use crate::families::nets::{self, find_nested};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Nested Forcing Net.
pub static TECHNIQUE: Technique = Technique {
    code: "1305",
    key: "nfn",
    name: "Nested Forcing Net",
    sotd_name: None,
    level: Level::Extreme,
    score: 1000,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: nets::words,
};

/// Finds suppositions that fail once others have failed within them.
#[derive(Clone, Copy, Debug)]
pub struct NestedForcingNet;

impl Strategy for NestedForcingNet {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for NestedForcingNet {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        find_nested(&TECHNIQUE, search.view, found)
    }
}
