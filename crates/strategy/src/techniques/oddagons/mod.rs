//! Patterns that can't be filled with their own digits, and the candidates that prevent it.
//!
//! These candidates are called guardians: at least one of them is true. If there are few of them, chains
//! and nets start from them as from the candidates of a cell.

mod bivalue;
mod broken_wing;
mod catalogue;
mod oddagon;
mod step;
mod tridagons;
mod words;

pub use catalogue::{
    BIVALUE_ODDAGON, BROKEN_WING, GUARDIAN_FORCING_CHAINS, GUARDIAN_FORCING_NET_CONTRADICTION,
    GUARDIAN_FORCING_NET_VERITY, TRIDAGON,
};
pub(super) use oddagon::{Oddagon, Oddagons};
pub(super) use words::sentence;
