//! One sweep of deductions over all puzzles of a group.
//!
//! A band is three rows and three boxes. A digit appears once in each row and once in each box, so
//! over the nine *minirows* where they meet it forms one of six patterns, the permutations of three
//! things. A minirow keeps a digit only while one of the patterns through it is still possible:
//! that covers every pointing and claiming deduction at once. A digit that is left in only one
//! minirow, and there in one cell, is a hidden single; a cell with one candidate removes it from
//! the other minirows of its row and box.
//!
//! Removing a digit within the cell's own minirow is left to the sweep over the columns, where the
//! two cells are in different minicolumns. A stack is a band seen from the side: the two sweeps are
//! one function with two strides.

use crate::frame::ALL;
use crate::lanes::{Cells, Lanes, three};

/// What a sweep learned about each puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sweep<L> {
    /// The sum of all sets as numbers: it drops whenever a candidate is removed.
    pub(crate) sum: L,
    /// All bits set where every digit fits every band and no cell is empty.
    pub(crate) sound: L,
}

/// The sum of all sets of a solved puzzle.
pub(crate) const SOLVED: u16 = 9 * ALL;

/// The digits of the three cells where a row and a box meet.
struct Minirow<L> {
    /// Candidates of at least one cell.
    any: L,
    /// Candidates of at least two cells.
    two: L,
    /// Digits that are the only candidate of a cell.
    solved: L,
}

/// Sweeps the bands. Cells are `ROW` apart from row to row and `COLUMN` apart from column to
/// column: 9 and 1 for bands, 1 and 9 for stacks.
#[inline(always)]
pub(crate) fn sweep<L: Lanes, const ROW: usize, const COLUMN: usize>(
    cells: &mut Cells<L>,
) -> Sweep<L> {
    let (mut sum, mut least, mut full) = (L::splat(0), L::splat(ALL), L::splat(ALL));
    for band in 0..3 {
        let at = band * 3 * ROW;
        let mini = three!(|i| three!(|j| {
            let start = at + i * ROW + j * 3 * COLUMN;
            minirow(three!(|k| L::load(&cells[start + k * COLUMN])))
        }));
        let may = three!(|i| three!(|j| {
            let row = mini[i][(j + 1) % 3].solved.or(mini[i][(j + 2) % 3].solved);
            let block = mini[(i + 1) % 3][j].solved.or(mini[(i + 2) % 3][j].solved);
            mini[i][j].any.without(row.or(block))
        }));
        let even = three!(|p| may[0][p].and(may[1][(p + 1) % 3]).and(may[2][(p + 2) % 3]));
        let odd = three!(|p| may[0][p].and(may[1][(p + 2) % 3]).and(may[2][(p + 1) % 3]));
        let fits = three!(|i| three!(|j| even[(j + 3 - i) % 3].or(odd[(j + i) % 3])));
        full = full.and(fits[0][0].or(fits[0][1]).or(fits[0][2]));
        three!(|i| three!(|j| {
            let elsewhere = fits[i][(j + 1) % 3].or(fits[i][(j + 2) % 3]);
            let hidden = fits[i][j].without(elsewhere.or(mini[i][j].two));
            three!(|k| {
                let cell = &mut cells[at + i * ROW + (j * 3 + k) * COLUMN];
                let set = L::load(cell).and(fits[i][j]);
                let set = set.and(hidden).or_if_empty(set);
                set.store(cell);
                sum = sum.plus(set);
                least = least.least(set);
            })
        }));
    }
    let sound = full.equal(L::splat(ALL)).without(least.equal(L::splat(0)));
    Sweep { sum, sound }
}

#[inline(always)]
fn minirow<L: Lanes>([a, b, c]: [L; 3]) -> Minirow<L> {
    Minirow {
        any: a.or(b).or(c),
        two: a.and(b).or(a.or(b).and(c)),
        solved: a.if_single().or(b.if_single()).or(c.if_single()),
    }
}
