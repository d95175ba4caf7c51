//! Accepts or rejects one human-style step from its stated premises.
//!
//! A step says "because of these truths, that candidate goes". The judge takes the step at its
//! word: it uses the truths it was given and nothing else, assumes the opposite of the conclusion,
//! and searches for a way to satisfy the truths. If there is none, the step is proved. A step may
//! also spell out its proof line by line, or count; then the judge follows that and searches for nothing
//! itself. It never looks up a solution, and it shares no code with the strategies that find steps.

mod clues;
mod counting;
mod deadly;
mod derivation;
mod follow;
mod judge;
mod locked;
mod search;
mod statement;
mod sum;
mod truth;
mod unfillable;
mod uniqueness;

pub use clues::{Clues, Given, Summand};
pub use counting::Counting;
pub use derivation::{Case, Derivation, Line, Refutation};
pub use judge::{Conclusion, Judge, Rejection};
pub use statement::{Equation, State, Statement};
pub use truth::Truth;
pub use uniqueness::Uniqueness;
