//! Checks grids: solved, unsolved or incorrect, with every duplicate.
//!
//! Implements the whole Contest document, for squares of any side. It knows neither candidates nor
//! solvers and shares no code with them, so it can judge them all. Rules beyond houses are judged by
//! their definitions.

/// The example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod checker;
mod house;
mod repeated;
mod report;
mod ruled;

pub use checker::Checker;
pub use report::{BrokenRule, DesignationVerdict, Duplicate, Report, Status};
pub use ruled::check_rules;
