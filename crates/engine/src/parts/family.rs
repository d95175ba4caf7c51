//! Families of sets of up to nine digits, one bit for each of the 512 sets.
//!
//! They answer exactly which digits the cells of a cage can hold: going from cell to cell, the
//! family of the sets that the cells so far may hold together is shifted by the digits of the next cell.

use candoku_grid::{Digit, DigitSet};

/// Sides up to this one have families.
pub(super) const MAX_SIDE: usize = 9;
const WORDS: usize = 8;
/// Digits whose sets differ within a word: the sets with digit k+1 have bit k of their number set.
const IN_WORD: usize = 6;
const HAS: [u64; IN_WORD] = [
    0xAAAA_AAAA_AAAA_AAAA,
    0xCCCC_CCCC_CCCC_CCCC,
    0xF0F0_F0F0_F0F0_F0F0,
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

/// A set of sets of digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Family([u64; WORDS]);

impl Family {
    pub(super) const EMPTY: Family = Family([0; WORDS]);

    /// The family of the empty set alone.
    pub(super) const UNIT: Family = Family([1, 0, 0, 0, 0, 0, 0, 0]);

    pub(super) fn insert(&mut self, set: DigitSet) {
        let number = set.bits() as usize;
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether both have a set in common.
    pub(super) fn meets(&self, other: &Family) -> bool {
        !self.and(other).is_empty()
    }

    fn and(&self, other: &Family) -> Family {
        Family(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub(super) fn or(&self, other: &Family) -> Family {
        Family(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The sets without this digit, with it added.
    fn with(&self, digit: Digit) -> Family {
        let index = digit.index();
        if index < IN_WORD {
            return Family(self.0.map(|word| (word & !HAS[index]) << (1 << index)));
        }
        let apart = 1 << (index - IN_WORD);
        Family(std::array::from_fn(|word| if word & apart == 0 { 0 } else { self.0[word - apart] }))
    }

    /// The sets with this digit, with it taken away.
    fn without(&self, digit: Digit) -> Family {
        let index = digit.index();
        if index < IN_WORD {
            return Family(self.0.map(|word| (word & HAS[index]) >> (1 << index)));
        }
        let apart = 1 << (index - IN_WORD);
        Family(std::array::from_fn(|word| if word & apart == 0 { self.0[word + apart] } else { 0 }))
    }

    /// The sets that the cells can hold together, after each of them; each holds another digit.
    pub(super) fn of_cells(domains: &[DigitSet]) -> [Family; MAX_SIDE + 1] {
        let mut families = [Family::EMPTY; MAX_SIDE + 1];
        families[0] = Family::UNIT;
        for (place, domain) in domains.iter().enumerate() {
            let before = families[place];
            for digit in domain.iter() {
                families[place + 1] = families[place + 1].or(&before.with(digit));
            }
        }
        families
    }

    /// Narrows the cells to the digits with which they can hold one of the sets of this family.
    ///
    /// `held` are the families [of the cells](Family::of_cells). Returns false if there is no way.
    pub(super) fn narrow(&self, held: &[Family], domains: &mut [DigitSet]) -> bool {
        let mut wanted = self.and(&held[domains.len()]);
        for (place, domain) in domains.iter_mut().enumerate().rev() {
            let mut kept = DigitSet::EMPTY;
            let mut before = Family::EMPTY;
            for digit in domain.iter() {
                let left = wanted.without(digit).and(&held[place]);
                if !left.is_empty() {
                    kept.insert(digit);
                    before = before.or(&left);
                }
            }
            if kept.is_empty() {
                return false;
            }
            *domain = kept;
            wanted = before;
        }
        true
    }
}
