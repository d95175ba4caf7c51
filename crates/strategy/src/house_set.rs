//! A set of houses, for searches that choose among them and indexes that single some out.

use std::ops::{BitAnd, BitOr, Sub};

use candoku_grid::HouseId;

/// A set of houses, one bit each.
///
/// The largest layouts have 25 rows, 25 columns, 25 boxes, 2 diagonals and 16 windows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct HouseSet(u128);

impl HouseSet {
    pub(crate) const EMPTY: HouseSet = HouseSet(0);

    pub(crate) fn contains(self, house: HouseId) -> bool {
        self.0 >> house.index() & 1 == 1
    }

    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) fn with(self, house: HouseId) -> HouseSet {
        HouseSet(self.0 | 1 << house.index())
    }

    pub(crate) fn without(self, house: HouseId) -> HouseSet {
        HouseSet(self.0 & !(1 << house.index()))
    }

    /// The houses in ascending order.
    pub(crate) fn iter(self) -> impl Iterator<Item = HouseId> + use<> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (first < u128::BITS).then(|| HouseId::new(first as usize))
        })
    }
}

impl FromIterator<HouseId> for HouseSet {
    fn from_iter<I: IntoIterator<Item = HouseId>>(houses: I) -> HouseSet {
        houses.into_iter().fold(HouseSet::EMPTY, HouseSet::with)
    }
}

impl BitAnd for HouseSet {
    type Output = HouseSet;
    fn bitand(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 & other.0)
    }
}

impl BitOr for HouseSet {
    type Output = HouseSet;
    fn bitor(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 | other.0)
    }
}

impl Sub for HouseSet {
    type Output = HouseSet;
    fn sub(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 & !other.0)
    }
}
