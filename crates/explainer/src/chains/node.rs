//! The nodes of chains: a candidate that is assumed or concluded to be right ("on") or
//! wrong ("off"), and how it follows from others.

use crate::geometry::{CELLS, HOUSES, POSITIONS, bits};
use crate::grid::Grid;

/// A candidate, `cell * 9 + digit`.
pub(crate) type Candidate = u16;

/// A candidate and whether it is on: `candidate * 2 + on`.
pub(crate) type Node = u16;

pub(crate) fn on(candidate: Candidate) -> Node {
    candidate * 2 + 1
}

pub(crate) fn off(candidate: Candidate) -> Node {
    candidate * 2
}

pub(crate) fn candidate(cell: usize, digit: usize) -> Candidate {
    (cell * 9 + digit) as Candidate
}

/// The cell and the digit of a candidate.
#[inline]
pub(crate) fn parts(candidate: Candidate) -> (usize, usize) {
    (usize::from(candidate / 9), usize::from(candidate % 9))
}

/// Why two candidates exclude each other, or why one of two must be right: the cell they share
/// (0), or the box (1), row (2) or column (3).
pub(crate) type Link = u8;

/// The cell itself.
pub(crate) const CELL: Link = 0;

/// The other candidates that the link of a candidate is about, among those of the grid.
#[inline]
pub(crate) fn linked(grid: &Grid, cell: usize, digit: usize, link: Link) -> u16 {
    match link {
        CELL => grid.cells[cell],
        _ => grid.places[usize::from(HOUSES[cell][usize::from(link) - 1])][digit],
    }
}

/// Where the candidate itself stands in the set of its link.
#[inline]
pub(crate) fn index_in(cell: usize, digit: usize, link: Link) -> usize {
    match link {
        CELL => digit,
        _ => usize::from(POSITIONS[cell][usize::from(link) - 1]),
    }
}

/// The candidate at an index of the set of a link.
#[inline]
pub(crate) fn at(cell: usize, digit: usize, link: Link, index: usize) -> Candidate {
    match link {
        CELL => candidate(cell, index),
        _ => {
            let house = usize::from(HOUSES[cell][usize::from(link) - 1]);
            candidate(usize::from(CELLS[house][index]), digit)
        }
    }
}

/// Calls back for each candidate that goes off when this one is on: first those of the cell,
/// then those of box, row and column.
#[inline]
pub(crate) fn each_excluded(
    grid: &Grid,
    cell: usize,
    digit: usize,
    links: impl IntoIterator<Item = Link>,
    mut visit: impl FnMut(Candidate, Link) -> bool,
) -> bool {
    for link in links {
        let own = 1u16 << index_in(cell, digit, link);
        // The cells of the box come with the box.
        let known = match link {
            2 => 0b111 << (cell % 9 / 3 * 3),
            3 => 0b111 << (cell / 27 * 3),
            _ => own,
        };
        for index in bits(linked(grid, cell, digit, link) & !known) {
            if !visit(at(cell, digit, link, index), link) {
                return false;
            }
        }
    }
    true
}

/// A set of candidates.
#[derive(Clone, Default)]
pub(crate) struct Candidates([u64; 12]);

impl Candidates {
    #[inline]
    pub(crate) fn contains(&self, candidate: Candidate) -> bool {
        self.0[usize::from(candidate >> 6)] & 1 << (candidate & 63) != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, candidate: Candidate) {
        self.0[usize::from(candidate >> 6)] |= 1 << (candidate & 63);
    }

    pub(crate) fn clear(&mut self) {
        self.0 = [0; 12];
    }

    pub(crate) fn add(&mut self, other: &Candidates) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }

    pub(crate) fn keep(&mut self, other: &Candidates) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
}
