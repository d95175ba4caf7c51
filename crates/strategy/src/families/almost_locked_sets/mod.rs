//! Almost locked sets: cells of a house with one digit more than cells.
//!
//! Take one digit away and the set is locked: it holds all the others. Sets that
//! cannot both hold a digit hand that on to each other, which is what the techniques
//! of this family follow.

mod chain;
mod commons;
mod reach;
mod set;
mod spread;

pub(crate) use chain::{SetChain, described, premises, words};
pub(crate) use commons::{Commons, Overlap};
pub(crate) use reach::Reach;
pub(crate) use set::{AlmostLockedSets, SetId};
pub(crate) use spread::Spread;
