//! What follows from a set of candidates when every pattern of a kind is used at once.
//!
//! Each rule here only ever concludes more from fewer candidates, so the order in which they are
//! used changes nothing: the closure of a grid is one thing, however it is reached and
//! however the grid is turned.

use candoku_grid::Classic;

use crate::geometry::{CELLS, COLUMNS, OVERLAP, PAIRS, PEERS, QUADS, ROWS, TRIPLES, bits};
use crate::grid::Grid;

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

/// As many lines as crossing lines with places for a digit, up to a size.
pub(crate) fn apply_fish(grid: &mut Grid, size: u32) -> bool {
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
    let all: [&[u16]; 3] = [&PAIRS, &TRIPLES, &QUADS];
    for &chosen in all[..size as usize - 1].iter().copied().flatten() {
        let union = bits(chosen).fold(0, |union, index| union | sets[index]);
        if union.count_ones() <= chosen.count_ones() {
            visit(chosen, union);
        }
    }
}
