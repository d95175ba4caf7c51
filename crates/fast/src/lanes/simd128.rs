//! Eight lanes in one 128-bit vector of WebAssembly.

#![allow(unsafe_code, reason = "vectors are loaded and stored through pointers")]

use std::arch::wasm32::*;

use super::{Cells, Lanes, READING};
use crate::choice::{Choice, Places};
use crate::frame::{CANDIDATES, Frame};

/// One set for each of eight puzzles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simd128(v128);

/// The eight sets in memory.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub(crate) struct Block([u16; 8]);

/// Sixteen lanes.
pub(super) type Pair = [v128; 2];

impl AsRef<[u16]> for Block {
    #[inline(always)]
    fn as_ref(&self) -> &[u16] {
        &self.0
    }
}

impl AsMut<[u16]> for Block {
    #[inline(always)]
    fn as_mut(&mut self) -> &mut [u16] {
        &mut self.0
    }
}

/// Defines methods of two vectors that are a single instruction.
macro_rules! instructions {
    ($($method:ident $instruction:ident)*) => {$(
        #[inline(always)]
        fn $method(self, other: Self) -> Self {
            Simd128($instruction(self.0, other.0))
        }
    )*};
}

impl Lanes for Simd128 {
    const WIDTH: usize = 8;
    type Block = Block;
    const NOTHING: Block = Block([0; 8]);

    instructions! {
        and v128_and
        or v128_or
        without v128_andnot
        plus u16x8_add
        least u16x8_min
        equal u16x8_eq
    }

    #[inline(always)]
    fn load(block: &Block) -> Self {
        Simd128(load(&block.0))
    }

    #[inline(always)]
    fn store(self, block: &mut Block) {
        store(&mut block.0, self.0);
    }

    #[inline(always)]
    fn splat(set: u16) -> Self {
        Simd128(u16x8_splat(set))
    }

    #[inline(always)]
    fn or_if_empty(self, other: Self) -> Self {
        // A set that is empty adds nothing.
        let empty = u16x8_eq(self.0, u16x8_splat(0));
        Simd128(v128_or(self.0, v128_and(other.0, empty)))
    }

    #[inline(always)]
    fn top_bits(self) -> u32 {
        u32::from(u16x8_bitmask(self.0))
    }

    #[inline(always)]
    fn read(puzzle: &[u8; 81], frame: &mut Frame) {
        let (symbols, last) = puzzle.as_chunks::<16>();
        let (sets, _) = frame.0.as_chunks_mut::<16>();
        for (sets, symbols) in sets.iter_mut().zip(symbols) {
            let symbols = v128_and(load_bytes(symbols), u8x16_splat(15));
            let low = u8x16_swizzle(candidates::<0>(), symbols);
            let high = u8x16_swizzle(candidates::<8>(), symbols);
            store_pair(
                sets,
                [
                    i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(
                        low, high,
                    ),
                    i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(
                        low, high,
                    ),
                ],
            );
        }
        frame.0[80] = CANDIDATES[usize::from(last[0] & 15)];
    }

    #[inline(always)]
    fn digits(frame: &Frame) -> [u8; 81] {
        let mut digits = [[0; 16]; 6];
        let (sixteens, _) = frame.0.as_chunks::<16>();
        for (digits, sets) in digits.iter_mut().zip(sixteens) {
            store_bytes(digits, digits_of_16(load_pair(sets)));
        }
        *digits.as_flattened().first_chunk().expect("96 bytes are more than 81")
    }

    #[inline(always)]
    fn branch(cells: &Cells<Self>, lane: usize, frame: &mut Frame) -> Choice {
        Self::take(cells, lane, frame);
        let (sixteens, _) = frame.0.as_chunks::<16>();
        let pair = |part: usize| load_pair(&sixteens[part]);
        let zero = [u16x8_splat(0); 2];
        let sets = [[pair(0), pair(1), pair(2), pair(3)], [pair(4), pair(5), zero, zero]];
        places(sets).choose(&frame.0, &READING)
    }
}

