//! Propagation: drawing consequences without trying anything out.
//!
//! Each level is one rule for one house, in a file of its own, and
//! [`propagate`] repeats the rules until nothing changes. To add a rule, write
//! its file and name its level.

mod eliminate;
mod fixpoint;
mod hidden_singles;
mod level;
mod naked_singles;
#[cfg(test)]
mod tests;

pub use fixpoint::propagate;
pub use level::PropagationLevel;
