//! One deduction: how hard it is and what it changes.

use crate::geometry::bits;
use crate::grid::Grid;
use crate::technique::ExplainerTechnique;

/// How hard a step is, in the arithmetic of the scale.
///
/// Sudoku Explainer adds tenths in floating point, and which of two steps it takes can hang
/// on the last bit of such a sum; so the same sums are made here.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(crate) struct Difficulty(pub(crate) f64);

impl Difficulty {
    /// The difficulty as it is printed, in tenths.
    pub(crate) fn tenths(self) -> u16 {
        ((self.0 + 0.05) * 10.0) as u16
    }
}

/// Candidates to remove: cells with the digits that they lose.
pub(crate) type Removals = Vec<(u8, u16)>;

/// What one technique found.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) technique: ExplainerTechnique,
    pub(crate) difficulty: Difficulty,
    pub(crate) removals: Removals,
    /// The cell and the digit it gets.
    pub(crate) placement: Option<(u8, u8)>,
}

impl Step {
    /// A step that places a digit.
    pub(crate) fn place(
        technique: ExplainerTechnique,
        tenths: u16,
        cell: usize,
        digit: usize,
    ) -> Step {
        Step {
            technique,
            difficulty: Difficulty(f64::from(tenths) / 10.0),
            removals: Vec::new(),
            placement: Some((cell as u8, digit as u8)),
        }
    }

    /// A step that removes candidates.
    pub(crate) fn remove(
        technique: ExplainerTechnique,
        difficulty: f64,
        removals: Removals,
    ) -> Step {
        Step { technique, difficulty: Difficulty(difficulty), removals, placement: None }
    }

    /// Makes the changes; says whether there were any.
    pub(crate) fn apply(&self, grid: &mut Grid) -> bool {
        let mut changed = false;
        for &(cell, digits) in &self.removals {
            let cell = usize::from(cell);
            for digit in bits(digits & grid.cells[cell]) {
                grid.remove(cell, digit);
                changed = true;
            }
        }
        if let Some((cell, digit)) = self.placement {
            grid.place(usize::from(cell), usize::from(digit));
            changed = true;
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_tenths_are_printed_to_the_nearest_tenth() {
        assert_eq!(Difficulty(4.5 + 0.1 * 3.0).tenths(), 48);
        assert_eq!(Difficulty(6.6 + (0.1 + 0.1 + 0.1)).tenths(), 69);
        assert_eq!(Difficulty(1.2).tenths(), 12);
    }
}
