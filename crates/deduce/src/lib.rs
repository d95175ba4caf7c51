//! Human techniques for rules beyond houses.
//!
//! A [`Variant`] is what techniques know about the rules of a puzzle: facts, each of which narrows
//! the candidates of its cells. The techniques take one fact after the other and say in words what it
//! rules out, together with those for houses on one [ladder]. What they find is an ordinary step; its
//! premises name the rule, and the judge proves it from its own reading of that rule.

mod classes;
mod equivalent;
mod fact;
mod findings;
mod joint;
mod ladder;
mod names;
mod net;
mod rating;
mod reasons;
mod sums;
pub mod techniques;
mod variant;

pub use ladder::{example_ladder, ladder};
pub use names::name;
pub use rating::{VariantRating, rate};
pub use variant::Variant;
