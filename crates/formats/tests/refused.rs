//! A board that a format can't express is rejected with the reason.

use candoku_formats::{Format, write};
use candoku_grid::{Board, Cell, Content, DigitSet, Layout};

#[track_caller]
fn refuses(board: &Board, format: Format, said: &str) {
    assert_eq!(write(board, format).unwrap_err().to_string(), said);
}

#[test]
fn a_lone_box_has_no_format() {
    let board = Board::empty(Layout::lone_box(3, 2).unwrap());

    for format in Format::ALL {
        refuses(&board, format, "a lone box is not a square and has no text format");
    }
}

#[test]
fn some_formats_support_only_the_classic_sudoku() {
    let board = Board::empty(Layout::builder(9).usual_boxes().diagonals().build().unwrap());

    for format in [Format::SimpleSudoku, Format::OpenSudoku, Format::SudokuWiki] {
        let said = "holds the classic 9×9 Sudoku only, not a Sudoku-X of side 9";
        refuses(&board, format, &format!("{format} {said}"));
    }
}

#[test]
fn some_formats_confuse_no_candidates_with_no_marks() {
    let board = Board::empty(Layout::sudoku(9).unwrap());
    let board = board.with(Cell::new(10), Content::Open(DigitSet::EMPTY)).unwrap();

    for format in [Format::Sdk, Format::OpenSudoku, Format::FPuzzles, Format::SudokuPad] {
        let said = "cannot hold r2c2, an open cell without candidates";
        refuses(&board, format, &format!("{format} {said}"));
    }
}

#[test]
fn values_that_are_all_letters_would_count_from_a() {
    let line = format!("A{}", ".".repeat(255));
    let board = Board::from_line(Layout::sudoku(16).unwrap(), &line).unwrap();

    for format in [Format::Line, Format::Grid, Format::Boxed, Format::Sdk] {
        let said = "values that are all over 9 would read as letters from A = 1";
        refuses(&board, format, &format!("in {format} {said}"));
    }
}
