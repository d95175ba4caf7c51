//! The nodes of chains: a candidate that is assumed or concluded to be right ("on") or
//! wrong ("off"), and how it follows from others.

use crate::geometry::{CELLS, HOUSES, POSITIONS, bits};
use crate::grid::Grid;

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Candidate(u16);

impl Candidate {
    /// How many there are.
    pub(crate) const COUNT: usize = 729;

    #[inline]
    pub(crate) fn new(cell: usize, digit: usize) -> Candidate {
        Candidate((cell * 9 + digit) as u16)
    }

    /// Its place among all of them, in reading order of the cells.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    pub(crate) fn cell(self) -> usize {
        usize::from(self.0 / 9)
    }

    #[inline]
    pub(crate) fn digit(self) -> usize {
        usize::from(self.0 % 9)
    }

    /// The cell and the digit.
    #[inline]
    pub(crate) fn parts(self) -> (usize, usize) {
        (self.cell(), self.digit())
    }

    /// That it is right.
    #[inline]
    pub(crate) fn on(self) -> Node {
        Node(self.0 * 2 + 1)
    }

    /// That it is wrong.
    #[inline]
    pub(crate) fn off(self) -> Node {
        Node(self.0 * 2)
    }
}

/// A candidate that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Node(u16);

impl Node {
    /// How many there are.
    pub(crate) const COUNT: usize = 2 * Candidate::COUNT;

    /// Its place among all of them.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    pub(crate) fn candidate(self) -> Candidate {
        Candidate(self.0 / 2)
    }

    #[inline]
    pub(crate) fn is_on(self) -> bool {
        self.0 % 2 == 1
    }

    /// The same candidate, off instead of on or on instead of off.
    #[inline]
    pub(crate) fn opposite(self) -> Node {
        Node(self.0 ^ 1)
    }
}

/// Why two candidates exclude each other, or why one of two must be right: the cell or the house
/// that they share.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Link {
    #[default]
    Cell,
    Box,
    Row,
    Column,
}

impl Link {
    /// All links, in the order in which they are followed.
    pub(crate) const ALL: [Link; 4] = [Link::Cell, Link::Box, Link::Row, Link::Column];

    /// Those by houses.
    pub(crate) const HOUSES: [Link; 3] = [Link::Box, Link::Row, Link::Column];

    /// The link by a house.
    pub(crate) fn of_house(house: usize) -> Link {
        Link::HOUSES[house / 9]
    }
}

/// The house of a cell that a link is about, as a column of the tables; none for the cell itself.
#[inline]
fn kind(link: Link) -> Option<usize> {
    (link as usize).checked_sub(1)
}

/// The other candidates that the link of a candidate is about, among those of the grid.
#[inline]
pub(crate) fn linked(grid: &Grid, cell: usize, digit: usize, link: Link) -> u16 {
    match kind(link) {
        None => grid.cells[cell],
        Some(kind) => grid.places[usize::from(HOUSES[cell][kind])][digit],
    }
}

/// Where the candidate itself stands in the set of its link.
#[inline]
pub(crate) fn index_in(cell: usize, digit: usize, link: Link) -> usize {
    kind(link).map_or(digit, |kind| usize::from(POSITIONS[cell][kind]))
}

/// The candidate at an index of the set of a link.
#[inline]
pub(crate) fn at(cell: usize, digit: usize, link: Link, index: usize) -> Candidate {
    match kind(link) {
        None => Candidate::new(cell, index),
        Some(kind) => {
            let house = usize::from(HOUSES[cell][kind]);
            Candidate::new(usize::from(CELLS[house][index]), digit)
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
    links: &[Link],
    mut visit: impl FnMut(Candidate, Link) -> bool,
) -> bool {
    for &link in links {
        let own = 1u16 << index_in(cell, digit, link);
        // The cells of the box come with the box.
        let known = match link {
            Link::Row => 0b111 << (cell % 9 / 3 * 3),
            Link::Column => 0b111 << (cell / 27 * 3),
            Link::Cell | Link::Box => own,
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
        self.0[candidate.index() / 64] & 1 << (candidate.index() % 64) != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.index() / 64] |= 1 << (candidate.index() % 64);
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
