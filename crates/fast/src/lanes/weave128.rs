//! One puzzle in nine pairs of 128-bit vectors, for solving one puzzle at a time.
//!
//! The layout and the sweep are those of `weave`, with a pair of vectors for each of its registers:
//! the first has the boxes of two bands, the second those of the last one.

use std::arch::wasm32::*;

use super::simd128::{Pair, load_pair, places, store_pair};
use super::three;
use super::weave128_text::{digits, read};
use super::woven::{End, Stack, WOVEN, Weave};
use crate::answer::Found;
use crate::frame::ALL;

/// The nine pairs, by row and column within the box.
pub(super) type Registers = [[Pair; 3]; 3];

/// Solves one puzzle, given as valid values or characters, up to `limit` solutions.
pub(crate) fn solve(puzzle: &[u8; 81], limit: usize) -> Found {
    let mut found = Found::NOTHING;
    let mut stack = Stack::new();
    let mut weave = Weave([0; 144]);
    let mut registers = read(puzzle);
    loop {
        match deduce(&mut registers) {
            End::Stalled => {
                store(&registers, &mut weave);
                let zero = [u16x8_splat(0); 2];
                let [[a, b, c], [d, e, f], [g, h, i]] = registers;
                let places = places([[a, b, c, d], [e, f, g, h], [i, zero, zero, zero]]);
                let choice = places.choose(&weave.0, &WOVEN);
                found.guesses += 1;
                let mut other = weave;
                other.0[choice.place] &= !choice.digit;
                stack.push(&other);
                weave.0[choice.place] = choice.digit;
                registers = load(&weave);
                continue;
            }
            End::Solved => {
                found.solutions += 1;
                if found.solutions == 1 {
                    found.first = digits(&registers);
                }
                if found.solutions == limit {
                    return found;
                }
            }
            End::Contradiction => {}
        }
        match stack.pop() {
            Some(other) => registers = load(other),
            None => return found,
        }
    }
}

/// Sweeps until there is nothing left to deduce.
#[inline(always)]
fn deduce(registers: &mut Registers) -> End {
    let mut last = [u16x8_splat(0); 2];
    let mut quiet = false;
    let mut rows = true;
    loop {
        let sum = if rows { sweep::<true>(registers) } else { sweep::<false>(registers) };
        let Some(sum) = sum else { return End::Contradiction };
        // A box that sums to one of each digit is solved, provided that its cells are valid.
        if all(equal(sum, boxes(ALL))) {
            return if is_right(registers) { End::Solved } else { End::Contradiction };
        }
        let same = all(equal(sum, last));
        if same && quiet {
            return End::Stalled;
        }
        (last, quiet, rows) = (sum, same, !rows);
    }
}

/// One sweep over the bands or the stacks; returns the sum of each box, or `None` at a
/// contradiction.
#[inline(always)]
fn sweep<const ROWS: bool>(registers: &mut Registers) -> Option<Pair> {
    let zero = [u16x8_splat(0); 2];
    let cells = if ROWS { *registers } else { transpose(registers) };
    let any = three!(|i| or(or(cells[i][0], cells[i][1]), cells[i][2]));
    let two = three!(|i| {
        let [a, b, c] = cells[i];
        or(and(a, b), and(or(a, b), c))
    });
    let solved = three!(|i| {
        let [a, b, c] = cells[i];
        or(or(if_single(a), if_single(b)), if_single(c))
    });
    let may = three!(|i| {
        let row = or(turn::<ROWS>(solved[i]), turn_back::<ROWS>(solved[i]));
        let block = or(solved[(i + 1) % 3], solved[(i + 2) % 3]);
        without(any[i], or(row, block))
    });
    let next = three!(|i| turn::<ROWS>(may[i]));
    let previous = three!(|i| turn_back::<ROWS>(may[i]));
    let fits = three!(|i| {
        let even = and(next[(i + 1) % 3], previous[(i + 2) % 3]);
        let odd = and(previous[(i + 1) % 3], next[(i + 2) % 3]);
        and(may[i], or(even, odd))
    });
    let elsewhere = three!(|i| or(turn::<ROWS>(fits[i]), turn_back::<ROWS>(fits[i])));
    let full = equal(or(fits[0], elsewhere[0]), boxes(ALL));
    // Lanes without a box must never be the minimum.
    let (mut sum, mut least) = (zero, boxes(u16::MAX));
    let cells = three!(|i| {
        let hidden = without(fits[i], or(elsewhere[i], two[i]));
        three!(|k| {
            let set = and(cells[i][k], fits[i]);
            let only = and(set, hidden);
            let set = or(only, and(set, equal(only, zero)));
            sum = zip(sum, set, |a, b| u16x8_add(a, b));
            least = zip(least, set, |a, b| u16x8_min(a, b));
            set
        })
    });
    *registers = if ROWS { cells } else { transpose(&cells) };
    let empty = and(equal(least, zero), boxes(u16::MAX));
    all(without(full, empty)).then_some(sum)
}

