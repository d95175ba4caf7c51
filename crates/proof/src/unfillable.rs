//! Whether a pattern of cells can be filled with the digits that it lists.

use candoku_grid::{Board, Candidate, Cell, CellSet, DigitSet};

/// More digits than this are not tried; the patterns that people know take some dozens.
const LIMIT: usize = 20_000;

/// The result of trying to fill a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Filled {
    /// There is a way to fill it.
    Somehow,
    /// There is no way.
    Never,
    /// The limit was reached first.
    Undecided,
}

/// Tries to fill the cells with candidates that the pattern lists, so that cells that see each other
/// differ.
///
/// Cells outside the pattern are not looked at, so what has no filling here has none on the board.
pub(crate) fn fill(board: &Board, pattern: &[(Cell, DigitSet)]) -> Filled {
    let mut left: Vec<DigitSet> = board.contents().iter().map(|it| it.candidates()).collect();
    let mut open = CellSet::EMPTY;
    for &(cell, digits) in pattern {
        left[cell.index()] = left[cell.index()] & digits;
        open.insert(cell);
    }
    fill_rest(board, open, &left, &mut 0)
}

fn fill_rest(board: &Board, open: CellSet, left: &[DigitSet], tried: &mut usize) -> Filled {
    let Some(cell) = open.iter().min_by_key(|cell| left[cell.index()].len()) else {
        return Filled::Somehow;
    };
    let rest = open.without(cell);
    for digit in left[cell.index()] {
        *tried += 1;
        if *tried > LIMIT {
            return Filled::Undecided;
        }
        let chosen = Candidate::new(digit, cell);
        let mut next = left.to_vec();
        for other in rest
            .iter()
            .filter(|&other| chosen.excludes(Candidate::new(digit, other), board.layout()))
        {
            next[other.index()].remove(digit);
        }
        match fill_rest(board, rest, &next, tried) {
            Filled::Never => {}
            decided => return decided,
        }
    }
    Filled::Never
}
