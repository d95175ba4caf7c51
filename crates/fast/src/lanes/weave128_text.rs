//! Converts symbols to woven pairs of vectors, and woven pairs to digits.

use std::arch::wasm32::*;

use super::simd128::{candidates, digits_of_16, load_bytes, store_bytes};
use super::three;
use super::weave128::{Registers, and, boxes};

/// No source byte: the swizzle yields zero.
const NO: i8 = -1;

/// Reads 81 values or characters that are known to be valid.
#[inline(always)]
pub(super) fn read(puzzle: &[u8; 81]) -> Registers {
    let low = candidates::<0>();
    let high = candidates::<8>();
    let columns = [
        i8x16(0, NO, 3, NO, 6, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO),
        i8x16(1, NO, 4, NO, 7, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO),
        i8x16(2, NO, 5, NO, 8, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO),
    ];
    // Only the low byte of a lane is a symbol; the other must swizzle to zero.
    let upper = u16x8_splat(0x8000);
    let half = u16x8_splat(0x000f);
    let all = boxes(u16::MAX);
    three!(|i| {
        let rows = three!(|b| row(puzzle, b * 3 + i));
        three!(|k| {
            let [a, b, c] = three!(|b| u8x16_swizzle(rows[b], columns[k]));
            let sets = |symbols: v128| {
                let symbols = v128_or(v128_and(symbols, half), upper);
                let low = u8x16_swizzle(low, symbols);
                let high = u16x8_shl(u8x16_swizzle(high, symbols), 8);
                v128_or(low, high)
            };
            and([sets(i64x2_shuffle::<0, 2>(a, b)), sets(c)], all)
        })
    })
}

/// The nine symbols of a row, in the lowest bytes.
#[inline(always)]
fn row(puzzle: &[u8; 81], row: usize) -> v128 {
    // The last row is loaded from the end, so that nothing beyond it is read.
    let start = if row < 8 { row * 9 } else { 65 };
    let symbols = load_bytes(puzzle[start..].first_chunk().expect("16 symbols from there"));
    if row < 8 {
        return symbols;
    }
    i8x16_shuffle::<7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 15, 15, 15, 15, 15, 15>(symbols, symbols)
}

/// The digits of a solved puzzle.
#[inline(always)]
pub(super) fn digits(registers: &Registers) -> [u8; 81] {
    let ab_of_even = i8x16(0, 8, NO, 1, 9, NO, 2, 10, NO, NO, NO, NO, NO, NO, NO, NO);
    let c_of_even = i8x16(NO, NO, 0, NO, NO, 1, NO, NO, 2, NO, NO, NO, NO, NO, NO, NO);
    let ab_of_odd = i8x16(4, 12, NO, 5, 13, NO, 6, 14, NO, NO, NO, NO, NO, NO, NO, NO);
    let c_of_odd = i8x16(NO, NO, 4, NO, NO, 5, NO, NO, 6, NO, NO, NO, NO, NO, NO, NO);
    let join = |ab: v128, ab_order: v128, c: v128, c_order: v128| {
        v128_or(u8x16_swizzle(ab, ab_order), u8x16_swizzle(c, c_order))
    };
    let zero = u16x8_splat(0);
    let rows = three!(|i| {
        let [a, b, c] = registers[i];
        let (ab, ab_last) = (digits_of_16([a[0], b[0]]), digits_of_16([a[1], b[1]]));
        let (c, c_last) = (digits_of_16([c[0], zero]), digits_of_16([c[1], zero]));
        [
            join(ab, ab_of_even, c, c_of_even),
            join(ab, ab_of_odd, c, c_of_odd),
            join(ab_last, ab_of_even, c_last, c_of_even),
        ]
    });
    // Each row is written with some zeros after it, which the next row overwrites.
    let mut text = [0; 96];
    for row in 0..9 {
        let digits = text[row * 9..].first_chunk_mut().expect("96 is enough");
        store_bytes(digits, rows[row % 3][row / 3]);
    }
    *text.first_chunk().expect("96 bytes are more than 81")
}
