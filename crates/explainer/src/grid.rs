//! A 9×9 grid of candidates, seen from its cells and from its houses at once.

use candoku_grid::Classic;

use crate::geometry::{CELLS, HOUSES, POSITIONS, bits};

/// The candidates of every open cell, and the places of every digit in every house.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Grid {
    /// The candidates of each cell; none once it has a value.
    pub(crate) cells: [u16; 81],
    /// For each house and digit, the positions that can take it.
    pub(crate) places: [[u16; 9]; 27],
    /// The number of cells without a value in each house.
    pub(crate) open: [u8; 27],
    /// How often each digit has been placed.
    pub(crate) placed: [u8; 9],
}

impl Grid {
    /// The grid of a puzzle: every candidate that no clue rules out.
    pub(crate) fn new(puzzle: &Classic) -> Grid {
        let mut grid =
            Grid { cells: [511; 81], places: [[511; 9]; 27], open: [9; 27], placed: [0; 9] };
        for (cell, &value) in puzzle.values().iter().enumerate() {
            if value != 0 {
                grid.place(cell, usize::from(value) - 1);
            }
        }
        grid
    }

    /// A grid without candidates.
    pub(crate) fn empty() -> Grid {
        Grid { cells: [0; 81], places: [[0; 9]; 27], open: [0; 27], placed: [0; 9] }
    }

    /// Whether every cell has a value.
    pub(crate) fn is_solved(&self) -> bool {
        self.open[..9].iter().all(|&open| open == 0)
    }

    /// Gives the cell its value, and takes the digit from its peers.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        for digit in bits(self.cells[cell]) {
            self.remove(cell, digit);
        }
        for house in HOUSES[cell] {
            let house = usize::from(house);
            for position in bits(self.places[house][digit]) {
                self.remove(usize::from(CELLS[house][position]), digit);
            }
            self.open[house] -= 1;
        }
        self.placed[digit] += 1;
    }

    /// Rules out a candidate.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            self.places[house][digit] &= !(1 << POSITIONS[cell][kind]);
        }
    }

    /// Whether the cell can take the digit.
    #[inline]
    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] & 1 << digit != 0
    }

    /// The cells that can take the digit.
    pub(crate) fn places_of(&self, digit: usize) -> u128 {
        (0..9).fold(0, |set, row| set | u128::from(self.places[9 + row][digit]) << (9 * row))
    }
}
