//! Searches that are stopped.

use candoku_engine::search::{Census, Outcome, Search};
use candoku_grid::{Board, Layout, Stop, Stopped};

#[test]
fn a_search_that_is_stopped_says_so_and_can_go_on() {
    let board = Board::empty(Layout::sudoku(25).unwrap());
    let mut search = Search::new(&board);

    let stopped = search.advance_until(&Stop::never().with_budget(1));

    assert_eq!(stopped, Err(Stopped));
    assert_eq!(search.advance_until(&Stop::never()), Ok(Outcome::Found));
}

#[test]
fn counting_an_empty_grid_ends_when_it_is_stopped() {
    let mut census = Census::new(&Board::empty(Layout::classic()));

    let stopped = census.advance_until(u64::MAX, &Stop::never().with_budget(100));

    assert_eq!(stopped, Err(Stopped));
}

#[test]
fn a_census_ends_at_its_limit_or_with_the_last_solution() {
    let census = |side| Census::new(&Board::empty(Layout::latin(side).unwrap()));

    let limited = census(6).advance_until(1, &Stop::never());
    let mut all = census(4);
    let complete = all.advance_until(u64::MAX, &Stop::never());

    assert_eq!(limited, Ok(Outcome::Paused));
    assert_eq!((complete, all.count()), (Ok(Outcome::Exhausted), 576));
}
