//! Which candidates are in some solution, and what an earlier answer says about a puzzle that has
//! been edited since.
//!
//! A search visits only what can raise a count that is below the limit. Between two puzzles of which
//! one has all clues of the other, much stays true: solutions of the one with more clues, and what is
//! impossible in the one with fewer.

mod known;
mod memory;
mod seen;

pub(crate) use memory::Memory;
pub(crate) use seen::Seen;
