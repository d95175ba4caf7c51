//! Boards hold what they are given and reject what does not fit.

use candoku_grid::{Board, Cell, Classic, Content, Digit, DigitSet, Filling, Layout, Symbols};

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

#[test]
fn reading_a_grid_deduces_nothing() {
    let board = Board::from_line(Layout::sudoku(4).unwrap(), "1.....2.........").unwrap();

    let open = board.layout().cells().filter(|&cell| board.value(cell).is_none());

    assert!(open.map(|cell| board.candidates(cell)).all(|all| all == DigitSet::up_to(4)));
}

#[test]
fn pencil_marks_omit_the_values_of_the_peers() {
    let board = Board::from_line(Layout::sudoku(4).unwrap(), "1.....2.........").unwrap();

    let marks = board.pencilled();

    let first_row: Vec<String> =
        (0..4).map(|index| marks.candidates(Cell::new(index)).to_string()).collect();
    assert_eq!(first_row, ["1", "234", "34", "34"]);
}

#[test]
fn pencil_marks_omit_the_values_of_peers_that_share_no_house() {
    let knight = (Cell::new(0), Cell::new(6));
    let layout = Layout::sudoku(4).unwrap().with_rules(Vec::new(), &[knight]);
    let board = Board::from_line(layout, "1...............").unwrap();

    let marks = board.pencilled();

    assert_eq!(marks.candidates(Cell::new(6)).to_string(), "234");
    assert_eq!(marks.candidates(Cell::new(7)).to_string(), "1234");
}

#[test]
fn two_equal_digits_in_a_house_are_still_a_board() {
    assert!(Board::from_line(Layout::latin(2).unwrap(), "11..").is_ok());
}

#[test]
fn a_given_and_a_placed_digit_differ_but_have_the_same_value() {
    let cell = Cell::new(3);
    let given = Board::from_line(Layout::latin(2).unwrap(), "...1").unwrap();
    let placed =
        Board::empty(Layout::latin(2).unwrap()).with(cell, Content::Placed(digit(1))).unwrap();

    assert_ne!(given, placed);
    assert_eq!(given.value(cell), placed.value(cell));
    assert_eq!(given.to_line(), placed.to_line());
}

#[test]
fn a_digit_that_does_not_fit_the_layout_is_reported_with_its_cell() {
    let layout = Layout::sudoku(4).unwrap();
    let reason = |line: &str| Board::from_line(layout.clone(), line).unwrap_err().to_string();

    assert_eq!(reason("123"), "found 3 cells, expected 16");
    assert_eq!(reason("......5........."), "r2c3: found 5, expected 1 to 4");
    assert_eq!(reason("......!........."), "r2c3: found '!', expected a digit 1–4 or '.'");
    let beyond = Content::Open(DigitSet::up_to(5));
    let error = Board::empty(layout.clone()).with(Cell::new(15), beyond).unwrap_err();
    assert_eq!(error.to_string(), "r4c4: found 5, expected 1 to 4");
}

#[test]
fn classic_puzzles_and_fillings_become_boards_of_the_same_line() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let classic: Classic = line.parse().unwrap();
    let values = classic.values().iter().map(|&value| value.into()).collect();
    let filling = Filling::new(9, Symbols::Digits, values).unwrap();

    let board = Board::from_classic(&classic);

    assert_eq!(board.to_line(), line);
    assert_eq!(board.value_count(), 30);
    assert_eq!(board.to_filling(), Some(filling.clone()));
    assert_eq!(Board::from_filling(Layout::sudoku(9).unwrap(), &filling), Ok(board));
    assert!(Board::from_filling(Layout::sudoku(4).unwrap(), &filling).is_err());
}
