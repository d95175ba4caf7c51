//! What a search with rules says about its progress.

use candoku_engine::search::Outcome;
use candoku_grid::{Board, Layout};
use candoku_rules::{GlobalRules, RuledBoard};

#[test]
fn the_part_that_is_done_rose_before_the_first_solution_and_fell_when_turns_changed() {
    let rules: GlobalRules = "anti-knight,anti-king,nonconsecutive".parse().unwrap();
    let layout = Layout::classic();
    let rules = rules.on(&layout).unwrap();
    let mut search = RuledBoard { board: Board::empty(layout), rules }.search();
    let mut last = 0.0;
    loop {
        let outcome = search.advance(100);
        let progress = search.progress();
        assert!(progress.done >= last, "{progress:?} after {last}");
        assert!(progress.solutions > 0 || progress.done == 0.0, "{progress:?}");
        last = progress.done;
        if outcome == Outcome::Exhausted {
            break;
        }
    }

    assert_eq!((search.progress().solutions, last), (72, 1.0));
}
