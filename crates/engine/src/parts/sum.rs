//! Weighted sums of cells, in which groups of different cells are taken as sets of digits.

use std::sync::Arc;

use candoku_grid::{Digit, DigitSet};

use super::digit_sets::{Possible, may_hold, sum_of, union_of};
use super::family::{Family, MAX_SIDE};
use super::part::Compare;

/// The propagator of [`Part::Sum`](super::Part::Sum).
///
/// If the total is small, the sums that the groups before and after each group can have are
/// kept as bits, which removes every digit that is in no solution of the groups taken
/// apart. Larger totals and inequalities are propagated by least and greatest values.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    /// The groups, whose cells follow one another among the domains.
    pub(super) groups: Vec<Group>,
    pub(super) compare: Compare,
    pub(super) total: i32,
}

/// Cells of one coefficient that hold different digits.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) coefficient: i32,
    pub(super) size: usize,
    /// The sets of digits with their sums, if there is more than one cell.
    pub(super) sets: Arc<[(DigitSet, i32)]>,
    /// The least value of the weighted sum.
    pub(super) least: i32,
    /// The sets of each sum as a family, if all digits are at most nine.
    families: Arc<[(i32, Family)]>,
}

/// Totals up to this one, counted from the least, are propagated by bits.
const MAX_BITS: i32 = 127;
/// Sums of more groups than this are propagated by bounds.
const MAX_GROUPS: usize = 20;

impl Group {
    /// A group of so many cells, with the sets of that size of all digits.
    pub(super) fn new(coefficient: i32, size: usize, side: usize, sets: &[DigitSet]) -> Group {
        let sets: Arc<[_]> = match size {
            1 => Arc::new([]),
            _ => sets.iter().map(|&set| (set, sum_of(set))).collect(),
        };
        let sums = sets.iter().map(|&(_, sum)| sum * coefficient);
        let least = match size {
            1 => coefficient.min(coefficient * side as i32),
            _ => sums.min().unwrap_or(0),
        };
        let families = if side <= MAX_SIDE { by_sum(&sets) } else { Vec::new() };
        Group { coefficient, size, sets, least, families: families.into() }
    }

    /// The place of a sum among the bits.
    fn bit(&self, sum: i32) -> i32 {
        self.coefficient * sum - self.least
    }

    /// One bit for each sum that the cells may have, up to the limit.
    fn sums(&self, domains: &[DigitSet], limit: i32) -> u128 {
        let at = |sum: i32| if self.bit(sum) > limit { 0 } else { 1 << self.bit(sum) };
        if self.size == 1 {
            return domains[0].iter().fold(0, |bits, digit| bits | at(digit.value().into()));
        }
        if !self.families.is_empty() {
            let held = Family::of_cells(domains)[self.size];
            let possible = self.families.iter().filter(|(_, family)| family.meets(&held));
            return possible.fold(0, |bits, &(sum, _)| bits | at(sum));
        }
        let union = union_of(domains);
        let possible = self.sets.iter().filter(|(set, _)| may_hold(*set, union, domains));
        possible.fold(0, |bits, &(_, sum)| bits | at(sum))
    }

    /// Narrows the cells to sums for which `allows` is true; false if there are none.
    fn narrow(&self, domains: &mut [DigitSet], allows: impl Fn(i32) -> bool) -> bool {
        if self.size == 1 {
            let kept = |digit: &Digit| allows(self.bit(digit.value().into()));
            domains[0] = domains[0].iter().filter(kept).collect();
            return !domains[0].is_empty();
        }
        if !self.families.is_empty() {
            let allowed = self.families.iter().filter(|&&(sum, _)| allows(self.bit(sum)));
            let family = allowed.fold(Family::EMPTY, |all, (_, family)| all.or(family));
            return family.narrow(&Family::of_cells(domains), domains);
        }
        let union = union_of(domains);
        let mut possible = Possible::NONE;
        for &(set, sum) in self.sets.iter() {
            if allows(self.bit(sum)) && may_hold(set, union, domains) {
                possible.add(set);
            }
        }
        possible.narrow(domains)
    }
}

/// The sets of digits in families of equal sum.
fn by_sum(sets: &[(DigitSet, i32)]) -> Vec<(i32, Family)> {
    let mut families: Vec<(i32, Family)> = Vec::new();
    for &(set, sum) in sets {
        match families.iter_mut().find(|(other, _)| *other == sum) {
            Some((_, family)) => family.insert(set),
            None => {
                let mut family = Family::EMPTY;
                family.insert(set);
                families.push((sum, family));
            }
        }
    }
    families
}

