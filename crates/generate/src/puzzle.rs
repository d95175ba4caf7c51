//! A generated puzzle.

use candoku_grid::{Board, CellSet, Classic, Layout, Solution};

/// A puzzle with exactly one solution, and that solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedPuzzle {
    solution: Solution,
    givens: CellSet,
}

impl GeneratedPuzzle {
    /// The solution must be the only one for the givens.
    pub(crate) fn new(solution: Solution, givens: CellSet) -> GeneratedPuzzle {
        GeneratedPuzzle { solution, givens }
    }

    /// The layout of the puzzle.
    pub fn layout(&self) -> &Layout {
        self.solution.layout()
    }

    /// The only solution.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The cells that have clues.
    pub fn givens(&self) -> &CellSet {
        &self.givens
    }

    /// The number of clues.
    pub fn clues(&self) -> usize {
        self.givens.len()
    }

    /// The puzzle as a board to solve.
    pub fn board(&self) -> Board {
        let layout = self.layout().clone();
        let given = |cell| self.givens.contains(cell).then(|| self.solution.digit(cell));
        let givens: Vec<_> = layout.cells().map(given).collect();
        Board::from_givens(layout, givens).expect("the digits of a solution fit its layout")
    }

    /// The puzzle as a classic one, if it is 9×9.
    pub fn classic(&self) -> Option<Classic> {
        let mut values = [0; 81];
        for cell in self.givens.iter() {
            *values.get_mut(cell.index())? = self.solution.digit(cell).value();
        }
        self.layout().is_classic().then(|| Classic::new(values).ok()).flatten()
    }

    /// The same solution with other clues, for which it must be the only one.
    pub(crate) fn with_givens(&self, givens: CellSet) -> GeneratedPuzzle {
        GeneratedPuzzle::new(self.solution.clone(), givens)
    }

    /// The puzzle as a line: one character per cell, `.` for a blank.
    pub fn line(&self) -> String {
        let symbol = |cell| match self.givens.contains(cell) {
            true => self.solution.digit(cell).symbol(),
            false => '.',
        };
        self.layout().cells().map(symbol).collect()
    }
}
