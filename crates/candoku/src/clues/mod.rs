//! The clues of a puzzle one by one: which contradict each other, and which are not needed.
//!
//! Leaving out a clue can only add solutions. So a set of clues without a solution can be narrowed
//! until every clue left is needed for the contradiction, and a set with one solution until every
//! clue left is needed for uniqueness.

mod clue_set;
mod distinguish;
mod narrow;
mod redundant;

pub(crate) use clue_set::{ClueSet, PuzzleClue};
pub(crate) use distinguish::{Distinguished, differences, distinguish};
pub(crate) use narrow::{minimal_conflict, reduce};
pub(crate) use redundant::{other_solution, redundant};
