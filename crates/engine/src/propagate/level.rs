//! How hard propagation tries.

use candoku_grid::HouseId;

use super::{eliminate, hidden_singles, naked_singles};
use crate::all_different;
use crate::contradiction::Contradiction;
use crate::store::Store;

/// How hard propagation tries; each level includes the ones before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// A value is no candidate of the other cells in its houses.
    Eliminate,
    /// A lone candidate becomes the value of its cell.
    NakedSingles,
    /// A digit goes to the only cell of a house that can take it.
    HiddenSingles,
    /// A candidate stays only if it stands in an arrangement of its house.
    AllDifferent,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] =
        [Level::Eliminate, Level::NakedSingles, Level::HiddenSingles, Level::AllDifferent];

    /// Applies the rule that this level adds to one house.
    pub(super) fn apply(self, store: &mut Store, house: HouseId) -> Result<(), Contradiction> {
        match self {
            Level::Eliminate => eliminate::apply(store, house),
            Level::NakedSingles => naked_singles::apply(store, house),
            Level::HiddenSingles => hidden_singles::apply(store, house),
            Level::AllDifferent => all_different::filter_house(store, house, &mut ()),
        }
    }
}
