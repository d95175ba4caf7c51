//! Accepts or rejects one human step from its stated premises.
//!
//! A step says "because of these truths, that candidate goes". The judge takes
//! the step at its word: it uses the truths it was handed and nothing else,
//! supposes the opposite of the conclusion and looks for a way to live with it.
//! If there is none, the step is proved. A step may also tell its proof line by line; then
//! the judge follows the lines and looks for nothing itself. No solution is looked up, and no code
//! is shared with the strategies that find steps.

mod deadly;
mod derivation;
mod follow;
mod judge;
mod locked;
mod search;
mod truth;
mod uniqueness;

pub use derivation::{Case, Derivation, Line, Refutation};
pub use judge::{Conclusion, Judge, Rejection};
pub use truth::Truth;
pub use uniqueness::Uniqueness;
