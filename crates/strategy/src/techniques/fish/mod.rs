//! Fish: houses in which a digit must go, and as many houses that cover its places.

mod basic;
mod catalogue;
mod franken;
mod lines;
mod mutant;
mod pattern;
mod search;
mod shape;
mod siamese;
#[cfg(test)]
mod tests;
mod words;

pub use basic::{BASIC_FISH, FINNED_FISH, SASHIMI_FISH};
pub use franken::{FINNED_FRANKEN_FISH, FRANKEN_FISH};
pub use mutant::{FINNED_MUTANT_FISH, MUTANT_FISH};
pub use siamese::SIAMESE_FISH;
