//! Chains: strong and weak links between candidates, groups of them and almost locked sets.
//!
//! One graph serves all techniques of this family. They differ in which links they
//! may use and in how the two ends of a chain must lie to each other.

mod conclude;
mod graph;
mod nodes;
mod path;
mod reach;
mod ring;
mod step;
mod words;

pub(crate) use conclude::{Ends, find_ends};
pub(crate) use graph::{Graph, Links};
pub(crate) use ring::{Nodes, find_rings};
pub(crate) use words::{eureka, its_own_opposite, one_of_two, ring};
