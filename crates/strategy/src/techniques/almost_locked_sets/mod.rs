//! Almost locked sets: cells of a house with one digit more than cells.
//!
//! Take one digit away and the set is locked: it holds all the others. Sets that
//! cannot both hold a digit hand that on to each other, which is what the techniques
//! of this family follow.

mod als_chain;
mod chain;
mod commons;
mod death_blossom;
mod reach;
mod set;
mod spread;
mod w_wing;
mod xy_wing;
mod xz;

pub use als_chain::ALS_CHAIN;
pub use death_blossom::DEATH_BLOSSOM;
pub use w_wing::ALS_W_WING;
pub use xy_wing::ALS_XY_WING;
pub use xz::ALS_XZ;

pub(crate) use set::SetId;

use crate::{Level, Options, Technique};

/// What all of these techniques have in common.
const fn of_sets(
    code: &'static str,
    key: &'static str,
    name: &'static str,
    score: u32,
) -> Technique {
    Technique {
        variants: |variant| Options { overlapping_sets: variant == Some(2), ..Options::default() },
        ..Technique::new(code, key, name, Level::Unfair, score)
    }
}
