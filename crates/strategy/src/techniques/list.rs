//! The techniques in order, simplest first.

use super::{
    claiming::Claiming, full_house::FullHouse, hidden_pair::HiddenPair,
    hidden_quadruple::HiddenQuadruple, hidden_single::HiddenSingle, hidden_triple::HiddenTriple,
    locked_pair::LockedPair, locked_triple::LockedTriple, naked_pair::NakedPair,
    naked_quadruple::NakedQuadruple, naked_single::NakedSingle, naked_triple::NakedTriple,
    pointing::Pointing,
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

/// The order of sudokuoftheday.com.
pub(crate) static SUDOKU_OF_THE_DAY: &[&dyn Strategy] = &[];
