//! Situations that HoDoKu finds and that were missed.

mod support;

use candoku_grid::{Board, Cell, Content, Digit, DigitSet, Layout, Stop};
use candoku_strategy::{Options, Step, Uniqueness};

/// All steps of a technique under the options of a case of the library, proved.
fn steps(board: &Board, code: &str, variant: Option<u8>) -> Vec<Step> {
    let solver = support::classic_solver();
    let options = Options::of_case(code, variant);
    let steps = solver.find_all(board, code, &options, &Stop::never()).unwrap();
    for step in &steps {
        step.prove(board, Uniqueness::Established).unwrap();
    }
    steps
}

fn eliminations(step: &Step) -> String {
    let layout = Layout::classic();
    let cells = step.effect.eliminations().iter();
    let names: Vec<String> = cells.map(|c| layout.name_of(c.cell).to_string()).collect();
    names.join(" ")
}

#[test]
fn one_set_may_be_the_petal_of_two_candidates_if_sets_may_overlap() {
    let layout = Layout::classic();
    let digits = |digits: &[usize]| -> DigitSet {
        digits.iter().map(|&digit| Digit::from_index(digit - 1)).collect()
    };
    let cells = [(0, digits(&[1, 2])), (10, digits(&[1, 2, 5])), (11, digits(&[1, 2, 5]))];
    let board = cells.into_iter().fold(Board::empty(layout), |board, (cell, left)| {
        board.with(Cell::new(cell), Content::Open(left)).unwrap()
    });

    assert!(steps(&board, "0904", Some(1)).is_empty());
    let found = steps(&board, "0904", Some(2));

    let expected = "r1c2 r1c3 r2c1 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9 r3c1 r3c2 r3c3";
    assert_eq!(found.iter().map(eliminations).collect::<Vec<_>>(), [expected]);
}
