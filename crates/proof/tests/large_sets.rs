//! Chains of large sets of cells, with too many fillings to try them all.

use candoku_grid::{Board, Candidate, Cell, Content, Digit, DigitSet, Layout};
use candoku_proof::{Conclusion, Judge, Rejection, Truth};

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// The first eight cells of rows 1 to 3 with all digits, except that some digits are in only one of
/// them.
///
/// Each row can lack at most one digit. 9 is only in r1c1 and r3c1, 1 in r1c8 and r2c8, 2 in r2c2
/// and r3c2.
fn three_sets() -> (Board, Vec<Truth>) {
    let mut board = Board::empty(Layout::classic());
    let lone = [(0, 9, 0), (0, 1, 7), (1, 1, 7), (1, 2, 1), (2, 2, 1), (2, 9, 0)];
    let mut premises = Vec::new();
    for (row, column) in (0..3).flat_map(|row| (0..8).map(move |column| (row, column))) {
        let elsewhere = |&&(at, _, only): &&(usize, u8, usize)| at == row && only != column;
        let gone: DigitSet = lone.iter().filter(elsewhere).map(|&(_, d, _)| digit(d)).collect();
        let cell = Cell::new(row * 9 + column);
        board = board.with(cell, Content::Open(DigitSet::up_to(9) - gone)).unwrap();
        premises.push(Truth::Cell(cell));
    }
    (board, premises)
}

#[test]
fn a_chain_of_large_sets_is_not_rejected_for_having_too_many_cases() {
    let (board, premises) = three_sets();
    // If r9c1 is 9, row 1 has 1 in r1c8, row 2 has 2 in r2c2, and row 3 lacks both 2 and 9.
    let nine = Candidate::new(digit(9), Cell::new(72));

    let verdict = Judge::new(&board).judge(&premises, Conclusion::Wrong(nine));

    assert_eq!(verdict, Ok(()));
}

#[test]
fn a_chain_of_large_sets_needs_every_set() {
    let (board, premises) = three_sets();
    let nine = Candidate::new(digit(9), Cell::new(72));
    for missing in 0..3 {
        let fewer: Vec<Truth> = [&premises[..missing * 8], &premises[missing * 8 + 8..]].concat();

        let verdict = Judge::new(&board).judge(&fewer, Conclusion::Wrong(nine));

        assert!(matches!(verdict, Err(Rejection::Escape(_))), "without row {missing}: {verdict:?}");
    }
}
