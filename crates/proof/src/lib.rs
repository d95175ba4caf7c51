//! Accepts or rejects one human step from its stated premises.
//!
//! A step says "because of these truths, that candidate goes". The judge takes
//! the step at its word: it uses the truths it was handed and nothing else,
//! supposes the opposite of the conclusion and looks for a way to live with it.
//! If there is none, the step is proved. No solution is looked up, and no code
//! is shared with the strategies that find steps.

mod candidate;
mod deadly;
mod judge;
mod search;
mod truth;

pub use candidate::Candidate;
pub use judge::{Conclusion, Judge, Rejection};
pub use truth::Truth;
