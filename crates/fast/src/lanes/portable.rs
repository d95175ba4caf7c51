//! Lanes in plain Rust, for any machine and as the reference in tests.
//!
//! The compiler turns these loops into whatever vector instructions the target has.

use super::Lanes;

/// One set for each of `WIDTH` puzzles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable<const WIDTH: usize>([u16; WIDTH]);

impl<const WIDTH: usize> Portable<WIDTH> {
    #[inline(always)]
    fn zip(self, other: Self, combine: impl Fn(u16, u16) -> u16) -> Self {
        let mut sets = self.0;
        for (set, other) in sets.iter_mut().zip(other.0) {
            *set = combine(*set, other);
        }
        Portable(sets)
    }
}

impl<const WIDTH: usize> Lanes for Portable<WIDTH> {
    const WIDTH: usize = WIDTH;
    type Block = [u16; WIDTH];
    const NOTHING: Self::Block = [0; WIDTH];

    #[inline(always)]
    fn load(block: &Self::Block) -> Self {
        Portable(*block)
    }

    #[inline(always)]
    fn store(self, block: &mut Self::Block) {
        *block = self.0;
    }

    #[inline(always)]
    fn splat(set: u16) -> Self {
        Portable([set; WIDTH])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn without(self, others: Self) -> Self {
        self.zip(others, |a, b| a & !b)
    }

    #[inline(always)]
    fn or_if_empty(self, other: Self) -> Self {
        self.zip(other, |a, b| if a == 0 { b } else { a })
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.zip(other, u16::wrapping_add)
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        self.zip(other, u16::min)
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        self.zip(other, |a, b| if a == b { u16::MAX } else { 0 })
    }

    #[inline(always)]
    fn top_bits(self) -> u32 {
        let mut bits = 0;
        for (lane, set) in self.0.into_iter().enumerate() {
            bits |= u32::from(set >> 15) << lane;
        }
        bits
    }
}
