//! Weighted sums of cells, some of which are known to hold different digits.

use std::ops::{BitAnd, BitOr, Shl, Shr};

use candoku_grid::{Digit, DigitSet};

use super::group_bounds::{GroupBounds, Open};
use super::part::Compare;
use super::trace::Seen;

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

/// Sums of more cells than this are propagated by single bounds.
const MAX_OPEN: usize = 32;

/// Of more cells than this gaps between candidates hardly ever matter.
const MAX_BY_BITS: usize = 8;

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

    /// The sum with its bounds, for a trace.
    pub(super) fn seen(&self, domains: &[DigitSet]) -> Seen {
        Seen::Sum {
            coefficients: self.terms.iter().map(|term| term.coefficient).collect(),
            compare: self.compare,
            total: self.total,
            bounds: self.bounds(domains),
        }
    }

    /// The least and greatest sum, or nothing if a group has too few digits.
    fn bounds(&self, domains: &[DigitSet]) -> Option<(i32, i32)> {
        let open = |(place, (term, &domain)): (usize, (&Term, &DigitSet))| {
            let (low, high) = weighted(term.coefficient, domain);
            Open { place, low, high }
        };
        let open: Vec<Open> = self.terms.iter().zip(domains).enumerate().map(open).collect();
        let is_same = |a: &Open, b: &Open| self.terms[a.place].group == self.terms[b.place].group;
        open.chunk_by(is_same).try_fold((0, 0), |(least, greatest), group| {
            let coefficient = self.terms[group[0].place].coefficient;
            let bounds = GroupBounds::new(group, coefficient, domains)?;
            Some((least + bounds.least, greatest + bounds.greatest))
        })
    }

    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        match self.compare {
            // Most sums are short, and to clear a long table takes longer than to use a short one.
            Compare::Equal if self.terms.len() <= 9 => self.filter_equal::<9>(domains),
            Compare::Equal => self.filter_equal::<MAX_OPEN>(domains),
            _ => self.filter_by_bounds(domains),
        }
    }

    /// Narrows the terms of an equation if at most `LIMIT` are open.
    fn filter_equal<const LIMIT: usize>(&self, domains: &mut [DigitSet]) -> bool {
        loop {
            let mut rest = self.total;
            let mut open = [Open::default(); LIMIT];
            let mut count = 0;
            for (place, (term, &domain)) in self.terms.iter().zip(domains.iter()).enumerate() {
                let (low, high) = weighted(term.coefficient, domain);
                if low == high {
                    rest -= low;
                } else if count == LIMIT {
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
            match self.by_group_bounds::<LIMIT>(open, rest, domains) {
                None => return false,
                Some(true) => continue,
                Some(false) => {}
            }
            let is_gapless = |open: &Open| {
                let bits = domains[open.place].bits();
                bits & (bits + (bits & bits.wrapping_neg())) == 0
                    && self.terms[open.place].coefficient.abs() == 1
            };
            let is_long = open.len() > MAX_BY_BITS;
            return is_long || open.iter().all(is_gapless) || self.by_bits(open, rest, domains);
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
    fn by_group_bounds<const LIMIT: usize>(
        &self,
        open: &[Open],
        rest: i32,
        domains: &mut [DigitSet],
    ) -> Option<bool> {
        let (mut least, mut greatest) = (0, 0);
        let mut bounds = [GroupBounds::default(); LIMIT];
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
        let limit = rest - open.iter().map(|open| open.low).sum::<i32>();
        match limit {
            ..64 => self.by_bits_of::<u64>(open, limit, domains),
            64..128 => self.by_bits_of::<u128>(open, limit, domains),
            _ => true,
        }
    }

    /// The same with sums above the least one as bits of a word, up to this limit.
    fn by_bits_of<W: Word>(&self, open: &[Open], limit: i32, domains: &mut [DigitSet]) -> bool {
        // What the terms before each term can add to their least sum.
        let mut before = [W::from(0u8); MAX_BY_BITS + 1];
        before[0] = W::from(1u8);
        for (place, term) in open.iter().enumerate() {
            let mut sums = W::from(0u8);
            for (above, _) in self.above(term, domains).take_while(|&(above, _)| above <= limit) {
                sums = sums | (before[place] << above);
            }
            before[place + 1] = sums;
        }
        let mut needed = W::from(1u8) << limit;
        for (place, term) in open.iter().enumerate().rev() {
            let (mut kept, mut from) = (DigitSet::EMPTY, W::from(0u8));
            for (above, digit) in self.above(term, domains).take_while(|&(above, _)| above <= limit)
            {
                let left = (needed >> above) & before[place];
                if left != W::from(0u8) {
                    kept.insert(digit);
                    from = from | left;
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

/// A word of bits.
trait Word:
    Copy
    + From<u8>
    + PartialEq
    + Shl<i32, Output = Self>
    + Shr<i32, Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
{
}

impl Word for u64 {}
impl Word for u128 {}

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
