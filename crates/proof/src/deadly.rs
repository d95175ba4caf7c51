//! Whether a pattern of cells would allow a second solution.

use candoku_grid::{Board, Cell, CellSet, Content, DigitSet, House};

/// Whether swapping the two digits of every cell turns a solution into another solution.
///
/// Take a solution that gives every cell one of its two digits. A house with `k` cells of the
/// pattern has `k` digits, each listed in two of those cells, so every one of them is used exactly
/// once. Of the two cells of a digit, one has it and the other does not; after the swap it is the
/// other way round. So each house keeps its digits, and cells outside the pattern are unaffected.
/// No cell of the pattern may be a given, because a given can't be swapped; a digit placed by a
/// solver can.
pub(crate) fn is_deadly(board: &Board, pattern: &[(Cell, DigitSet)]) -> bool {
    let cells: CellSet = pattern.iter().map(|&(cell, _)| cell).collect();
    let given = |cell| matches!(board.content(cell), Content::Given(_));
    !pattern.is_empty()
        && cells.len() == pattern.len()
        && pattern.iter().all(|&(cell, digits)| digits.len() == 2 && !given(cell))
        && board.layout().houses().iter().all(|house| is_balanced(house, pattern))
}

/// Whether each digit appears twice or not at all in the pattern's cells of the house.
fn is_balanced(house: &House, pattern: &[(Cell, DigitSet)]) -> bool {
    let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
    for &(cell, digits) in pattern {
        if house.cell_set().contains(cell) {
            if !twice.is_disjoint(digits) {
                return false;
            }
            (once, twice) = (once ^ digits, twice | (once & digits));
        }
    }
    once.is_empty()
}