impl Sum {
    /// Whether it has few cells.
    pub(super) fn is_small(&self) -> bool {
        self.groups.iter().map(|group| group.size).sum::<usize>() <= 4
    }

    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        let least: i32 = self.groups.iter().map(|group| group.least).sum();
        let limit = self.total - least;
        if self.compare == Compare::Equal && limit <= MAX_BITS && self.groups.len() <= MAX_GROUPS {
            limit >= 0 && self.filter_by_bits(domains, limit)
        } else {
            self.filter_by_bounds(domains)
        }
    }

    fn filter_by_bits(&self, domains: &mut [DigitSet], limit: i32) -> bool {
        let all = u128::MAX >> (MAX_BITS - limit);
        let count = self.groups.len();
        let mut sums = [0u128; MAX_GROUPS];
        // What the groups before each group can add up to.
        let mut before = [0u128; MAX_GROUPS + 1];
        before[0] = 1;
        let mut start = 0;
        for (place, group) in self.groups.iter().enumerate() {
            sums[place] = group.sums(&domains[start..start + group.size], limit);
            before[place + 1] = shifted_up(before[place], sums[place]) & all;
            start += group.size;
        }
        if before[count] >> limit == 0 {
            return false;
        }
        // From which sums of the groups so far the total can be reached.
        let mut needed = 1u128 << limit;
        for (place, group) in self.groups.iter().enumerate().rev() {
            start -= group.size;
            let from = before[place];
            let allows = |bit: i32| bit <= limit && (from << bit) & needed != 0;
            let (mut left, mut is_all) = (sums[place], true);
            while left != 0 && is_all {
                is_all = allows(left.trailing_zeros() as i32);
                left &= left - 1;
            }
            if is_all {
                needed = shifted_down(needed, sums[place]);
                continue;
            }
            if !group.narrow(&mut domains[start..start + group.size], allows) {
                return false;
            }
            needed = shifted_down(needed, sums[place]);
        }
        true
    }

    fn filter_by_bounds(&self, domains: &mut [DigitSet]) -> bool {
        let coefficients = || {
            let each = |group: &Group| std::iter::repeat_n(group.coefficient, group.size);
            self.groups.iter().flat_map(each)
        };
        loop {
            let (mut least, mut greatest) = (0, 0);
            for (coefficient, &domain) in coefficients().zip(domains.iter()) {
                let (low, high) = weighted(coefficient, domain);
                least += low;
                greatest += high;
            }
            // How much a term may exceed its least value, or fall short of its greatest.
            let above = match self.compare {
                Compare::AtLeast => i32::MAX / 2,
                _ => self.total - least,
            };
            let below = match self.compare {
                Compare::AtMost => i32::MAX / 2,
                _ => greatest - self.total,
            };
            if above < 0 || below < 0 {
                return false;
            }
            let mut is_narrowed = false;
            for (coefficient, domain) in coefficients().zip(domains.iter_mut()) {
                let (low, high) = weighted(coefficient, *domain);
                if high - low <= above && high - low <= below {
                    continue;
                }
                let is_kept = |digit: &Digit| {
                    let value = coefficient * i32::from(digit.value());
                    value - low <= above && high - value <= below
                };
                let kept: DigitSet = domain.iter().filter(is_kept).collect();
                if kept.is_empty() {
                    return false;
                }
                is_narrowed |= kept != *domain;
                *domain = kept;
            }
            if !is_narrowed {
                return true;
            }
        }
    }
}

/// The least and greatest value of a term.
fn weighted(coefficient: i32, domain: DigitSet) -> (i32, i32) {
    let bits = domain.bits();
    let first = coefficient * (bits.trailing_zeros() as i32 + 1);
    let last = coefficient * (u32::BITS - bits.leading_zeros()) as i32;
    (first.min(last), first.max(last))
}

/// The sums of one number of each set.
fn shifted_up(numbers: u128, mut others: u128) -> u128 {
    let mut all = 0;
    while others != 0 {
        all |= numbers << others.trailing_zeros();
        others &= others - 1;
    }
    all
}

/// The differences of one number of each set that are not negative.
fn shifted_down(numbers: u128, mut others: u128) -> u128 {
    let mut all = 0;
    while others != 0 {
        all |= numbers >> others.trailing_zeros();
        others &= others - 1;
    }
    all
}