/// Whether, with all cells decided, every house has each digit.
#[inline(always)]
fn is_right(cells: &Registers) -> bool {
    let rows = three!(|i| or(or(cells[i][0], cells[i][1]), cells[i][2]));
    let columns = three!(|k| or(or(cells[0][k], cells[1][k]), cells[2][k]));
    let mut digits = or(or(rows[0], rows[1]), rows[2]);
    three!(|i| {
        let row = or(rows[i], or(turn::<true>(rows[i]), turn_back::<true>(rows[i])));
        let column = or(columns[i], or(turn::<false>(columns[i]), turn_back::<false>(columns[i])));
        digits = and(digits, and(row, column));
    });
    all(equal(digits, boxes(ALL)))
}

#[inline(always)]
fn transpose(cells: &Registers) -> Registers {
    three!(|i| three!(|k| cells[k][i]))
}

/// Replaces each box by the next one of its band or stack.
#[inline(always)]
fn turn<const ROWS: bool>([low, high]: Pair) -> Pair {
    if ROWS {
        let turn = |half| i16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(half, half);
        [turn(low), turn(high)]
    } else {
        [i64x2_shuffle::<1, 2>(low, high), i64x2_shuffle::<0, 3>(low, high)]
    }
}

/// Replaces each box by the previous one.
#[inline(always)]
fn turn_back<const ROWS: bool>([low, high]: Pair) -> Pair {
    if ROWS {
        let turn = |half| i16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(half, half);
        [turn(low), turn(high)]
    } else {
        [i64x2_shuffle::<2, 0>(low, high), i64x2_shuffle::<1, 3>(low, high)]
    }
}

/// The same set in the lanes of the nine boxes.
#[inline(always)]
pub(super) fn boxes(set: u16) -> Pair {
    let s = set;
    [u16x8(s, s, s, 0, s, s, s, 0), u16x8(s, s, s, 0, 0, 0, 0, 0)]
}

#[inline(always)]
fn if_single(sets: Pair) -> Pair {
    let rest = and(sets, zip(sets, [u16x8_splat(u16::MAX); 2], |a, b| u16x8_add(a, b)));
    and(sets, equal(rest, [u16x8_splat(0); 2]))
}

#[inline(always)]
fn zip(a: Pair, b: Pair, combine: impl Fn(v128, v128) -> v128) -> Pair {
    [combine(a[0], b[0]), combine(a[1], b[1])]
}

#[inline(always)]
pub(super) fn and(a: Pair, b: Pair) -> Pair {
    zip(a, b, |a, b| v128_and(a, b))
}

#[inline(always)]
fn or(a: Pair, b: Pair) -> Pair {
    zip(a, b, |a, b| v128_or(a, b))
}

#[inline(always)]
fn without(a: Pair, b: Pair) -> Pair {
    zip(a, b, |a, b| v128_andnot(a, b))
}

#[inline(always)]
fn equal(a: Pair, b: Pair) -> Pair {
    zip(a, b, |a, b| u16x8_eq(a, b))
}

#[inline(always)]
fn all(mask: Pair) -> bool {
    u16x8_all_true(v128_and(mask[0], mask[1]))
}

#[inline(always)]
fn load(weave: &Weave) -> Registers {
    let (sets, _) = weave.0.as_chunks::<16>();
    three!(|i| three!(|k| load_pair(&sets[i * 3 + k])))
}

#[inline(always)]
fn store(registers: &Registers, weave: &mut Weave) {
    let (sets, _) = weave.0.as_chunks_mut::<16>();
    for (sets, &pair) in sets.iter_mut().zip(registers.as_flattened()) {
        store_pair(sets, pair);
    }
}
