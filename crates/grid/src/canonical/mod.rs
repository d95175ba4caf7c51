//! The canonical form of a classic puzzle: one representative for all its 3,359,232 × 9! variants.
//!
//! It is used to remove duplicates from a collection. The form is the usual one: the
//! lexicographically smallest line of 81 characters over all symmetries of the puzzle, where a
//! blank sorts before every digit.

mod arrangement;
mod automorphisms;
mod form;
mod search;
mod stack;

pub use automorphisms::automorphisms;
pub use form::Canonical;
