//! How soon something shows when everything that can be seen is done at once, wave after wave.
//!
//! With fewer candidates a wave rules out no less, so a further clue never makes it later.

use candoku_grid::Classic;

use crate::consistency::{apply_at_once, close_singles, is_decided, is_empty_somewhere, keep};
use crate::geometry::{CELLS, bits, is_single};
use crate::grade::GradeLevel;
use crate::grid::Grid;

/// Which singles are needed if they alone solve a puzzle (1 those of boxes, 2 of lines as well, 3
/// of cells as well), and the number of waves they take.
pub(crate) fn singles(puzzle: &Classic) -> Option<(u32, u32)> {
    let solve = |seen: Seen| {
        let mut grid = Grid::new(puzzle);
        let mut waves = 0;
        while !grid.is_solved() {
            let found = seen(&grid);
            if found.is_empty() {
                return None;
            }
            for (cell, digit) in found {
                if grid.has(cell, digit) {
                    grid.place(cell, digit);
                }
            }
            waves += 1;
        }
        Some(waves)
    };
    let kinds: [Seen; 3] = [
        |grid| hidden(grid, 9).collect(),
        |grid| hidden(grid, 27).collect(),
        |grid| hidden(grid, 27).chain(naked(grid)).collect(),
    ];
    kinds.into_iter().zip(1..).find_map(|(seen, depth)| Some((depth, solve(seen)?)))
}

/// Which digits of which cells are seen at once.
type Seen = fn(&Grid) -> Vec<(usize, usize)>;

/// The digits with one place in some of the first houses.
fn hidden(grid: &Grid, houses: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..9 * houses).filter_map(|pair| {
        let (house, digit) = (pair / 9, pair % 9);
        let places = grid.places[house][digit];
        let cell = || usize::from(CELLS[house][places.trailing_zeros() as usize]);
        is_single(places).then(|| (cell(), digit))
    })
}

/// The cells with one candidate.
fn naked(grid: &Grid) -> impl Iterator<Item = (usize, usize)> {
    let single = |cell: &usize| is_single(grid.cells[*cell]);
    (0..81).filter(single).map(|cell| (cell, grid.cells[cell].trailing_zeros() as usize))
}

/// Rules out the candidates that the rules up to a level contradict soonest; says in how many
/// waves.
pub(crate) fn try_soonest(grid: &mut Grid, rules: GradeLevel) -> Option<u32> {
    let mut soonest = u32::MAX;
    let mut refuted = Vec::new();
    for cell in (0..81).filter(|&cell| !is_single(grid.cells[cell])) {
        for digit in bits(grid.cells[cell]) {
            let mut trial = grid.clone();
            keep(&mut trial, cell, 1 << digit);
            let Some(waves) = contradicted_after(trial, rules, soonest) else { continue };
            if waves < soonest {
                soonest = waves;
                refuted.clear();
            }
            refuted.push((cell, digit));
        }
    }
    for &(cell, digit) in &refuted {
        grid.remove(cell, digit);
    }
    (!refuted.is_empty()).then_some(soonest)
}

/// After how many waves a grid is contradicted, if after no more than `most`.
fn contradicted_after(mut grid: Grid, rules: GradeLevel, most: u32) -> Option<u32> {
    for waves in 1..=most {
        let levels = GradeLevel::ALL.into_iter().take_while(|&level| level <= rules);
        let changed = apply_at_once(
            &mut grid,
            levels.map(|level| move |grid: &mut Grid| level.apply(grid).is_some()),
        );
        if is_empty_somewhere(&grid) {
            return Some(waves);
        }
        if !changed {
            return None;
        }
    }
    None
}

/// Rules out every candidate that trials inside its trial contradict.
pub(crate) fn try_nested(grid: &mut Grid) -> bool {
    try_all(grid, |trial| {
        loop {
            if close_singles(trial).is_err() {
                return true;
            }
            let patterns = &GradeLevel::ALL[..=GradeLevel::Quads as usize];
            let goes_on = !is_decided(trial)
                && (patterns.iter().any(|level| level.apply(trial).is_some())
                    || try_all(trial, |inner| close_singles(inner).is_err()));
            if !goes_on {
                return false;
            }
        }
    })
}

/// Rules out every candidate whose trial is contradicted.
fn try_all(grid: &mut Grid, mut is_contradicted: impl FnMut(&mut Grid) -> bool) -> bool {
    let before = grid.clone();
    for cell in (0..81).filter(|&cell| !is_single(before.cells[cell])) {
        for digit in bits(before.cells[cell]) {
            let mut trial = before.clone();
            keep(&mut trial, cell, 1 << digit);
            if is_contradicted(&mut trial) {
                grid.remove(cell, digit);
            }
        }
    }
    *grid != before
}
