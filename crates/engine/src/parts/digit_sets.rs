//! Cells that hold different digits, seen as the set of digits that they hold together.

use candoku_grid::{Digit, DigitSet};

/// More sets than this are not listed for a sum; it falls back to weaker reasoning.
pub(super) const MAX_SETS: usize = 4000;

/// What the sets that are still possible have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Possible {
    /// The digits of at least one set.
    pub(super) union: DigitSet,
    /// The digits of all sets.
    pub(super) common: DigitSet,
}

impl Possible {
    pub(super) const NONE: Possible =
        Possible { union: DigitSet::EMPTY, common: DigitSet::from_bits(u32::MAX) };

    /// Adds a set.
    pub(super) fn add(&mut self, set: DigitSet) {
        self.union |= set;
        self.common &= set;
    }

    /// Narrows the cells to what the sets allow; false if nothing is left.
    pub(super) fn narrow(&self, domains: &mut [DigitSet]) -> bool {
        if self.union.is_empty() {
            return false;
        }
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for domain in domains.iter_mut() {
            *domain &= self.union;
            if domain.is_empty() {
                return false;
            }
            twice |= once & *domain;
            once |= *domain;
        }
        if !self.common.is_subset(once) {
            return false;
        }
        let hidden = self.common - twice;
        for domain in domains.iter_mut() {
            let only_here = *domain & hidden;
            if only_here.len() > 1 {
                return false;
            }
            if !only_here.is_empty() {
                *domain = only_here;
            }
        }
        true
    }
}

/// The digits that at least one of the cells may hold.
pub(super) fn union_of(domains: &[DigitSet]) -> DigitSet {
    domains.iter().fold(DigitSet::EMPTY, |all, &domain| all | domain)
}

/// Whether the cells may hold this set: each digit has a cell and each cell has a digit.
pub(super) fn may_hold(set: DigitSet, union: DigitSet, domains: &[DigitSet]) -> bool {
    set.is_subset(union) && domains.iter().all(|&domain| !domain.is_disjoint(set))
}

/// Whether the digits of the set can be put into the cells, one each.
pub(super) fn fits(set: DigitSet, domains: &[DigitSet]) -> bool {
    match domains.split_first() {
        None => true,
        Some((&first, rest)) => (first & set).iter().any(|digit| fits(set.without(digit), rest)),
    }
}

/// The sum of the values of a set.
pub(super) fn sum_of(set: DigitSet) -> i32 {
    set.iter().map(|digit| i32::from(digit.value())).sum()
}

/// All sets of `size` digits up to the side, unless there are more than the limit.
pub(super) fn sets_of(side: usize, size: usize, limit: usize) -> Option<Vec<DigitSet>> {
    let mut count = 1usize;
    for k in 0..size.min(side.saturating_sub(size)) {
        count = count * (side - k) / (k + 1);
        if count > limit {
            return None;
        }
    }
    let mut sets = vec![DigitSet::EMPTY];
    let mut found = Vec::new();
    for digit in Digit::up_to(side) {
        let with: Vec<DigitSet> = sets.iter().map(|set| set.with(digit)).collect();
        found.extend(with.iter().copied().filter(|set| set.len() == size));
        let left = side - digit.index() - 1;
        sets.extend(with.into_iter().filter(|set| set.len() < size));
        sets.retain(|set| set.len() + left >= size);
    }
    if size == 0 {
        found.push(DigitSet::EMPTY);
    }
    Some(found)
}
