//! Chains: strong and weak links between candidates, groups of them and almost locked sets.
//!
//! One graph serves all techniques of this family. They differ in which links they
//! may use and in how the two ends of a chain must lie to each other.

mod catalogue;
mod ends;
mod flood;
mod graph;
mod literal;
mod loop_graph;
mod loops;
mod nodes;
mod path;
mod reach;
mod reading;
mod ring;
mod sets;
mod step;
mod ways;
mod with_sets;

mod words;

pub use catalogue::{
    AIC, CONTINUOUS_NICE_LOOP, DISCONTINUOUS_NICE_LOOP, GROUPED_AIC, GROUPED_CONTINUOUS_NICE_LOOP,
    GROUPED_DISCONTINUOUS_NICE_LOOP, X_CHAIN, XY_CHAIN,
};

pub use with_sets::{SET_AIC, SET_CONTINUOUS_NICE_LOOP, SET_DISCONTINUOUS_NICE_LOOP};
pub(crate) use words::eureka;
