//! Unavoidable sets that can be found in a grid without a solver.

use candoku_grid::{Cell, CellSet, Layout};

/// Sets with more cells than this nearly always contain a clue of a smaller set.
const LARGEST: usize = 10;

/// Finds the unavoidable sets of two digits in the grids of a layout.
#[derive(Clone, Debug)]
pub(crate) struct TwoDigits<const WORDS: usize> {
    side: usize,
    peers: Vec<CellSet<WORDS>>,
}

impl<const WORDS: usize> TwoDigits<WORDS> {
    /// Prepares for grids of this layout.
    pub(crate) fn of(layout: &Layout) -> TwoDigits<WORDS> {
        let peers = layout.cells().map(|cell| layout.peers(cell).resized()).collect();
        TwoDigits { side: layout.side(), peers }
    }

    /// Calls back with each of the smaller sets in which two digits can be swapped.
    ///
    /// The cells of two digits fall into parts that do not see each other; swapping the digits
    /// within one part keeps every house correct.
    pub(crate) fn each(&self, grid: &[u8], mut deliver: impl FnMut(CellSet<WORDS>)) {
        let mut places = vec![CellSet::EMPTY; self.side];
        for (index, &value) in grid.iter().enumerate() {
            places[usize::from(value) - 1].insert(Cell::new(index));
        }
        for (index, one) in places.iter().enumerate() {
            for other in &places[..index] {
                let mut rest = *one | *other;
                while let Some(start) = rest.first() {
                    let part = self.part(start, &mut rest);
                    if part.len() <= LARGEST {
                        deliver(part);
                    }
                }
            }
        }
    }

    /// Moves everything that is linked to the start out of the rest.
    fn part(&self, start: Cell, rest: &mut CellSet<WORDS>) -> CellSet<WORDS> {
        let mut part = CellSet::only(start);
        let mut waiting = part;
        rest.remove(start);
        while let Some(cell) = waiting.first() {
            waiting.remove(cell);
            let linked = self.peers[cell.index()] & *rest;
            waiting |= linked;
            part |= linked;
            *rest -= linked;
        }
        part
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use candoku_grid::{Digit, Random, Solution};

    use super::*;

    #[test]
    fn swapping_the_two_digits_of_a_set_gives_another_correct_grid() {
        let layout = Layout::sudoku(9).unwrap();
        let grid = crate::classic_grid::random_grid(&mut Random::from_seed(71));
        let mut sets = Vec::new();

        TwoDigits::<2>::of(&layout).each(&grid, |set| sets.push(set));

        assert!(sets.len() > 10);
        for set in sets {
            let values: BTreeSet<u8> = set.iter().map(|cell| grid[cell.index()]).collect();
            let sum: u8 = values.iter().sum();
            assert_eq!(values.len(), 2);
            let digit = |cell: Cell| {
                let value = grid[cell.index()];
                Digit::new(if set.contains(cell) { sum - value } else { value }).unwrap()
            };
            let exchanged = layout.cells().map(digit).collect();
            assert!(Solution::new(layout.clone(), exchanged).is_ok(), "{set:?}");
        }
    }
}
