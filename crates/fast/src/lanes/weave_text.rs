//! Converts symbols to woven registers, and woven registers to digits.

#![allow(unsafe_code, reason = "vector instructions behind the dispatch")]

use std::arch::x86_64::*;

use super::avx2::{candidates, digits_of_32};
use super::three;
use super::weave::{Registers, boxes};

/// No source byte: the shuffle yields zero.
const NO: i8 = -1;

/// Reads 81 values or characters that are known to be valid.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn read(puzzle: &[u8; 81]) -> Registers {
    let low = _mm256_broadcastsi128_si256(candidates::<0>());
    let high = _mm256_broadcastsi128_si256(candidates::<8>());
    let columns = [
        _mm_setr_epi8(0, NO, 3, NO, 6, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO),
        _mm_setr_epi8(1, NO, 4, NO, 7, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO),
        _mm_setr_epi8(2, NO, 5, NO, 8, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO),
    ];
    // Only the low byte of a lane is a symbol; the other must shuffle to zero.
    let upper = _mm256_set1_epi16(i16::MIN);
    let all = boxes(u16::MAX);
    three!(|i| {
        let rows = three!(|b| row(puzzle, b * 3 + i));
        three!(|k| {
            let [a, b, c] = three!(|b| _mm_shuffle_epi8(rows[b], columns[k]));
            let symbols = _mm256_set_m128i(c, _mm_unpacklo_epi64(a, b));
            let symbols = _mm256_or_si256(symbols, upper);
            let low = _mm256_shuffle_epi8(low, symbols);
            let high = _mm256_slli_epi16::<8>(_mm256_shuffle_epi8(high, symbols));
            _mm256_and_si256(_mm256_or_si256(low, high), all)
        })
    })
}

/// The nine symbols of a row, in the lowest bytes.
#[target_feature(enable = "avx2")]
#[inline]
fn row(puzzle: &[u8; 81], row: usize) -> __m128i {
    // The last row is loaded from the end, so that nothing beyond it is read.
    let start = if row < 8 { row * 9 } else { 65 };
    let symbols: &[u8; 16] = puzzle[start..].first_chunk().expect("16 symbols from there");
    // SAFETY: sixteen symbols are 16 readable bytes.
    let symbols = unsafe { _mm_loadu_si128(symbols.as_ptr().cast()) };
    if row < 8 { symbols } else { _mm_bsrli_si128::<7>(symbols) }
}

/// The digits of a solved puzzle.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn digits(registers: &Registers) -> [u8; 81] {
    let zero = _mm256_setzero_si256();
    let mut text = [0; 96];
    let rows = three!(|i| {
        let [a, b, c] = registers[i];
        let (ab, c) = (digits_of_32(a, b), digits_of_32(c, zero));
        let ab_of_even = _mm_setr_epi8(0, 8, NO, 1, 9, NO, 2, 10, NO, NO, NO, NO, NO, NO, NO, NO);
        let c_of_even = _mm_setr_epi8(NO, NO, 0, NO, NO, 1, NO, NO, 2, NO, NO, NO, NO, NO, NO, NO);
        let ab_of_odd = _mm_setr_epi8(4, 12, NO, 5, 13, NO, 6, 14, NO, NO, NO, NO, NO, NO, NO, NO);
        let c_of_odd = _mm_setr_epi8(NO, NO, 4, NO, NO, 5, NO, NO, 6, NO, NO, NO, NO, NO, NO, NO);
        let even = _mm256_or_si256(
            _mm256_shuffle_epi8(ab, _mm256_broadcastsi128_si256(ab_of_even)),
            _mm256_shuffle_epi8(c, _mm256_broadcastsi128_si256(c_of_even)),
        );
        let odd = _mm_or_si128(
            _mm_shuffle_epi8(_mm256_castsi256_si128(ab), ab_of_odd),
            _mm_shuffle_epi8(_mm256_castsi256_si128(c), c_of_odd),
        );
        [_mm256_castsi256_si128(even), odd, _mm256_extracti128_si256::<1>(even)]
    });
    // Each row is written with some zeros after it, which the next row overwrites.
    for row in 0..9 {
        let digits: &mut [u8; 16] = text[row * 9..].first_chunk_mut().expect("96 is enough");
        // SAFETY: sixteen digits are 16 writable bytes.
        unsafe { _mm_storeu_si128(digits.as_mut_ptr().cast(), rows[row % 3][row / 3]) }
    }
    *text.first_chunk().expect("96 bytes are more than 81")
}
