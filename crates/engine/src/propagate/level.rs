//! How hard propagation tries.

use candoku_grid::HouseId;

use super::{eliminate, hidden_singles, naked_singles};
use crate::all_different;
use crate::contradiction::Contradiction;
use crate::store::Store;

/// How hard propagation tries; each level includes the ones before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PropagationLevel {
    /// A value is no candidate of the other cells in its houses.
    Eliminate,
    /// A lone candidate becomes the value of its cell.
    NakedSingles,
    /// A digit goes to the only cell of a house that can take it.
    HiddenSingles,
    /// A candidate stays only if it stands in an arrangement of its house.
    AllDifferent,
}

impl PropagationLevel {
    /// All levels, the weakest first.
    pub const ALL: [PropagationLevel; 4] = [
        PropagationLevel::Eliminate,
        PropagationLevel::NakedSingles,
        PropagationLevel::HiddenSingles,
        PropagationLevel::AllDifferent,
    ];

    /// Applies the rule that this level adds to one house.
    pub(super) fn apply(self, store: &mut Store, house: HouseId) -> Result<(), Contradiction> {
        match self {
            PropagationLevel::Eliminate => eliminate::apply(store, house),
            PropagationLevel::NakedSingles => naked_singles::apply(store, house),
            PropagationLevel::HiddenSingles => hidden_singles::apply(store, house),
            PropagationLevel::AllDifferent => all_different::filter_house(store, house, &mut ()),
        }
    }
}
