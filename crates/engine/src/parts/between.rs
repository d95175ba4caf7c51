//! A house in which the digits between two of them add up to a total.

use candoku_grid::{Cell, Digit, DigitSet};

use super::digit_sets::{sets_of, sum_of, union_of};
use super::part::Part;

/// The propagator of [`Part::Between`](super::Part::Between).
///
/// The cells are all cells of a house, so the digits between the ends are a set with the total, and the cells
/// outside hold all other digits. Every pair of places for the ends is tried with every such set.
#[derive(Clone, Debug)]
pub(crate) struct Between {
    ends: (DigitSet, DigitSet),
    /// All digits but the ends.
    inner: DigitSet,
    /// By the number of cells between the ends, the sets of digits with the total.
    sets: Vec<Vec<DigitSet>>,
}

/// The largest houses whose sets of digits are listed.
pub(super) const MAX_SIDE: usize = 16;

impl Between {
    /// The propagator for a house of this side, at most [`MAX_SIDE`].
    pub(super) fn new(side: usize, (one, other): (Digit, Digit), total: i32) -> Between {
        let ends = (DigitSet::only(one), DigitSet::only(other));
        let inner = DigitSet::up_to(side) - ends.0 - ends.1;
        let of_size = |size: usize| -> Vec<DigitSet> {
            let sets = sets_of(side, size, usize::MAX).unwrap_or_default();
            let is_wanted = |set: &DigitSet| set.is_subset(inner) && sum_of(*set) == total;
            sets.into_iter().filter(is_wanted).collect()
        };
        let sets = (0..side.saturating_sub(1)).map(of_size).collect();
        Between { ends, inner, sets }
    }

    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        let mut left = [DigitSet::EMPTY; MAX_SIDE];
        let left = &mut left[..domains.len()];
        let is_end = |domain: DigitSet| !domain.is_disjoint(self.ends.0 | self.ends.1);
        let mut is_possible = false;
        for last in (1..domains.len()).filter(|&last| is_end(domains[last])) {
            for first in (0..last).filter(|&first| is_end(domains[first])) {
                is_possible |= self.try_ends(domains, first, last, left);
            }
        }
        domains.copy_from_slice(left);
        is_possible
    }

    /// Adds what is possible with the ends at these places; returns whether anything is.
    fn try_ends(
        &self,
        domains: &[DigitSet],
        first: usize,
        last: usize,
        left: &mut [DigitSet],
    ) -> bool {
        let (one, other) = self.ends;
        let mut at_ends = (DigitSet::EMPTY, DigitSet::EMPTY);
        for (a, b) in [(one, other), (other, one)] {
            if a.is_subset(domains[first]) && b.is_subset(domains[last]) {
                at_ends = (at_ends.0 | a, at_ends.1 | b);
            }
        }
        if at_ends.0.is_empty() {
            return false;
        }
        let between = &domains[first + 1..last];
        let outside = || domains[..first].iter().chain(&domains[last + 1..]);
        let between_union = union_of(between);
        let outside_union = outside().fold(DigitSet::EMPTY, |all, &domain| all | domain);
        let (mut inside, mut rest) = (DigitSet::EMPTY, DigitSet::EMPTY);
        let mut is_possible = false;
        for &set in &self.sets[between.len()] {
            let others = self.inner - set;
            if set.is_subset(between_union)
                && others.is_subset(outside_union)
                && between.iter().all(|domain| !domain.is_disjoint(set))
                && outside().all(|domain| !domain.is_disjoint(others))
            {
                inside |= set;
                rest |= others;
                is_possible = true;
            }
        }
        if is_possible {
            left[first] |= at_ends.0;
            left[last] |= at_ends.1;
            for (place, (left, &domain)) in left.iter_mut().zip(domains).enumerate() {
                if first < place && place < last {
                    *left |= domain & inside;
                } else if place < first || last < place {
                    *left |= domain & rest;
                }
            }
        }
        is_possible
    }
}

/// The same for cells of any line, as one alternative for each pair of places.
pub(super) fn ways(cells: &[Cell], ends: (Digit, Digit), total: i32, side: usize) -> Part {
    let ends: DigitSet = [ends.0, ends.1].into_iter().collect();
    let inner_digits = DigitSet::up_to(side) - ends;
    let end = |place: usize| Part::Among { cell: cells[place], digits: ends };
    let mut ways = Vec::new();
    for last in 1..cells.len() {
        for first in 0..last {
            let inner = &cells[first + 1..last];
            let sum = Part::sum(inner.iter().copied(), total);
            let rest = inner.iter().map(|&cell| Part::Among { cell, digits: inner_digits });
            ways.push([end(first), end(last)].into_iter().chain(rest).chain([sum]).collect());
        }
    }
    Part::Any(ways)
}
