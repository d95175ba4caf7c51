//! The techniques in order, simplest first.

use super::{
    candidate_lines::CandidateLines, claiming::Claiming, double_pairs::DoublePairs,
    full_house::FullHouse, hidden_pair::HiddenPair, hidden_quadruple::HiddenQuadruple,
    hidden_single::HiddenSingle, hidden_triple::HiddenTriple, locked_pair::LockedPair,
    locked_triple::LockedTriple, multiple_lines::MultipleLines, naked_pair::NakedPair,
    naked_quadruple::NakedQuadruple, naked_single::NakedSingle, naked_triple::NakedTriple,
    pointing::Pointing, single_candidate::SingleCandidate, single_position::SinglePosition,
};
use crate::strategy::Strategy;

/// HoDoKu's order.
pub(crate) static HODOKU: &[&dyn Strategy] = &[
    &FullHouse,
    &NakedSingle,
    &HiddenSingle,
    &LockedPair,
    &LockedTriple,
    &Pointing,
    &Claiming,
    &NakedPair,
    &NakedTriple,
    &HiddenPair,
    &HiddenTriple,
    &NakedQuadruple,
    &HiddenQuadruple,
];

/// The order of sudokuoftheday.com, where locked subsets go by the name of naked ones.
pub(crate) static SUDOKU_OF_THE_DAY: &[&dyn Strategy] = &[
    &SingleCandidate,
    &SinglePosition,
    &CandidateLines,
    &DoublePairs,
    &MultipleLines,
    &LockedPair,
    &NakedPair,
    &HiddenPair,
    &LockedTriple,
    &NakedTriple,
    &HiddenTriple,
    &NakedQuadruple,
    &HiddenQuadruple,
];
