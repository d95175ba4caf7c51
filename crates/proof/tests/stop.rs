//! A search for a proof ends when it is stopped.

use candoku_grid::{Board, Candidate, Cell, Digit, Layout, Stop};
use candoku_proof::{Conclusion, Judge, Rejection, Truth};

/// Nothing follows here without distinguishing cases.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn a_proof_that_is_stopped_is_rejected() {
    let layout = Layout::classic();
    let board = Board::from_line(layout.clone(), HARD).unwrap();
    let houses =
        layout.house_ids().flat_map(|house| Digit::up_to(9).map(move |digit| (house, digit)));
    let houses = houses.map(|(house, digit)| Truth::House(house, digit));
    let premises: Vec<Truth> = layout.cells().map(Truth::Cell).chain(houses).collect();
    let one = Conclusion::Right(Candidate::new(Digit::new(1).unwrap(), Cell::new(1)));
    let judge = Judge::new(&board);

    let stopped = judge.until(&Stop::never().with_budget(0)).judge(&premises, one);

    assert_eq!(stopped, Err(Rejection::TooManyCases));
    assert_eq!(judge.judge(&premises, one), Ok(()));
}
