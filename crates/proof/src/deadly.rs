//! Whether a pattern of cells would allow a second solution.

use candoku_grid::{Board, Cell, CellSet, Content, DigitSet, House};

/// Whether a solution that keeps to the pattern can be turned into another one.
pub(crate) fn is_deadly(board: &Board, pattern: &[(Cell, DigitSet)]) -> bool {
    let cells: CellSet = pattern.iter().map(|&(cell, _)| cell).collect();
    let is_given = |cell| matches!(board.content(cell), Content::Given(_));
    let can_change = !pattern.iter().any(|&(cell, _)| is_given(cell));
    !pattern.is_empty()
        && cells.len() == pattern.len()
        && (can_change && (swaps_digits(board, pattern) || swaps_cells(board, pattern))
            || swaps_the_rest(board, pattern, &cells))
}

/// Whether swapping the two digits of every cell turns a solution into another solution.
///
/// Take a solution that gives every cell one of its two digits. A house with `k` cells of the
/// pattern has `k` digits, each listed in two of those cells, so every one of them is used exactly
/// once. Of the two cells of a digit, one has it and the other does not; after the swap it is the
/// other way round. So each house keeps its digits, and cells outside the pattern are unaffected.
/// No cell of the pattern may be a given, because a given can't be swapped; a digit placed by a
/// solver can.
fn swaps_digits(board: &Board, pattern: &[(Cell, DigitSet)]) -> bool {
    pattern.iter().all(|(_, digits)| digits.len() == 2)
        && board.layout().houses().iter().all(|house| is_balanced(house, pattern))
}

/// Whether partners, listed one after the other, can exchange their contents.
///
/// The first partners of all pairs lie in one house and take all digits of the pattern, and so do
/// the second ones. A house keeps its digits in the exchange if it contains every cell's partner, or
/// of the pattern exactly the first or exactly the second partners. Partners share a house, so their
/// digits differ and the exchange changes something.
fn swaps_cells(board: &Board, pattern: &[(Cell, DigitSet)]) -> bool {
    let (pairs, rest) = pattern.as_chunks::<2>();
    let digits = pattern[0].1;
    let sides = [0, 1].map(|side| pairs.iter().map(|pair| pair[side].0).collect::<CellSet>());
    let houses = board.layout().houses();
    let share = |cells: &CellSet| houses.iter().any(|house| cells.is_subset(house.cell_set()));
    let keeps_digits = |house: &House| {
        let has = |cell: Cell| house.cell_set().contains(cell);
        let alone = pairs.iter().filter_map(|&[(one, _), (two, _)]| match (has(one), has(two)) {
            (true, false) => Some(one),
            (false, true) => Some(two),
            _ => None,
        });
        let alone: CellSet = alone.collect();
        alone.is_empty() || sides.contains(&alone)
    };
    rest.is_empty()
        && digits.len() == pairs.len()
        && pattern.iter().all(|&(_, of_cell)| of_cell == digits)
        && sides.iter().all(share)
        && pairs.iter().all(|&[(one, _), (two, _)]| share(&CellSet::only(one).with(two)))
        && houses.iter().all(keeps_digits)
}

/// Whether the two digits of the pattern can be swapped everywhere else.
///
/// A house with two cells of the pattern has both digits there, so it has neither elsewhere; a house
/// without any has both elsewhere. So swapping them outside the pattern leaves each house its digits.
/// There must be a house without any, or nothing changes, and no given of these digits
/// outside the pattern.
fn swaps_the_rest(board: &Board, pattern: &[(Cell, DigitSet)], cells: &CellSet) -> bool {
    let (layout, digits) = (board.layout(), pattern[0].1);
    let count = |house: &House| (*cells & *house.cell_set()).len();
    let is_fixed = |cell: &Cell| match board.content(*cell) {
        Content::Given(digit) => digits.contains(digit) && !cells.contains(*cell),
        _ => false,
    };
    digits.len() == 2
        && pattern.iter().all(|&(_, of_cell)| of_cell == digits)
        && layout.houses().iter().all(|house| matches!(count(house), 0 | 2))
        && layout.houses().iter().any(|house| count(house) == 0)
        && !layout.cells().any(|cell| is_fixed(&cell))
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
