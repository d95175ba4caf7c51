//! What cells that hold different digits can add up to, as part of a sum.

use candoku_grid::DigitSet;

/// A term whose cell has several candidates, with the least and greatest value of the term.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Open {
    pub(super) place: usize,
    pub(super) low: i32,
    pub(super) high: i32,
}

/// What the open terms of a group can add up to.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct GroupBounds {
    pub(super) size: usize,
    pub(super) least: i32,
    pub(super) greatest: i32,
    /// The sums of the terms' own least and greatest values.
    lows: i32,
    highs: i32,
    /// The same of one term fewer, as different digits.
    fewer_least: i32,
    fewer_greatest: i32,
}

impl GroupBounds {
    /// The bounds of open terms of one group, or nothing if there are too few digits.
    pub(super) fn new(
        open: &[Open],
        coefficient: i32,
        domains: &[DigitSet],
    ) -> Option<GroupBounds> {
        let size = open.len();
        let lows = open.iter().map(|open| open.low).sum();
        let highs = open.iter().map(|open| open.high).sum();
        if size == 1 {
            return Some(GroupBounds {
                size,
                least: lows,
                greatest: highs,
                lows,
                highs,
                ..GroupBounds::default()
            });
        }
        let mut union = open.iter().fold(0, |all, open| all | domains[open.place].bits());
        if (union.count_ones() as usize) < size {
            return None;
        }
        let (mut small, mut large, mut smaller, mut larger) = (0, 0, 0, 0);
        let mut rest = union;
        for _ in 0..size {
            (smaller, larger) = (small, large);
            small += union.trailing_zeros() as i32 + 1;
            union &= union - 1;
            let last = u32::BITS - 1 - rest.leading_zeros();
            large += last as i32 + 1;
            rest ^= 1 << last;
        }
        if coefficient < 0 {
            (small, large, smaller, larger) = (large, small, larger, smaller);
        }
        Some(GroupBounds {
            size,
            least: lows.max(coefficient * small),
            greatest: highs.min(coefficient * large),
            lows,
            highs,
            fewer_least: coefficient * smaller,
            fewer_greatest: coefficient * larger,
        })
    }

    /// The least sum of all terms of the group but this one.
    pub(super) fn least_without(&self, term: &Open) -> i32 {
        if self.size == 1 { 0 } else { (self.lows - term.low).max(self.fewer_least) }
    }

    /// The greatest sum of all terms of the group but this one.
    pub(super) fn greatest_without(&self, term: &Open) -> i32 {
        if self.size == 1 { 0 } else { (self.highs - term.high).min(self.fewer_greatest) }
    }
}
