//! Judges grids: solved, unsolved or incorrect, with every duplicate.
//!
//! The Contest document in full, for squares of any side. It knows neither
//! candidates nor solvers and shares no code with them, so it can judge them all.

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod checker;
mod house;
mod repeated;
mod report;

pub use checker::Checker;
pub use report::{Duplicate, Report, Status, Verdict};
