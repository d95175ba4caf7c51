//! Complete search on any layout: the first solution, the next, or how many there are.
//!
//! A board is an exact cover: each cell and each digit of a house demands one
//! candidate. [`Search`] finds solutions by guessing candidates and learning
//! clauses from dead ends, as solvers for satisfiability do, but keeps the demands
//! as bits instead of clauses. [`Census`] counts solutions that are too many to visit.

mod analyzer;
mod census;
mod clauses;
mod cover;
mod driver;
mod lists;
mod literal;
mod luby;
mod notes;
mod order;
mod progress;
mod propagation;
mod reason;
mod root;
mod ruled;
mod rules;
mod state;
mod team;
mod trail;
mod walk;

pub use census::Census;
pub use driver::Search;
pub use progress::{Outcome, Progress};
