//! The canonical form of a classic puzzle: one name for all its 3,359,232 × 9! disguises.
//!
//! It removes duplicates from a collection. The form is the one that people in
//! the field compare by: the lexicographically smallest line of 81 characters
//! that any symmetry of the puzzle gives, a blank before every digit.

mod arrangement;
mod form;
mod search;
mod stack;

pub use form::Canonical;
