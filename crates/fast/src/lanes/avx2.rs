//! Sixteen lanes in one AVX2 register.

#![allow(unsafe_code, reason = "vector instructions behind the dispatch")]

use std::arch::x86_64::*;

use super::{Cells, Lanes, READING};
use crate::choice::{Choice, Places};
use crate::frame::{CANDIDATES, Frame};

/// One set for each of sixteen puzzles.
///
/// The methods of this type may only run below the AVX2 entry of the dispatch, which has checked
/// the processor: every `SAFETY` comment relies on that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(__m256i);

/// The sixteen sets in memory.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(32))]
pub(crate) struct Block([u16; 16]);

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

/// Defines methods of two registers that are a single instruction.
macro_rules! instructions {
    ($($method:ident $instruction:ident)*) => {$(
        #[inline(always)]
        fn $method(self, other: Self) -> Self {
            // SAFETY: the dispatch has detected AVX2.
            Avx2(unsafe { $instruction(self.0, other.0) })
        }
    )*};
}

impl Lanes for Avx2 {
    const WIDTH: usize = 16;
    type Block = Block;
    const NOTHING: Block = Block([0; 16]);

    instructions! {
        and _mm256_and_si256
        or _mm256_or_si256
        plus _mm256_add_epi16
        least _mm256_min_epu16
        equal _mm256_cmpeq_epi16
    }

    #[inline(always)]
    fn load(block: &Block) -> Self {
        // SAFETY: a block is 32 readable bytes, aligned to 32 by its type.
        Avx2(unsafe { _mm256_load_si256((&raw const *block).cast()) })
    }

    #[inline(always)]
    fn store(self, block: &mut Block) {
        // SAFETY: a block is 32 writable bytes, aligned to 32 by its type.
        unsafe { _mm256_store_si256((&raw mut *block).cast(), self.0) }
    }

    #[inline(always)]
    fn splat(set: u16) -> Self {
        // SAFETY: the dispatch has detected AVX2.
        Avx2(unsafe { _mm256_set1_epi16(set as i16) })
    }

    #[inline(always)]
    fn without(self, others: Self) -> Self {
        // SAFETY: the dispatch has detected AVX2.
        Avx2(unsafe { _mm256_andnot_si256(others.0, self.0) })
    }

    #[inline(always)]
    fn or_if_empty(self, other: Self) -> Self {
        let empty = self.equal(Self::splat(0));
        // SAFETY: the dispatch has detected AVX2.
        Avx2(unsafe { _mm256_blendv_epi8(self.0, other.0, empty.0) })
    }

    #[inline(always)]
    fn top_bits(self) -> u32 {
        // SAFETY: the dispatch has detected AVX2.
        unsafe { top_bits(self.0, self.0) & 0xffff }
    }

    #[inline(always)]
    fn take(cells: &Cells<Self>, lane: usize, frame: &mut Frame) {
        // SAFETY: the dispatch has detected AVX2.
        unsafe { take(cells, lane, frame) }
    }

    #[inline(always)]
    fn read(puzzle: &[u8; 81], frame: &mut Frame) {
        // SAFETY: the dispatch has detected AVX2.
        unsafe { read(puzzle, frame) }
    }

    #[inline(always)]
    fn digits(frame: &Frame) -> [u8; 81] {
        // SAFETY: the dispatch has detected AVX2.
        unsafe { digits(frame) }
    }

    #[inline(always)]
    fn branch(cells: &Cells<Self>, lane: usize, frame: &mut Frame) -> Choice {
        // SAFETY: the dispatch has detected AVX2.
        let places = unsafe { take_and_place(cells, lane, frame) };
        places.choose(&frame.0, &READING)
    }
}

/// The top bit of each of the 32 lanes of two registers.
#[target_feature(enable = "avx2")]
#[inline]
fn top_bits(low: __m256i, high: __m256i) -> u32 {
    _mm256_movemask_epi8(in_order(_mm256_packs_epi16(low, high))) as u32
}

/// Restores the order of the quarters after packing, which works on each half separately.
#[target_feature(enable = "avx2")]
#[inline]
fn in_order(packed: __m256i) -> __m256i {
    _mm256_permute4x64_epi64::<0b11_01_10_00>(packed)
}

