//! XY-Wing: a cell with two candidates between two others that share a digit.
//!
//! # What it sees
//!
//! A pivot with two candidates x and y. It sees a cell with x and z and a cell with y and
//! z, the pincers, which do not see each other, and some cell that has z sees both
//! pincers.
//!
//! # Why it is true
//!
//! If the pivot is x, the first pincer is z; if it is y, the second is. One of the
//! pincers is z in any case, so a cell that sees both is not.
//!
//! # Example
//!
//! ```text
//! 12 .  . | .  13 . | .  .  .      The pivot r1c1 is 1 or 2.
//! .  .  . | .  .  . | .  .  .      If it is 1, r1c5 is 3; if it is 2, r3c2 is 3.
//! .  23 . | .  3  . | .  .  .      r3c5 sees both of these: it is not 3.
//! ```
//!
//! # What it does not cover
//!
//! Three cells of one house: those are a Naked Triple. A pivot that has z too: that is an
//! XYZ-Wing.

use std::ops::ControlFlow;

use crate::families::wing::{self, Pivot};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of XY-Wing.
pub static TECHNIQUE: Technique = Technique {
    code: "0800",
    key: "xy",
    name: "XY-Wing",
    sotd_name: None,
    level: Level::Hard,
    score: 160,
    se_tenths: Some(42),
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: wing::words,
};

/// Finds a pivot with two candidates, and two pincers.
#[derive(Clone, Copy, Debug)]
pub struct XyWing;

impl Strategy for XyWing {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for XyWing {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        wing::find(&TECHNIQUE, Pivot::Two, search, found)
    }
}
