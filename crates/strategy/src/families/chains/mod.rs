//! Chains: strong and weak links between candidates, groups of them and almost locked sets.
//!
//! One graph serves all techniques of this family. They differ in which links they
//! may use and in how the two ends of a chain must lie to each other.

mod ends;
mod flood;
mod graph;
mod literal;
mod loops;
mod nodes;
mod path;
mod reach;
mod reading;
mod ring;
mod sets;
mod step;
mod ways;
mod web;
mod words;

pub(crate) use ends::{Ends, find_ends};
pub(crate) use graph::{Graph, Links};
pub(crate) use loops::{find_continuous, find_discontinuous};
pub(crate) use ways::Nodes;
pub(crate) use web::Web;
pub(crate) use words::{eureka, its_own_opposite, one_of_two, ring};
