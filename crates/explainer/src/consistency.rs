//! What follows from a set of candidates when every pattern of a kind is used at once.
//!
//! Each rule here only ever concludes more from fewer candidates, so the order in which they are
//! used changes nothing: the closure of a grid is one thing, however it is reached and
//! however the grid is turned.

use candoku_grid::Classic;

use crate::geometry::{CELLS, COLUMNS, OVERLAP, PEERS, ROWS, bits, is_single};
use crate::grid::Grid;
use crate::rules::subsets::{choices, union};

/// No way is left to fill the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Contradiction;

/// The candidates of a puzzle: all nine in a blank cell, one in a cell with a clue.
pub(crate) fn candidates(puzzle: &Classic) -> Grid {
    let mut grid = Grid::new(&Classic::EMPTY);
    for (cell, &value) in puzzle.values().iter().enumerate() {
        if value != 0 {
            keep(&mut grid, cell, 1 << (value - 1));
        }
    }
    grid
}

/// Whether every cell has one candidate.
pub(crate) fn is_decided(grid: &Grid) -> bool {
    grid.cells.iter().all(|digits| digits.count_ones() == 1)
}

/// Rules out all candidates of a cell but these; says whether there were others.
pub(crate) fn keep(grid: &mut Grid, cell: usize, digits: u16) -> bool {
    let lost = grid.cells[cell] & !digits;
    for digit in bits(lost) {
        grid.remove(cell, digit);
    }
    lost != 0
}

/// Uses several rules at once, each on the grid as it was before; says whether it changed.
pub(crate) fn apply_at_once<R: FnMut(&mut Grid) -> bool>(
    grid: &mut Grid,
    rules: impl IntoIterator<Item = R>,
) -> bool {
    let before = grid.clone();
    for mut rule in rules {
        let mut after = before.clone();
        if rule(&mut after) {
            for (cell, &digits) in after.cells.iter().enumerate() {
                keep(grid, cell, digits);
            }
        }
    }
    *grid != before
}

/// A digit with one place is there, and a digit that is placed is nowhere else.
pub(crate) fn close_singles(grid: &mut Grid) -> Result<(), Contradiction> {
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for (cell, peers) in PEERS.iter().enumerate() {
            let digits = grid.cells[cell];
            if digits == 0 {
                return Err(Contradiction);
            }
            if digits.count_ones() == 1 {
                for &peer in peers {
                    changed |= keep(grid, usize::from(peer), !digits);
                }
            }
        }
        for (house, cells) in CELLS.iter().enumerate() {
            for digit in 0..9 {
                let places = grid.places[house][digit];
                if places == 0 {
                    return Err(Contradiction);
                }
                if places.count_ones() == 1 {
                    let cell = cells[places.trailing_zeros() as usize];
                    changed |= keep(grid, usize::from(cell), 1 << digit);
                }
            }
        }
    }
    Ok(())
}

/// The same once, everything judged by the grid as it was before.
pub(crate) fn apply_singles(grid: &mut Grid) -> bool {
    let before = grid.clone();
    for (cell, peers) in PEERS.iter().enumerate() {
        if is_single(before.cells[cell]) {
            for &peer in peers {
                keep(grid, usize::from(peer), !before.cells[cell]);
            }
        }
    }
    for (cells, places) in CELLS.iter().zip(&before.places) {
        for (digit, &places) in places.iter().enumerate().filter(|(_, places)| is_single(**places))
        {
            keep(grid, usize::from(cells[places.trailing_zeros() as usize]), 1 << digit);
        }
    }
    *grid != before
}

/// Whether a cell has no candidate or a digit no place.
pub(crate) fn is_empty_somewhere(grid: &Grid) -> bool {
    grid.cells.contains(&0) || grid.places.iter().any(|places| places.contains(&0))
}

/// A digit whose places in one house all lie in another is nowhere else in that.
pub(crate) fn apply_locks(grid: &mut Grid) -> bool {
    let before = grid.clone();
    for (house, overlap) in OVERLAP.iter().enumerate() {
        for other in (0..27).filter(|&other| other != house && overlap[other] != 0) {
            for digit in 0..9 {
                if before.places[house][digit] & !overlap[other] == 0 {
                    let lost = before.places[other][digit] & !OVERLAP[other][house];
                    for position in bits(lost) {
                        grid.remove(usize::from(CELLS[other][position]), digit);
                    }
                }
            }
        }
    }
    *grid != before
}

/// As many cells as digits, or digits as places, up to a size: nothing else goes there.
pub(crate) fn apply_subsets(grid: &mut Grid, size: u32) -> bool {
    let before = grid.clone();
    for (cells, places) in CELLS.iter().zip(&before.places) {
        let candidates = cells.map(|cell| before.cells[usize::from(cell)]);
        each_tight(&candidates, size, |positions, digits| {
            for position in bits(511 & !positions) {
                keep(grid, usize::from(cells[position]), !digits);
            }
        });
        each_tight(places, size, |digits, positions| {
            for position in bits(positions) {
                keep(grid, usize::from(cells[position]), digits);
            }
        });
    }
    *grid != before
}

/// Subsets up to a size and fish up to a size, at once.
pub(crate) fn apply_subsets_and_fish(grid: &mut Grid, subset: u32, fish: u32) -> bool {
    let rules = [(apply_subsets as fn(&mut Grid, u32) -> bool, subset), (apply_fish, fish)];
    apply_at_once(grid, rules.map(|(rule, size)| move |grid: &mut Grid| rule(grid, size)))
}

/// As many lines as crossing lines with places for a digit, up to a size.
fn apply_fish(grid: &mut Grid, size: u32) -> bool {
    let before = grid.clone();
    for (base, cover) in [(ROWS, COLUMNS), (COLUMNS, ROWS)] {
        for digit in 0..9 {
            let lines: [u16; 9] =
                std::array::from_fn(|line| before.places[base.start + line][digit]);
            each_tight(&lines, size, |own, crossing| {
                for line in bits(crossing).map(|line| cover.start + line) {
                    for position in bits(before.places[line][digit] & !own) {
                        grid.remove(usize::from(CELLS[line][position]), digit);
                    }
                }
            });
        }
    }
    *grid != before
}

/// Visits the choices of at most `size` sets that together have no more elements than sets.
fn each_tight(sets: &[u16; 9], size: u32, mut visit: impl FnMut(u16, u16)) {
    for &chosen in (2..=size as u8).flat_map(choices) {
        let union = union(sets, chosen);
        if union.count_ones() <= chosen.count_ones() {
            visit(chosen, union);
        }
    }
}