/// All bits set in the lanes that have exactly two digits.
#[target_feature(enable = "avx2")]
#[inline]
fn pairs(sets: __m256i) -> __m256i {
    let ones = _mm256_set1_epi16(-1);
    let zero = _mm256_setzero_si256();
    let rest = _mm256_and_si256(sets, _mm256_add_epi16(sets, ones));
    let last = _mm256_and_si256(rest, _mm256_add_epi16(rest, ones));
    _mm256_andnot_si256(_mm256_cmpeq_epi16(rest, zero), _mm256_cmpeq_epi16(last, zero))
}

/// The places of each digit among the sets, sixteen per register.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn places<const WORDS: usize>(sets: [[__m256i; 4]; WORDS]) -> Places<WORDS> {
    let mut places = Places::NONE;
    let byte = _mm256_set1_epi16(0xff);
    for (word, [a, b, c, d]) in sets.into_iter().enumerate() {
        let join = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        places.pairs[word] = join(top_bits(pairs(a), pairs(b)), top_bits(pairs(c), pairs(d)));
        let [a9, b9, c9, d9] = [
            _mm256_slli_epi16::<7>(a),
            _mm256_slli_epi16::<7>(b),
            _mm256_slli_epi16::<7>(c),
            _mm256_slli_epi16::<7>(d),
        ];
        places.digits[8][word] = join(top_bits(a9, b9), top_bits(c9, d9));
        let mut ab =
            in_order(_mm256_packus_epi16(_mm256_and_si256(a, byte), _mm256_and_si256(b, byte)));
        let mut cd =
            in_order(_mm256_packus_epi16(_mm256_and_si256(c, byte), _mm256_and_si256(d, byte)));
        for digit in (0..8).rev() {
            places.digits[digit][word] =
                join(_mm256_movemask_epi8(ab) as u32, _mm256_movemask_epi8(cd) as u32);
            ab = _mm256_add_epi8(ab, ab);
            cd = _mm256_add_epi8(cd, cd);
        }
    }
    places
}

