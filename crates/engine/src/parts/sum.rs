//! Weighted sums of cells, some of which are known to hold different digits.

use candoku_grid::{Digit, DigitSet};

use super::part::Compare;

/// The propagator of [`Part::Sum`](super::Part::Sum).
///
/// Least and greatest values come first; cells of a group hold different digits, which makes both
/// sharper. What gaps between candidates rule out is found with one bit for each sum that the cells
/// so far can have.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    /// The terms of each group follow one another.
    terms: Vec<Term>,
    compare: Compare,
    total: i32,
}

#[derive(Clone, Copy, Debug)]
struct Term {
    coefficient: i32,
    group: usize,
}

/// A term whose cell has several candidates, with the least and greatest value of the term.
#[derive(Clone, Copy, Default, Debug)]
struct Open {
    place: usize,
    low: i32,
    high: i32,
}

/// Sums of more cells than this are propagated by single bounds.
const MAX_OPEN: usize = 32;

impl Sum {
    /// A sum of groups of cells, each with its coefficient and its number of cells, which hold different digits.
    pub(super) fn new(groups: &[(i32, usize)], compare: Compare, total: i32) -> Sum {
        let each = |(group, &(coefficient, size)): (usize, &(i32, usize))| {
            std::iter::repeat_n(Term { coefficient, group }, size)
        };
        let terms = groups.iter().enumerate().flat_map(each).collect();
        Sum { terms, compare, total }
    }

