//! The propagators of parts, ready to be asked again and again.

use candoku_grid::{Cell, DigitSet, Layout};

use super::compile::propagators_of;
use super::part::Part;
use super::propagator::Propagator;

/// One propagator of a part, with its cells.
///
/// ```
/// use candoku_engine::parts::{Filter, Part};
/// use candoku_grid::{Cell, Layout};
///
/// let layout = Layout::sudoku(9).unwrap();
/// let filters = Filter::of(&layout, &Part::sum([0, 1].map(Cell::new), 4));
/// let mut candidates = vec![layout.digits(); 2];
/// assert!(filters[0].run(&mut candidates));
/// assert_eq!(candidates[0].to_string(), "13");
/// ```
#[derive(Clone, Debug)]
pub struct Filter {
    cells: Vec<Cell>,
    propagator: Propagator,
}

impl Filter {
    /// The propagators of a part on a layout.
    pub fn of(layout: &Layout, part: &Part) -> Vec<Filter> {
        let filter = |(cells, propagator)| Filter { cells, propagator };
        propagators_of(layout, part).into_iter().map(filter).collect()
    }

    /// The cells, each once.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Removes candidates that the part leaves no way for; false if it has no solution at all.
    ///
    /// The candidates are those of the cells, in their order.
    pub fn run(&self, candidates: &mut [DigitSet]) -> bool {
        self.propagator.filter(candidates)
    }
}
