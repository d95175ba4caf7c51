//! Choices of a few cells with the digits that they have between them.

use candoku_grid::{Cell, CellSet, DigitSet};

use crate::view::View;

/// Cells with the digits that they have between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part<const W: usize> {
    pub(crate) cells: CellSet<W>,
    pub(crate) digits: DigitSet,
}

impl<const W: usize> Part<W> {
    /// No cell and no digit.
    pub(crate) const EMPTY: Part<W> = Part { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };
}

/// The parts that take one to `most` of the cells into the first, as long as they have few digits.
///
/// `is_narrow` is asked whether the digits are few enough for a part of so many cells, all that
/// it can still become. A part that is not grows no further, because digits only become more.
pub(crate) fn parts<const W: usize>(
    view: &View<W>,
    first: Part<W>,
    cells: CellSet<W>,
    most: usize,
    is_narrow: impl Fn(DigitSet, usize) -> bool,
) -> Vec<Part<W>> {
    let cells: Vec<Cell> = cells.iter().collect();
    let mut parts = Vec::with_capacity(4 * cells.len());
    // Each entry may grow by the cells after its last one.
    let mut open = Vec::with_capacity(2 * cells.len());
    open.push((first, 0, 0));
    while let Some((part, from, size)) = open.pop().filter(|_| view.poll().is_continue()) {
        for (index, &cell) in cells.iter().enumerate().skip(from) {
            let digits = part.digits | view.candidates(cell);
            let at_most = most.min(size + cells.len() - index);
            if is_narrow(digits, at_most) {
                let wider = Part { cells: part.cells.with(cell), digits };
                parts.push(wider);
                if size + 1 < at_most {
                    open.push((wider, index + 1, size + 1));
                }
            }
        }
    }
    parts
}
