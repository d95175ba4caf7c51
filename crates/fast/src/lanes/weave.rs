//! One puzzle in nine AVX2 registers, for solving one puzzle at a time.
//!
//! The cell at column `k` and row `i` of its box, where the box is the `j`th of band `b`, is in
//! register `(i, k)` at lane `4b + j`; the other lanes stay empty. The three cells of a minirow are
//! in the same lane of three registers, and so are those of a minicolumn. Rotating the lanes within
//! each quarter of a register moves to the next box of the band; rotating the quarters moves to the
//! next box of the stack. So a sweep is the one in `sweep`, with nine cells per register instead of
//! sixteen puzzles.

#![allow(unsafe_code, reason = "vector instructions behind the dispatch")]

use std::arch::x86_64::*;
use std::hint::black_box;

use super::avx2::places;
use super::three;
use super::weave_text::{digits, read};
use super::woven::{End, Stack, WOVEN, Weave};
use crate::answer::Found;
use crate::frame::ALL;

/// The nine registers, by row and column within the box.
pub(super) type Registers = [[__m256i; 3]; 3];

/// Solves one puzzle, given as valid values or characters, up to `limit` solutions.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn solve(puzzle: &[u8; 81], limit: usize) -> Found {
    let mut found = Found::NOTHING;
    let mut stack = Stack::new();
    let mut weave = Weave([0; 144]);
    let mut registers = read(puzzle);
    let turns = Turns::new();
    loop {
        match deduce(&mut registers, &turns) {
            End::Stalled => {
                store(&registers, &mut weave);
                let zero = _mm256_setzero_si256();
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
#[target_feature(enable = "avx2")]
#[inline]
fn deduce(registers: &mut Registers, turns: &Turns) -> End {
    let mut last = _mm256_setzero_si256();
    let mut quiet = false;
    let mut rows = true;
    loop {
        let sum =
            if rows { sweep::<true>(registers, turns) } else { sweep::<false>(registers, turns) };
        let Some(sum) = sum else { return End::Contradiction };
        // A box that sums to one of each digit is solved, provided that its cells are valid.
        if all(_mm256_cmpeq_epi16(sum, boxes(ALL))) {
            return if is_right(registers, turns) { End::Solved } else { End::Contradiction };
        }
        let same = all(_mm256_cmpeq_epi16(sum, last));
        if same && quiet {
            return End::Stalled;
        }
        (last, quiet, rows) = (sum, same, !rows);
    }
}

/// One sweep over the bands or the stacks; returns the sum of each box, or `None` at a
/// contradiction.
#[target_feature(enable = "avx2")]
#[inline]
fn sweep<const ROWS: bool>(registers: &mut Registers, turns: &Turns) -> Option<__m256i> {
    let zero = _mm256_setzero_si256();
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
        let row = or(turn::<ROWS>(solved[i], turns), turn_back::<ROWS>(solved[i], turns));
        let block = or(solved[(i + 1) % 3], solved[(i + 2) % 3]);
        _mm256_andnot_si256(or(row, block), any[i])
    });
    let next = three!(|i| turn::<ROWS>(may[i], turns));
    let previous = three!(|i| turn_back::<ROWS>(may[i], turns));
    let fits = three!(|i| {
        let even = and(next[(i + 1) % 3], previous[(i + 2) % 3]);
        let odd = and(previous[(i + 1) % 3], next[(i + 2) % 3]);
        and(may[i], or(even, odd))
    });
    let elsewhere = three!(|i| or(turn::<ROWS>(fits[i], turns), turn_back::<ROWS>(fits[i], turns)));
    let full = _mm256_cmpeq_epi16(or(fits[0], elsewhere[0]), boxes(ALL));
    // Lanes without a box must never be the minimum.
    let (mut sum, mut least) = (zero, boxes(u16::MAX));
    let cells = three!(|i| {
        let hidden = _mm256_andnot_si256(or(elsewhere[i], two[i]), fits[i]);
        three!(|k| {
            let set = and(cells[i][k], fits[i]);
            let only = and(set, hidden);
            let set = _mm256_blendv_epi8(only, set, _mm256_cmpeq_epi16(only, zero));
            sum = _mm256_add_epi16(sum, set);
            least = _mm256_min_epu16(least, set);
            set
        })
    });
    *registers = if ROWS { cells } else { transpose(&cells) };
    let empty = and(_mm256_cmpeq_epi16(least, zero), boxes(u16::MAX));
    all(_mm256_andnot_si256(empty, full)).then_some(sum)
}

/// Whether, with all cells decided, every house has each digit.
#[target_feature(enable = "avx2")]
#[inline]
fn is_right(cells: &Registers, turns: &Turns) -> bool {
    let rows = three!(|i| or(or(cells[i][0], cells[i][1]), cells[i][2]));
    let columns = three!(|k| or(or(cells[0][k], cells[1][k]), cells[2][k]));
    let mut digits = or(or(rows[0], rows[1]), rows[2]);
    three!(|i| {
        let row = or(rows[i], or(turn::<true>(rows[i], turns), turn_back::<true>(rows[i], turns)));
        let column = or(
            columns[i],
            or(turn::<false>(columns[i], turns), turn_back::<false>(columns[i], turns)),
        );
        digits = and(digits, and(row, column));
    });
    all(_mm256_cmpeq_epi16(digits, boxes(ALL)))
}

#[target_feature(enable = "avx2")]
#[inline]
fn transpose(cells: &Registers) -> Registers {
    three!(|i| three!(|k| cells[k][i]))
}

/// Replaces each box by the next one of its band or stack.
#[target_feature(enable = "avx2")]
#[inline]
fn turn<const ROWS: bool>(sets: __m256i, turns: &Turns) -> __m256i {
    if ROWS {
        _mm256_shuffle_epi8(sets, turns.next)
    } else {
        _mm256_permute4x64_epi64::<0b11_00_10_01>(sets)
    }
}

/// Replaces each box by the previous one.
#[target_feature(enable = "avx2")]
#[inline]
fn turn_back<const ROWS: bool>(sets: __m256i, turns: &Turns) -> __m256i {
    if ROWS {
        _mm256_shuffle_epi8(sets, turns.previous)
    } else {
        _mm256_permute4x64_epi64::<0b11_01_00_10>(sets)
    }
}

/// The byte orders that rotate the lanes within each quarter.
struct Turns {
    next: __m256i,
    previous: __m256i,
}

impl Turns {
    /// Hides the orders from the compiler, which would replace each shuffle of a known order by two
    /// weaker ones.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn new() -> Turns {
        let next = _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15);
        let previous = _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15);
        black_box(Turns {
            next: _mm256_broadcastsi128_si256(next),
            previous: _mm256_broadcastsi128_si256(previous),
        })
    }
}

