//! A cell with two wings that share a digit: one of the three must have it.

use crate::geometry::{PEER_SETS, PEERS, cells_of, is_pair};
use crate::grid::Grid;
use crate::step::{Removals, Step};
use crate::technique::ExplainerTechnique;

/// A hinge with two digits.
pub(crate) fn xy_wing(grid: &Grid) -> Option<Step> {
    wing(grid, 2, |union, shared| union == 3 && shared == 0)
        .map(|removals| Step::remove(ExplainerTechnique::XyWing, 4.2, removals))
}

/// A hinge with three digits, which may have the shared digit itself.
pub(crate) fn xyz_wing(grid: &Grid) -> Option<Step> {
    wing(grid, 3, |union, shared| union == 3 && shared == 1)
        .map(|removals| Step::remove(ExplainerTechnique::XyzWing, 4.4, removals))
}

fn wing(grid: &Grid, hinge_size: u32, fits: impl Fn(u32, u32) -> bool) -> Option<Removals> {
    for hinge in (0..81).filter(|&cell| grid.cells[cell].count_ones() == hinge_size) {
        let digits = grid.cells[hinge];
        let wings = || PEERS[hinge].iter().map(|&cell| usize::from(cell));
        for first in wings().filter(|&cell| is_pair(grid.cells[cell])) {
            let one = grid.cells[first];
            if (digits & !one).count_ones() != 1 {
                continue;
            }
            for second in wings().filter(|&cell| is_pair(grid.cells[cell])) {
                let two = grid.cells[second];
                if !fits((digits | one | two).count_ones(), (digits & one & two).count_ones()) {
                    continue;
                }
                let shared = (one & two).trailing_zeros() as usize;
                let mut victims = PEER_SETS[first] & PEER_SETS[second] & !(1 << hinge);
                if hinge_size == 3 {
                    victims &= PEER_SETS[hinge];
                }
                let removals: Removals = cells_of(victims)
                    .filter(|&cell| grid.has(cell, shared))
                    .map(|cell| (cell as u8, 1 << shared))
                    .collect();
                if !removals.is_empty() {
                    return Some(removals);
                }
            }
        }
    }
    None
}