    /// Whether it has few cells.
    pub(super) fn is_small(&self) -> bool {
        self.terms.len() <= 4
    }

    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        if self.compare != Compare::Equal {
            return self.filter_by_bounds(domains);
        }
        loop {
            let mut rest = self.total;
            let mut open = [Open::default(); MAX_OPEN];
            let mut count = 0;
            for (place, (term, &domain)) in self.terms.iter().zip(domains.iter()).enumerate() {
                let (low, high) = weighted(term.coefficient, domain);
                if low == high {
                    rest -= low;
                } else if count == MAX_OPEN {
                    return self.filter_by_bounds(domains);
                } else {
                    open[count] = Open { place, low, high };
                    count += 1;
                }
            }
            let open = &open[..count];
            match open {
                [] => return rest == 0,
                &[one] => return self.settle(one, rest, domains),
                &[one, other] => return self.pair(one, other, rest, domains),
                _ => {}
            }
            match self.by_group_bounds(open, rest, domains) {
                None => return false,
                Some(true) => continue,
                Some(false) => {}
            }
            let is_gapless = |open: &Open| {
                let bits = domains[open.place].bits();
                bits & (bits + (bits & bits.wrapping_neg())) == 0
                    && self.terms[open.place].coefficient.abs() == 1
            };
            return open.iter().all(is_gapless) || self.by_bits(open, rest, domains);
        }
    }

    /// The value of the only open term is known.
    fn settle(&self, one: Open, rest: i32, domains: &mut [DigitSet]) -> bool {
        let digits = digit_of(rest, self.terms[one.place].coefficient);
        domains[one.place] &= digits;
        !domains[one.place].is_empty()
    }

    /// Two open terms: each digit of one leaves one digit for the other.
    fn pair(&self, one: Open, other: Open, rest: i32, domains: &mut [DigitSet]) -> bool {
        let (a, b) = (self.terms[one.place], self.terms[other.place]);
        let (mut firsts, mut seconds) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for digit in domains[one.place] {
            let left = rest - a.coefficient * i32::from(digit.value());
            let mut partner = digit_of(left, b.coefficient) & domains[other.place];
            if a.group == b.group {
                partner = partner.without(digit);
            }
            if !partner.is_empty() {
                firsts.insert(digit);
                seconds |= partner;
            }
        }
        (domains[one.place], domains[other.place]) = (firsts, seconds);
        !firsts.is_empty()
    }

    /// Narrows the open terms by the least and greatest values of all others. Returns whether any
    /// term changed, or `None` if one has no value left.
    fn by_group_bounds(&self, open: &[Open], rest: i32, domains: &mut [DigitSet]) -> Option<bool> {
        let (mut least, mut greatest) = (0, 0);
        let mut bounds = [GroupBounds::default(); MAX_OPEN];
        let mut count = 0;
        let mut start = 0;
        while start < open.len() {
            let Term { coefficient, group } = self.terms[open[start].place];
            let of_group = |open: &&Open| self.terms[open.place].group == group;
            let size = open[start..].iter().take_while(of_group).count();
            let bound = GroupBounds::new(&open[start..start + size], coefficient, domains)?;
            least += bound.least;
            greatest += bound.greatest;
            bounds[count] = bound;
            count += 1;
            start += size;
        }
        if rest < least || rest > greatest {
            return None;
        }
        let mut is_narrowed = false;
        let mut of_group = open.iter();
        for bound in &bounds[..count] {
            for term in of_group.by_ref().take(bound.size) {
                // What is left for this term if the others take the least or the greatest.
                let most = rest - (least - bound.least) - bound.least_without(term);
                let fewest = rest - (greatest - bound.greatest) - bound.greatest_without(term);
                if term.high <= most && term.low >= fewest {
                    continue;
                }
                let coefficient = self.terms[term.place].coefficient;
                let domain = &mut domains[term.place];
                let is_kept = |digit: &Digit| {
                    (fewest..=most).contains(&(coefficient * i32::from(digit.value())))
                };
                *domain = domain.iter().filter(is_kept).collect();
                if domain.is_empty() {
                    return None;
                }
                is_narrowed = true;
            }
        }
        Some(is_narrowed)
    }

    /// Narrows the open terms to values with which some values of the others make the total.
    fn by_bits(&self, open: &[Open], rest: i32, domains: &mut [DigitSet]) -> bool {
        let least: i32 = open.iter().map(|open| open.low).sum();
        let limit = rest - least;
        if limit >= 128 {
            return true;
        }
        // What the terms before each term can add to their least sum.
        let mut before = [0u128; MAX_OPEN + 1];
        before[0] = 1;
        for (place, term) in open.iter().enumerate() {
            let mut sums = 0;
            for (above, _) in self.above(term, domains).take_while(|&(above, _)| above <= limit) {
                sums |= before[place] << above;
            }
            before[place + 1] = sums;
        }
        let mut needed = 1u128 << limit;
        for (place, term) in open.iter().enumerate().rev() {
            let (mut kept, mut from) = (DigitSet::EMPTY, 0);
            for (above, digit) in self.above(term, domains).take_while(|&(above, _)| above <= limit)
            {
                let left = (needed >> above) & before[place];
                if left != 0 {
                    kept.insert(digit);
                    from |= left;
                }
            }
            if kept.is_empty() {
                return false;
            }
            domains[term.place] = kept;
            needed = from;
        }
        true
    }

    /// The digits of a term with what each adds to its least value, ascending.
    fn above(&self, term: &Open, domains: &[DigitSet]) -> impl Iterator<Item = (i32, Digit)> {
        let coefficient = self.terms[term.place].coefficient;
        let low = term.low;
        let mut bits = domains[term.place].bits();
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let index = match coefficient > 0 {
                true => bits.trailing_zeros(),
                false => u32::BITS - 1 - bits.leading_zeros(),
            };
            bits &= !(1 << index);
            Some((coefficient * (index as i32 + 1) - low, Digit::from_index(index as usize)))
        })
    }

    fn filter_by_bounds(&self, domains: &mut [DigitSet]) -> bool {
        loop {
            let (mut least, mut greatest) = (0, 0);
            for (term, &domain) in self.terms.iter().zip(domains.iter()) {
                let (low, high) = weighted(term.coefficient, domain);
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
            for (term, domain) in self.terms.iter().zip(domains.iter_mut()) {
                let (low, high) = weighted(term.coefficient, *domain);
                if high - low <= above && high - low <= below {
                    continue;
                }
                let is_kept = |digit: &Digit| {
                    let value = term.coefficient * i32::from(digit.value());
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

/// What the open terms of a group can add up to.
#[derive(Clone, Copy, Default, Debug)]
struct GroupBounds {
    size: usize,
    least: i32,
    greatest: i32,
    /// The sums of the terms' own least and greatest values.
    lows: i32,
    highs: i32,
    /// The same of one term fewer, as different digits.
    fewer_least: i32,
    fewer_greatest: i32,
}

impl GroupBounds {
    /// The bounds of open terms of one group, or nothing if there are too few digits.
    fn new(open: &[Open], coefficient: i32, domains: &[DigitSet]) -> Option<GroupBounds> {
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
    fn least_without(&self, term: &Open) -> i32 {
        if self.size == 1 { 0 } else { (self.lows - term.low).max(self.fewer_least) }
    }

    fn greatest_without(&self, term: &Open) -> i32 {
        if self.size == 1 { 0 } else { (self.highs - term.high).min(self.fewer_greatest) }
    }
}

/// The least and greatest value of a term.
fn weighted(coefficient: i32, domain: DigitSet) -> (i32, i32) {
    let bits = domain.bits();
    let first = coefficient * (bits.trailing_zeros() as i32 + 1);
    let last = coefficient * (u32::BITS - bits.leading_zeros()) as i32;
    (first.min(last), first.max(last))
}

/// The digit that makes a term this large, if there is one.
fn digit_of(value: i32, coefficient: i32) -> DigitSet {
    let digit = match coefficient {
        1 => value,
        -1 => -value,
        _ if value % coefficient == 0 => value / coefficient,
        _ => return DigitSet::EMPTY,
    };
    if (1..=31).contains(&digit) { DigitSet::from_bits(1 << (digit - 1)) } else { DigitSet::EMPTY }
}
