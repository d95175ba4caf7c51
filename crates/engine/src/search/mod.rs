//! Complete search on any layout.

mod analyzer;
mod clauses;
mod cover;
mod literal;
mod order;
mod root;
mod solver;
mod state;

pub use solver::{Outcome, Progress, Search};
