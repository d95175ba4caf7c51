//! What a search for chains brings back.

use crate::chains::node::Candidate;
use crate::step::{Difficulty, Removals, Step};
use crate::technique::ExplainerTechnique;

/// Which of the chains that exist a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// The one that the scale takes first.
    Best,
    /// All, in the order of the scale.
    All,
}

/// The order of the scale: difficulty, then number of nodes, then form.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(crate) struct Rank {
    pub(crate) difficulty: Difficulty,
    pub(crate) complexity: u32,
    pub(crate) form: Form,
}

/// What a chain is made of; of chains with as many nodes the scale takes the first form first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Form {
    /// From a candidate, on as well as off, to one conclusion.
    Double,
    /// Links of houses.
    X,
    /// Links of cells.
    Y,
    /// Links of both.
    Xy,
    /// From every candidate of a cell to one conclusion.
    Cell,
    /// From every place of a digit in a house to one conclusion.
    House,
    /// From one assumption to a contradiction.
    Absurd,
}

/// A chain that removes candidates, as the chain around it needs to know it.
#[derive(Clone, Debug)]
pub(crate) struct NestedHint {
    pub(crate) rank: Rank,
    pub(crate) removals: Removals,
    /// The candidates that had to be removed for this chain.
    pub(crate) premises: Vec<Candidate>,
    pub(crate) signature: u64,
}

/// A step from a chain.
pub(crate) fn step(
    technique: ExplainerTechnique,
    rank: Rank,
    removals: Removals,
    placement: Option<Candidate>,
) -> Step {
    let placement = placement.map(|placed| (placed.cell() as u8, placed.digit() as u8));
    Step { technique, difficulty: rank.difficulty, removals, placement }
}

/// Adds a value to a signature.
pub(crate) fn sign(signature: u64, value: usize) -> u64 {
    let mixed = (signature ^ value as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ mixed >> 29
}
