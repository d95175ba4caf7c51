//! A set of digits: the candidates of a cell, the digits of a house.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub, SubAssign};
use std::str::FromStr;

use crate::digit::{Digit, MAX_SIDE};
use crate::notation::NameError;

/// A set of digits from 1 to 25, one bit each.
///
/// ```
/// use candoku_grid::{Digit, DigitSet};
///
/// let odd: DigitSet = [1, 3, 5].into_iter().filter_map(Digit::new).collect();
/// let low = DigitSet::up_to(3);
/// assert_eq!((odd & low).to_string(), "13");
/// assert_eq!((odd | low).to_string(), "1235");
/// assert_eq!((odd - low).to_string(), "5");
/// assert!(!odd.contains(Digit::new(2).unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u32);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// The digits 1 up to `side`.
    pub const fn up_to(side: usize) -> DigitSet {
        assert!(side <= MAX_SIDE, "a side is at most 25");
        DigitSet((1 << side) - 1)
    }

    /// The set with just this digit.
    pub const fn only(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// The set from a bit mask: digit `d` is bit `d - 1`. Bits beyond the 25th are dropped.
    pub const fn from_bits(bits: u32) -> DigitSet {
        DigitSet(bits & DigitSet::up_to(MAX_SIDE).0)
    }

    /// The bit mask of the set: digit `d` is bit `d - 1`.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the set contains the digit.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// The number of digits in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has exactly one digit.
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Whether every member is also a member of `other`.
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the two sets have no digit in common.
    pub const fn is_disjoint(self, other: DigitSet) -> bool {
        self.0 & other.0 == 0
    }

    /// The smallest digit of the set.
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// The only digit of the set, if there is exactly one.
    pub const fn single(self) -> Option<Digit> {
        if self.is_single() { self.first() } else { None }
    }

    /// Inserts the digit. Returns whether it was newly inserted.
    pub const fn insert(&mut self, digit: Digit) -> bool {
        let before = self.0;
        self.0 |= 1 << digit.index();
        self.0 != before
    }

    /// Removes the digit. Returns whether it was in the set.
    pub const fn remove(&mut self, digit: Digit) -> bool {
        let before = self.0;
        self.0 &= !(1 << digit.index());
        self.0 != before
    }

    /// The set with the digit added.
    #[must_use]
    pub const fn with(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 | 1 << digit.index())
    }

    /// The set with the digit removed.
    #[must_use]
    pub const fn without(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 & !(1 << digit.index()))
    }

    /// The digits in ascending order.
    pub fn iter(self) -> Digits {
        Digits(self)
    }
}

/// An iterator over the digits of a [`DigitSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Digits(DigitSet);

impl Iterator for Digits {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits.into_iter().fold(DigitSet::EMPTY, DigitSet::with)
    }
}

impl Extend<Digit> for DigitSet {
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        *self |= digits.into_iter().collect();
    }
}

impl From<Digit> for DigitSet {
    fn from(digit: Digit) -> DigitSet {
        DigitSet::only(digit)
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl BitXor for DigitSet {
    type Output = DigitSet;
    fn bitxor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 ^ other.0)
    }
}

impl Sub for DigitSet {
    type Output = DigitSet;
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl Not for DigitSet {
    type Output = DigitSet;
    fn not(self) -> DigitSet {
        DigitSet::from_bits(!self.0)
    }
}

impl BitAndAssign for DigitSet {
    fn bitand_assign(&mut self, other: DigitSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: DigitSet) {
        self.0 |= other.0;
    }
}

impl SubAssign for DigitSet {
    fn sub_assign(&mut self, other: DigitSet) {
        self.0 &= !other.0;
    }
}

impl FromStr for DigitSet {
    type Err = NameError;

    /// Reads the symbols of digits in any order: `18`.
    fn from_str(text: &str) -> Result<DigitSet, NameError> {
        let digits = text.chars().map(Digit::from_symbol).collect::<Option<DigitSet>>();
        digits.ok_or_else(|| NameError::new(text, "digits 1–9 or A–P"))
    }
}

impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.iter().map(Digit::symbol).collect::<String>())
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Random;

    fn ordinary(set: DigitSet) -> BTreeSet<Digit> {
        Digit::up_to(MAX_SIDE).filter(|&digit| set.contains(digit)).collect()
    }

    #[test]
    fn it_behaves_like_an_ordinary_set() {
        let mut random = Random::from_seed(11);
        for _ in 0..1000 {
            let a = DigitSet::from_bits(random.bits() as u32);
            let b = DigitSet::from_bits(random.bits() as u32);
            let (x, y) = (ordinary(a), ordinary(b));

            assert_eq!(ordinary(a & b), &x & &y);
            assert_eq!(ordinary(a | b), &x | &y);
            assert_eq!(ordinary(a ^ b), &x ^ &y);
            assert_eq!(ordinary(a - b), &x - &y);
            assert_eq!(ordinary(!a), &ordinary(DigitSet::up_to(25)) - &x);
            assert_eq!(a.is_subset(b), x.is_subset(&y));
            assert_eq!(a.is_disjoint(b), x.is_disjoint(&y));
            assert_eq!(a.len(), x.len());
            assert_eq!(a.first(), x.first().copied());
            assert!(a.iter().eq(x));
        }
    }

    #[test]
    fn only_a_set_of_one_has_a_single_digit() {
        assert_eq!(DigitSet::EMPTY.single(), None);
        assert_eq!(DigitSet::up_to(1).single(), Digit::new(1));
        assert_eq!(DigitSet::up_to(2).single(), None);
    }
}
