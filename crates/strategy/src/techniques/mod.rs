//! The techniques, one file each, and the lists that put them in order.

pub mod basic_fish;
pub mod candidate_lines;
pub mod claiming;
pub mod double_pairs;
pub mod finned_fish;
pub mod finned_franken_fish;
pub mod finned_mutant_fish;
pub mod franken_fish;
pub mod full_house;
pub mod hidden_pair;
pub mod hidden_quadruple;
pub mod hidden_single;
pub mod hidden_triple;
mod list;
pub mod locked_pair;
pub mod locked_triple;
pub mod multiple_lines;
pub mod mutant_fish;
pub mod naked_pair;
pub mod naked_quadruple;
pub mod naked_single;
pub mod naked_triple;
pub mod pointing;
pub mod sashimi_fish;
pub mod siamese_fish;
pub mod single_candidate;
pub mod single_position;

pub(crate) use list::{HODOKU, SUDOKU_OF_THE_DAY};
