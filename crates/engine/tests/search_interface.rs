//! Pausing, progress, contradictions and large boards.

use candoku_engine::search::{Census, Outcome, Search};
use candoku_grid::{Board, Cell, Content, DigitSet, Layout, Solution};

/// A board of 4×4 with a handful of solutions.
fn board() -> Board {
    Board::from_line(Layout::sudoku(4).unwrap(), "1...............").unwrap()
}

#[test]
fn a_search_in_single_steps_finds_the_same_in_the_same_order() {
    let mut stepped: Vec<Solution> = Vec::new();
    let mut search = Search::new(&board());

    loop {
        match search.advance(1) {
            Outcome::Found => stepped.extend(search.solution()),
            Outcome::Paused => assert_eq!(search.solution(), None),
            Outcome::Exhausted => break,
        }
    }

    assert_eq!(stepped, Search::new(&board()).collect::<Vec<_>>());
    assert_eq!(stepped.len(), 72);
}

#[test]
fn a_search_without_steps_stays_where_it_is() {
    let mut search = Search::new(&board());

    assert_eq!(search.advance(0), Outcome::Paused);
    assert_eq!(search.progress().guesses, 0);
}

#[test]
fn an_exhausted_search_stays_exhausted() {
    let mut search = Search::new(&board());
    search.by_ref().for_each(drop);

    assert_eq!(search.advance(u64::MAX), Outcome::Exhausted);
    assert_eq!(search.next(), None);
}

#[test]
fn a_search_that_has_begun_counts_the_rest() {
    let mut search = Search::new(&Board::empty(Layout::latin(5).unwrap()));
    search.next();

    assert_eq!(search.count(u64::MAX), 161_279);
}

#[test]
fn progress_never_falls_while_solutions_are_enumerated() {
    let classic = "
        .......1.
        4........
        .2.......
        ....5.4.7
        ..8...3..
        ..1......
        3..4..2..
        .5.1.....
        ...8.6...";
    let classic: String = classic.split_whitespace().collect();
    let boards = [
        Board::empty(Layout::sudoku(4).unwrap()),
        Board::empty(Layout::latin(4).unwrap()),
        Board::from_line(Layout::sudoku(9).unwrap(), &classic).unwrap(),
    ];
    for board in boards {
        let mut search = Search::new(&board);
        let mut done = 0.0;

        while search.advance(1) != Outcome::Exhausted {
            let now = search.progress().done;
            assert!((done..1.0).contains(&now), "{now} after {done}");
            done = now;
        }

        assert_eq!(search.progress().done, 1.0);
        assert_eq!(search.progress().depth, 0);
    }
}

#[test]
fn a_census_can_be_taken_in_single_steps() {
    let mut census = Census::new(&Board::empty(Layout::sudoku(4).unwrap()));
    let mut done = 0.0;

    while census.advance(1) == Outcome::Paused {
        assert!((done..=1.0).contains(&census.progress().done));
        done = census.progress().done;
    }

    assert_eq!(census.count(), 288);
    assert_eq!(census.progress().done, 1.0);
}

#[test]
fn a_limit_above_what_is_counted_singly_is_kept_to() {
    let empty = Board::empty(Layout::sudoku(9).unwrap());

    assert_eq!(Search::new(&empty).count(5_000), 5_000);
}

#[test]
fn two_equal_digits_in_a_house_have_no_solution() {
    let board = Board::from_line(Layout::sudoku(4).unwrap(), "1..1............").unwrap();

    assert_eq!(Search::new(&board).count(10), 0);
    assert_eq!(Census::new(&board).advance(10), Outcome::Exhausted);
    assert_eq!(Census::new(&board).count(), 0);
}

#[test]
fn a_cell_without_candidates_has_no_solution() {
    let none = Content::Open(DigitSet::EMPTY);
    let board = Board::empty(Layout::latin(1).unwrap()).with(Cell::new(0), none).unwrap();

    assert_eq!(Search::new(&board).next(), None);
}

#[test]
fn a_full_board_is_its_own_only_solution() {
    let board = Board::from_line(Layout::latin(2).unwrap(), "1221").unwrap();

    assert!(Search::new(&board).is_unique());
    assert_eq!(Search::new(&board).next().unwrap().to_string(), "1221");
}

#[test]
fn latin_squares_of_every_side_are_filled() {
    for side in 1..=25 {
        let board = Board::empty(Layout::latin(side).unwrap());

        assert!(Search::new(&board).next().is_some(), "side {side}");
    }
}

#[test]
fn the_largest_board_with_boxes_and_diagonals_is_filled() {
    let layout = Layout::builder(25).usual_boxes().diagonals().build().unwrap();

    assert!(Search::new(&Board::empty(layout)).next().is_some());
}
