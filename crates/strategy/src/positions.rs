//! Places within one house, as a small set that can be compared across houses.

use std::ops::{BitAnd, BitOr, Sub};

/// A set of positions in a house: position 2 of a row is its third cell, in column 3.
///
/// Positions make lines comparable: two rows with the same positions of a digit
/// have it in the same columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Positions(u32);

impl Positions {
    /// No position.
    pub const EMPTY: Positions = Positions(0);

    /// All positions of a house with that number of cells.
    pub(crate) const fn first(cells: usize) -> Positions {
        Positions(u32::MAX >> (u32::BITS as usize - cells))
    }

    /// The set whose member `k` is bit `k`.
    pub const fn from_bits(bits: u32) -> Positions {
        Positions(bits)
    }

    /// One bit for each position, the first cell lowest.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The number of positions.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are at least two.
    pub(crate) const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether every position is also one of `other`.
    pub const fn is_subset(self, other: Positions) -> bool {
        self.0 & !other.0 == 0
    }

    /// The positions in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (first < u32::BITS).then_some(first as usize)
        })
    }

    pub(crate) const fn remove(&mut self, position: u8) {
        self.0 &= !(1 << position);
    }
}

impl BitOr for Positions {
    type Output = Positions;
    fn bitor(self, other: Positions) -> Positions {
        Positions(self.0 | other.0)
    }
}

impl BitAnd for Positions {
    type Output = Positions;
    fn bitand(self, other: Positions) -> Positions {
        Positions(self.0 & other.0)
    }
}

impl Sub for Positions {
    type Output = Positions;
    fn sub(self, other: Positions) -> Positions {
        Positions(self.0 & !other.0)
    }
}
