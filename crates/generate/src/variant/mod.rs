//! Puzzles with rules beyond houses: the solution first, then clues that it satisfies, then removal.

mod clue;
mod placing;
mod rule_mix;
mod ruled_solution;
mod shape;
mod variants;

pub use rule_mix::{MixError, RuleMix};
pub use variants::{GeneratedVariant, Variants};
