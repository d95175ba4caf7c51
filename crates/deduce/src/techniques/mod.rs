//! The techniques for rules, simplest first.

mod cases;
mod counts;
mod equivalence;
mod linked;
mod one_fact;
mod pairs;
mod pointing;
mod refutation;
mod told_lines;

pub use cases::CLUE_CASES;
pub use counts::PARITY_COUNT;
pub use equivalence::SET_EQUIVALENCE;
pub use linked::{ALMOST_CAGE, CLUE_COMBINATIONS, CROSSING_CLUES, LINKED_CLUES};
pub use one_fact::{
    CAGE_COMBINATIONS, CLUE_CANDIDATES, INNIES_AND_OUTIES, INNIES_AND_OUTIES_OF_HOUSES, ONE_INNIE,
    OUTSIDE_CLUES, SUM_BOUNDS,
};
pub use pointing::CLUE_POINTING;
pub use refutation::{CLUE_CHAIN, CLUE_NET, GROUPED_CLUE_CHAIN, NESTED_CLUE_NET};

use candoku_strategy::Technique;

/// Every technique for rules, simplest first.
pub static ALL: &[&Technique] = &[
    &CLUE_CANDIDATES,
    &CAGE_COMBINATIONS,
    &SUM_BOUNDS,
    &OUTSIDE_CLUES,
    &CLUE_COMBINATIONS,
    &ONE_INNIE,
    &CLUE_POINTING,
    &PARITY_COUNT,
    &INNIES_AND_OUTIES,
    &INNIES_AND_OUTIES_OF_HOUSES,
    &ALMOST_CAGE,
    &LINKED_CLUES,
    &SET_EQUIVALENCE,
    &CLUE_CHAIN,
    &CROSSING_CLUES,
    &GROUPED_CLUE_CHAIN,
    &CLUE_CASES,
    &CLUE_NET,
    &NESTED_CLUE_NET,
];
