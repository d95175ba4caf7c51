//! Forcing chains and nets: what a supposition leads to, and what follows from that.
//!
//! A supposition is followed with sets of cells and no reasons. Only for a step that is
//! told are the lines picked out that it needs, by walking back from its end.

mod contradiction;
mod drawing;
mod explain;
mod kraken;
mod nested;
mod outcomes;
mod possible;
mod snapshot;
mod spread;
mod step;
mod stubborn;
#[cfg(test)]
mod tests;
mod trial;
mod verity;
mod words;

pub(crate) use contradiction::find_contradictions;
pub(crate) use kraken::{Victim, find_kraken, kraken_words};
pub(crate) use nested::find_nested;
pub(crate) use outcomes::Outcomes;
pub(crate) use possible::{SomeSolution, some_solution};
pub(crate) use spread::Reasoning;
pub(crate) use stubborn::Stubborn;
pub(crate) use trial::find_by_trial;
pub(crate) use verity::{Split, find_verities};
pub(crate) use words::{chain_words, words};
