//! Constraints beyond houses, as a small closed vocabulary that the search propagates.
//!
//! A [`Part`] states a relation between cells. Named rules (killer cages, thermometers, …)
//! live elsewhere and are made of parts. Each kind of part has one propagator, a pure function
//! that narrows the candidates of its cells. To explain a removal the propagator is
//! asked again, with as many candidates put back as possible: those that must stay away
//! are the reason.

mod all_different;
mod among;
mod any;
mod automaton;
mod between;
mod cage;
mod compile;
mod count;
mod derive;
mod digit_sets;
mod divisions;
mod filters;
mod group_bounds;
mod merge;
mod network;
mod pairs;
mod part;
mod propagator;
mod relation;
mod same;
mod sequence;
mod set;
mod sum;
#[cfg(test)]
mod tests;
mod tightness;
mod trace;
mod weaken;

pub use automaton::Automaton;
pub(crate) use cage::Cage;
pub(crate) use compile::{Compiled, compile};
pub use filters::Filter;
pub use network::Network;
pub use part::{Compare, Part};
pub(crate) use propagator::{PRIORITIES, Propagator};
pub use relation::Relation;
pub use trace::{PartTrace, Seen, trace};
pub(crate) use weaken::weaken;