#[inline(always)]
fn load(sets: &[u16; 8]) -> v128 {
    // SAFETY: eight sets are 16 readable bytes.
    unsafe { v128_load(sets.as_ptr().cast()) }
}

#[inline(always)]
fn store(sets: &mut [u16; 8], vector: v128) {
    // SAFETY: eight sets are 16 writable bytes.
    unsafe { v128_store(sets.as_mut_ptr().cast(), vector) }
}

#[inline(always)]
pub(super) fn load_bytes(bytes: &[u8; 16]) -> v128 {
    // SAFETY: the array is 16 readable bytes.
    unsafe { v128_load(bytes.as_ptr().cast()) }
}

#[inline(always)]
pub(super) fn store_bytes(bytes: &mut [u8; 16], vector: v128) {
    // SAFETY: the array is 16 writable bytes.
    unsafe { v128_store(bytes.as_mut_ptr().cast(), vector) }
}

#[inline(always)]
pub(super) fn load_pair(sets: &[u16; 16]) -> Pair {
    let (eights, _) = sets.as_chunks::<8>();
    [load(&eights[0]), load(&eights[1])]
}

#[inline(always)]
pub(super) fn store_pair(sets: &mut [u16; 16], [low, high]: Pair) {
    let (eights, _) = sets.as_chunks_mut::<8>();
    store(&mut eights[0], low);
    store(&mut eights[1], high);
}

/// One byte of each entry of [`CANDIDATES`], for a swizzle by the low nibble of a symbol.
#[inline(always)]
pub(super) fn candidates<const SHIFT: u16>() -> v128 {
    load_bytes(
        &const {
            let mut bytes = [0; 16];
            let mut symbol = 0;
            while symbol < 16 {
                bytes[symbol] = (CANDIDATES[symbol] >> SHIFT) as u8;
                symbol += 1;
            }
            bytes
        },
    )
}

/// The digits of sets with one candidate, as bytes.
#[inline(always)]
pub(super) fn digits_of_16([low, high]: Pair) -> v128 {
    // Narrowing saturates: the set with just the 9, which is 256, becomes 255.
    let sets = u8x16_narrow_i16x8(low, high);
    let to_4 = i8x16(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9);
    let to_8 = i8x16(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 9);
    let low = v128_and(sets, u8x16_splat(15));
    let high = u8x16_shr(sets, 4);
    v128_or(u8x16_swizzle(to_4, low), u8x16_swizzle(to_8, high))
}

/// All bits set in the lanes that have exactly two digits.
#[inline(always)]
fn pairs(sets: v128) -> v128 {
    let ones = u16x8_splat(u16::MAX);
    let zero = u16x8_splat(0);
    let rest = v128_and(sets, u16x8_add(sets, ones));
    let last = v128_and(rest, u16x8_add(rest, ones));
    v128_andnot(u16x8_eq(last, zero), u16x8_eq(rest, zero))
}

/// The places of each digit among the sets, sixteen per pair of vectors.
#[inline(always)]
pub(super) fn places<const WORDS: usize>(sets: [[Pair; 4]; WORDS]) -> Places<WORDS> {
    let mut places = Places::NONE;
    let byte = u16x8_splat(0xff);
    for (word, sets) in sets.into_iter().enumerate() {
        for (part, [low, high]) in sets.into_iter().enumerate() {
            let bits = |bytes: v128| u64::from(u8x16_bitmask(bytes)) << (part * 16);
            places.pairs[word] |= bits(i8x16_narrow_i16x8(pairs(low), pairs(high)));
            let nines = i8x16_narrow_i16x8(u16x8_shl(low, 7), u16x8_shl(high, 7));
            places.digits[8][word] |= bits(nines);
            let mut bytes = u8x16_narrow_i16x8(v128_and(low, byte), v128_and(high, byte));
            for digit in (0..8).rev() {
                places.digits[digit][word] |= bits(bytes);
                bytes = u8x16_add(bytes, bytes);
            }
        }
    }
    places
}
