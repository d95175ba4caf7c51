//! A set of cells inside a house, together with the cells of the house outside it.

use candoku_grid::DigitSet;

use super::digit_sets::{Possible, union_of};
use super::set::Set;

/// A [`Set`] whose cells are the first of a house; the other cells of the house follow.
///
/// The others hold the digits that the set leaves. So a digit that they have no place for is in the set,
/// and one that all possible sets have is in none of them.
#[derive(Clone, Debug)]
pub(crate) struct Cage {
    set: Set,
    size: usize,
    digits: DigitSet,
}

impl Cage {
    pub(crate) fn new(set: Set, size: usize, digits: DigitSet) -> Cage {
        Cage { set, size, digits }
    }

    /// The number of its cells.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        let (cells, others) = domains.split_at_mut(self.size);
        if self.set.is_exact() && !self.set.filter(cells) {
            return false;
        }
        let union = union_of(cells);
        let needed = self.digits - union_of(others);
        let mut possible = Possible::NONE;
        for &set in self.set.sets() {
            let is_possible = needed.is_subset(set)
                && set.is_subset(union)
                && cells.iter().all(|&domain| !domain.is_disjoint(set))
                && others.iter().all(|&domain| !domain.is_subset(set));
            if is_possible {
                possible.add(set);
            }
        }
        if !possible.narrow(cells) {
            return false;
        }
        if !possible.common.is_empty() {
            for domain in others {
                *domain -= possible.common;
                if domain.is_empty() {
                    return false;
                }
            }
        }
        true
    }
}
