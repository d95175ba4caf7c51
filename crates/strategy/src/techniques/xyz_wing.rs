//! XYZ-Wing: a cell with three candidates between two others that share one of them.
//!
//! # What it sees
//!
//! A pivot with three candidates x, y and z. It sees a cell with x and z and a cell with
//! y and z, the pincers, which do not see each other, and some cell that has z sees all
//! three.
//!
//! # Why it is true
//!
//! If the pivot is x, the first pincer is z; if it is y, the second is; else it is z
//! itself. One of the three cells is z in any case, so a cell that sees all of them is
//! not.
//!
//! # Example
//!
//! ```text
//! .   3  123 | .  .  13 | .  .  .      The pivot r1c3 is 1, 2 or 3.
//! .  23   .  | .  .   . | .  .  .      If it is 1, r1c6 is 3; if it is 2, r2c2 is 3.
//! .   .   .  | .  .   . | .  .  .      r1c2 sees all three: it is not 3.
//! ```
//!
//! # What it does not cover
//!
//! Three cells of one house: those are a Naked Triple. A pivot without z: that is an XY-
//! Wing.

use std::ops::ControlFlow;

use crate::families::wing::{self, Pivot};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of XYZ-Wing.
pub static TECHNIQUE: Technique = Technique {
    code: "0801",
    key: "xyz",
    name: "XYZ-Wing",
    sotd_name: None,
    level: Level::Hard,
    score: 180,
    se_tenths: Some(44),
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: wing::words,
};

/// Finds a pivot with three candidates, and two pincers.
#[derive(Clone, Copy, Debug)]
pub struct XyzWing;

impl Strategy for XyzWing {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for XyzWing {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        wing::find(&TECHNIQUE, Pivot::Three, search, found)
    }
}