/// Sixteen sets of a frame.
#[target_feature(enable = "avx2")]
#[inline]
fn load(frame: &Frame, part: usize) -> __m256i {
    let sets: &[u16; 16] = &frame.0.as_chunks().0[part];
    // SAFETY: sixteen sets are 32 readable bytes.
    unsafe { _mm256_loadu_si256(sets.as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
#[inline]
fn take(cells: &Cells<Avx2>, lane: usize, frame: &mut Frame) {
    store(column(cells, lane), frame);
}

#[target_feature(enable = "avx2")]
#[inline]
fn store(registers: [__m256i; 6], frame: &mut Frame) {
    let (sixteens, _) = frame.0.as_chunks_mut::<16>();
    for (sets, register) in sixteens.iter_mut().zip(registers) {
        // SAFETY: sixteen sets are 32 writable bytes.
        unsafe { _mm256_storeu_si256(sets.as_mut_ptr().cast(), register) }
    }
}

/// Fills the frame and finds the places without reading the frame again.
#[target_feature(enable = "avx2")]
#[inline]
fn take_and_place(cells: &Cells<Avx2>, lane: usize, frame: &mut Frame) -> Places<2> {
    let registers = column(cells, lane);
    store(registers, frame);
    let [a, b, c, d, e, f] = registers;
    let zero = _mm256_setzero_si256();
    places([[a, b, c, d], [e, f, zero, zero]])
}

/// The sets of one puzzle, sixteen per register.
#[target_feature(enable = "avx2")]
#[inline]
fn column(cells: &Cells<Avx2>, lane: usize) -> [__m256i; 6] {
    let mut registers = [_mm256_setzero_si256(); 6];
    for (part, register) in registers.iter_mut().take(5).enumerate() {
        let low = eight(cells, part * 16, lane);
        *register = _mm256_set_m128i(eight(cells, part * 16 + 8, lane), low);
    }
    let last = i32::from(cells[80].0[lane % 16]);
    registers[5] = _mm256_zextsi128_si256(_mm_cvtsi32_si128(last));
    registers
}

#[target_feature(enable = "avx2")]
#[inline]
fn eight(cells: &Cells<Avx2>, cell: usize, lane: usize) -> __m128i {
    _mm_unpacklo_epi64(four(cells, cell, lane), four(cells, cell + 4, lane))
}

#[target_feature(enable = "avx2")]
#[inline]
fn four(cells: &Cells<Avx2>, cell: usize, lane: usize) -> __m128i {
    _mm_unpacklo_epi32(two(cells, cell, lane), two(cells, cell + 2, lane))
}

/// The sets of a puzzle in two consecutive cells, in the lowest lanes.
#[target_feature(enable = "avx2")]
#[inline]
fn two(cells: &Cells<Avx2>, cell: usize, lane: usize) -> __m128i {
    _mm_unpacklo_epi16(one(cells, cell, lane), one(cells, cell + 1, lane))
}

/// The set of a puzzle in one of the first eighty cells, in the lowest lane.
#[target_feature(enable = "avx2")]
#[inline]
fn one(cells: &Cells<Avx2>, cell: usize, lane: usize) -> __m128i {
    let two: &[Block] = &cells[cell..cell + 2];
    let set = two.as_ptr().cast::<u16>().wrapping_add(lane % 16);
    // SAFETY: of the four sets read, the first is in the first of these two blocks of sixteen, so
    // the last is in the first or the second.
    unsafe { _mm_loadl_epi64(set.cast()) }
}

#[target_feature(enable = "avx2")]
#[inline]
fn read(puzzle: &[u8; 81], frame: &mut Frame) {
    let (symbols, last) = puzzle.as_chunks::<16>();
    let (sets, _) = frame.0.as_chunks_mut::<16>();
    for (sets, symbols) in sets.iter_mut().zip(symbols) {
        // SAFETY: sixteen symbols are 16 readable bytes.
        let symbols = unsafe { _mm_loadu_si128(symbols.as_ptr().cast()) };
        let low = _mm_shuffle_epi8(candidates::<0>(), symbols);
        let high = _mm_shuffle_epi8(candidates::<8>(), symbols);
        let [low, high] = [_mm_unpacklo_epi8(low, high), _mm_unpackhi_epi8(low, high)];
        let candidates = _mm256_set_m128i(high, low);
        // SAFETY: sixteen sets are 32 writable bytes.
        unsafe { _mm256_storeu_si256(sets.as_mut_ptr().cast(), candidates) }
    }
    frame.0[80] = CANDIDATES[usize::from(last[0] & 15)];
}

/// One byte of each entry of [`CANDIDATES`], for a shuffle by the low nibble of a symbol.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn candidates<const SHIFT: u16>() -> __m128i {
    let bytes = const {
        let mut bytes = [0; 16];
        let mut symbol = 0;
        while symbol < 16 {
            bytes[symbol] = (CANDIDATES[symbol] >> SHIFT) as u8;
            symbol += 1;
        }
        bytes
    };
    // SAFETY: the table is 16 readable bytes.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
#[inline]
fn digits(frame: &Frame) -> [u8; 81] {
    let mut digits = [[0; 32]; 3];
    for (part, digits) in digits.iter_mut().enumerate() {
        let values = digits_of_32(load(frame, part * 2), load(frame, part * 2 + 1));
        let values = in_order(values);
        // SAFETY: 32 digits are 32 writable bytes.
        unsafe { _mm256_storeu_si256(digits.as_mut_ptr().cast(), values) }
    }
    *digits.as_flattened().first_chunk().expect("96 bytes are more than 81")
}

/// The digits of sets with one candidate, as bytes, packed per half.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn digits_of_32(low: __m256i, high: __m256i) -> __m256i {
    // Packing saturates: the set with just the 9, which is 256, becomes 255.
    let sets = _mm256_packus_epi16(low, high);
    let half = _mm256_set1_epi8(15);
    let to_4 = _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9);
    let to_8 = _mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 9);
    let low = _mm256_and_si256(sets, half);
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(sets), half);
    _mm256_or_si256(
        _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(to_4), low),
        _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(to_8), high),
    )
}
