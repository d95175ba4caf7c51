//! Digits, cells, houses, layouts and boards: the vocabulary of candoku.
//!
//! Nothing here solves anything. Reading a grid deduces nothing.

mod classic;
mod random;

pub use classic::{Classic, ClassicError};
pub use random::Random;
