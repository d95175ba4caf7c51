//! The symmetry group of a layout, and how to draw from it.
//!
//! Every layout here is a square of rows and columns, so its symmetries are built from a few simple
//! moves: transposing, swapping rows, columns, bands or stacks, and doing the same to rows and
//! columns at once. The moves that map houses onto houses become the generators. This covers boxes,
//! diagonals, windows and jigsaws alike, without a rule for each.

use std::collections::HashSet;

use crate::cell_set::CellSet;
use crate::digit::Digit;
use crate::layout::Layout;
use crate::place::Cell;
use crate::random::Random;
use crate::symmetry::Symmetry;

/// The symmetries of a layout.
///
/// ```
/// use candoku_grid::{Classic, Layout, Random, Symmetries};
///
/// let symmetries = Symmetries::of(&Layout::sudoku(9).unwrap());
/// let symmetry = symmetries.random(&mut Random::from_seed(1));
/// let puzzle: Classic = format!("123{}", ".".repeat(78)).parse().unwrap();
/// let permuted = symmetry.classic(&puzzle);
/// assert_eq!(permuted.clues(), 3);
/// assert_eq!(symmetry.inverse().classic(&permuted), puzzle);
/// ```
#[derive(Clone, Debug)]
pub struct Symmetries {
    side: usize,
    cells: usize,
    generators: Vec<Vec<Cell>>,
}

impl Symmetries {
    /// Finds the symmetries of a layout.
    pub fn of(layout: &Layout) -> Symmetries {
        let (side, cells) = (layout.side(), layout.cell_count());
        let houses: HashSet<CellSet> = layout.houses().iter().map(|h| *h.cell_set()).collect();
        let keeps_houses = |moved: &Vec<Cell>| {
            let image = |house: &CellSet| house.iter().map(|cell| moved[cell.index()]).collect();
            houses.iter().all(|house| houses.contains(&image(house)))
        };
        let mut generators = moves(layout.rows(), layout.columns());
        generators.retain(keeps_houses);
        Symmetries { side, cells, generators }
    }

    /// A random symmetry of cells and digits.
    ///
    /// The digits are permuted uniformly. The cells take a long random walk over the generators,
    /// which comes close to uniform.
    pub fn random(&self, random: &mut Random) -> Symmetry {
        let mut cells: Vec<Cell> = (0..self.cells).map(Cell::new).collect();
        for _ in 0..(4 * self.generators.len()).max(64) {
            // Most generators are their own inverse, so a step that may do nothing keeps the walk
            // from being confined to odd or even products.
            let (Some(moved), 0) = (random.choose(&self.generators), random.below(2)) else {
                continue;
            };
            for cell in &mut cells {
                *cell = moved[cell.index()];
            }
        }
        let mut digits: Vec<Digit> = Digit::up_to(self.side).collect();
        random.shuffle(&mut digits);
        Symmetry::new(cells, digits)
    }
}

/// All simple moves of a square or rectangle, whether or not they preserve the houses.
fn moves(rows: usize, columns: usize) -> Vec<Vec<Cell>> {
    let rearrange = |place: &dyn Fn(usize, usize) -> (usize, usize)| -> Vec<Cell> {
        let target = |index| {
            let (row, column) = place(index / columns, index % columns);
            Cell::new(row * columns + column)
        };
        (0..rows * columns).map(target).collect()
    };
    let mut moves = Vec::new();
    if rows == columns {
        moves.push(rearrange(&|row, column| (column, row)));
    }
    for swap in line_swaps(rows) {
        moves.push(rearrange(&|row, column| (swap[row], column)));
    }
    for swap in line_swaps(columns) {
        moves.push(rearrange(&|row, column| (row, swap[column])));
        if rows == columns {
            moves.push(rearrange(&|row, column| (swap[row], swap[column])));
        }
    }
    moves
}

/// Swaps of two lines, of two equal groups of lines, of two lines with their
/// mirror images, and the mirror itself.
fn line_swaps(lines: usize) -> Vec<Vec<usize>> {
    let identity: Vec<usize> = (0..lines).collect();
    let mirror: Vec<usize> = identity.iter().rev().copied().collect();
    let mut swaps = vec![mirror.clone()];
    for width in (1..lines).filter(|&width| lines.is_multiple_of(width)) {
        for first in (0..lines).step_by(width) {
            for second in (first + width..lines).step_by(width) {
                let mut swap = identity.clone();
                for offset in 0..width {
                    swap.swap(first + offset, second + offset);
                }
                let mirrored: Vec<usize> =
                    (0..lines).map(|line| mirror[swap[mirror[line]]]).collect();
                let both = (0..lines).map(|line| mirrored[swap[line]]).collect();
                swaps.push(swap);
                swaps.push(both);
            }
        }
    }
    swaps
}
