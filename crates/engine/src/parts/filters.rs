//! The propagators of parts, ready to be asked again and again.

use candoku_grid::{Cell, DigitSet, Layout};

use super::compile::every_propagator_of;
use super::part::Part;
use super::propagator::Propagator;

/// One propagator of a part, with its cells.
///
/// ```
/// use candoku_engine::parts::{Filter, Part};
/// use candoku_grid::{Cell, Layout};
///
/// let layout = Layout::sudoku(9).unwrap();
/// let mut left = [layout.digits(); 2];
/// for filter in Filter::of(&layout, &Part::sum([0, 1].map(Cell::new), 4)) {
///     let mut candidates: Vec<_> = filter.cells().iter().map(|cell| left[cell.index()]).collect();
///     assert!(filter.run(&mut candidates));
///     for (cell, digits) in filter.cells().iter().zip(candidates) {
///         left[cell.index()] = digits;
///     }
/// }
/// assert_eq!(left[0].to_string(), "13");
/// ```
#[derive(Clone, Debug)]
pub struct Filter {
    cells: Vec<Cell>,
    propagator: Propagator,
}

impl Filter {
    /// The propagators of a part on a layout.
    ///
    /// Run until nothing changes, they leave the same however the cells lie on the layout.
    pub fn of(layout: &Layout, part: &Part) -> Vec<Filter> {
        Filter::of_parts(layout, std::slice::from_ref(part))
    }

    /// The propagators of parts that hold together: cells that one part keeps apart are so for all.
    pub fn of_parts(layout: &Layout, parts: &[Part]) -> Vec<Filter> {
        let filter = |(cells, propagator)| Filter { cells, propagator };
        every_propagator_of(layout, parts).into_iter().map(filter).collect()
    }

    /// The cells, each once.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Whether running it again after its own removals would remove nothing more.
    pub fn is_idempotent(&self) -> bool {
        self.propagator.is_idempotent()
    }

    /// Removes candidates that the part leaves no way for; false if it has no solution at all.
    ///
    /// The candidates are those of the cells, in their order.
    pub fn run(&self, candidates: &mut [DigitSet]) -> bool {
        self.propagator.filter(candidates)
    }
}
