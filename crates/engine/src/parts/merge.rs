//! Long sums put together: where their cells share houses, both say more than each.
//!
//! Two diagonals next to each other may both be far from their least sums; but their cells crowd in the same rows, and
//! different digits in these rows make the least sum of both together much larger.

use candoku_grid::{CellSet, Layout};

use super::part::Part;
use super::tightness::{Tightness, bounds};

/// Shorter sums have too little in common.
const MIN_CELLS: usize = 6;
/// More sums than this take too long to compare.
const MAX_SUMS: usize = 48;

#[derive(Clone, Copy, Debug)]
struct Known {
    cells: CellSet,
    total: i32,
    tightness: Tightness,
    is_merged: bool,
}

impl Known {
    /// How far its cells are from the bounds of the sum, on average.
    fn freedom(&self) -> f64 {
        f64::from(self.tightness.slack) / self.cells.len() as f64
    }
}

/// The sums of several long sums together that leave less freedom than those that they are made of.
pub(super) fn merged_sums(layout: &Layout, sums: &[(CellSet, i32)]) -> Vec<Part> {
    let known = |cells: CellSet, total: i32, is_merged: bool| Known {
        cells,
        total,
        tightness: Tightness::new(total, bounds(layout, cells)),
        is_merged,
    };
    let long = sums.iter().filter(|(cells, _)| cells.len() >= MIN_CELLS).take(MAX_SUMS);
    let mut pool: Vec<Known> = long.map(|&(cells, total)| known(cells, total, false)).collect();
    let joined = |one: &Known, other: &Known| {
        let is_apart = one.cells.is_disjoint(&other.cells);
        let both =
            is_apart.then(|| known(one.cells | other.cells, one.total + other.total, true))?;
        (both.freedom() < one.freedom().min(other.freedom())).then_some(both)
    };
    // The sums of pairs that have been looked at, with the places of both.
    let mut pairs: Vec<(f64, usize, usize, Known)> = Vec::new();
    let mut is_used = vec![false; pool.len()];
    let mut new = 0;
    loop {
        for second in new..pool.len() {
            for first in (0..second).filter(|&first| !is_used[first]) {
                if let Some(both) = joined(&pool[first], &pool[second]) {
                    pairs.push((both.freedom(), first, second, both));
                }
            }
        }
        new = pool.len();
        pairs.retain(|&(_, first, second, _)| !is_used[first] && !is_used[second]);
        let freest = pairs.iter().min_by(|one, other| one.0.total_cmp(&other.0));
        let Some(&(_, first, second, both)) = freest else { break };
        is_used[first] = true;
        is_used[second] = true;
        pool.push(both);
        is_used.push(false);
    }
    let merged = pool.iter().filter(|known| known.is_merged && known.tightness.is_tight());
    merged.map(|known| Part::sum(known.cells.iter(), known.total)).collect()
}