/// The same set in the lanes of the nine boxes.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn boxes(set: u16) -> __m256i {
    let s = set as i16;
    _mm256_setr_epi16(s, s, s, 0, s, s, s, 0, s, s, s, 0, 0, 0, 0, 0)
}

#[target_feature(enable = "avx2")]
#[inline]
fn if_single(sets: __m256i) -> __m256i {
    let rest = and(sets, _mm256_add_epi16(sets, _mm256_set1_epi16(-1)));
    and(sets, _mm256_cmpeq_epi16(rest, _mm256_setzero_si256()))
}

#[target_feature(enable = "avx2")]
#[inline]
fn and(a: __m256i, b: __m256i) -> __m256i {
    _mm256_and_si256(a, b)
}

#[target_feature(enable = "avx2")]
#[inline]
fn or(a: __m256i, b: __m256i) -> __m256i {
    _mm256_or_si256(a, b)
}

#[target_feature(enable = "avx2")]
#[inline]
fn all(mask: __m256i) -> bool {
    _mm256_movemask_epi8(mask) == -1
}

#[target_feature(enable = "avx2")]
#[inline]
fn load(weave: &Weave) -> Registers {
    let (sets, _) = weave.0.as_chunks::<16>();
    three!(|i| three!(|k| {
        // SAFETY: sixteen sets are 32 readable bytes.
        unsafe { _mm256_loadu_si256(sets[i * 3 + k].as_ptr().cast()) }
    }))
}

#[target_feature(enable = "avx2")]
#[inline]
fn store(registers: &Registers, weave: &mut Weave) {
    let (sets, _) = weave.0.as_chunks_mut::<16>();
    for (sets, &register) in sets.iter_mut().zip(registers.as_flattened()) {
        // SAFETY: sixteen sets are 32 writable bytes.
        unsafe { _mm256_storeu_si256(sets.as_mut_ptr().cast(), register) }
    }
}
