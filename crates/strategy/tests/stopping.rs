//! A search that was stopped says so, whichever technique was at work.

mod support;

use candoku_grid::{Board, Layout, Stop};
use candoku_strategy::{End, Hint, HintLevel, Ladder, Names, Options, Solver, Wording};

/// A puzzle that needs nested forcing nets.
const HARD: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

fn hard() -> Board {
    Board::from_line(Layout::classic(), HARD).unwrap()
}

#[test]
fn a_search_that_was_stopped_never_says_that_nothing_was_found() {
    let solver = support::classic_solver();
    for rung in Ladder::everything().rungs() {
        let code = rung.technique().code;
        let find = |stop: &Stop| solver.find_all(&hard(), code, &Options::default(), stop);
        for polls in [0, 1, 10, 100] {
            match find(&Stop::never().with_budget(polls)) {
                Err(end) => assert_eq!(end, End::Stopped, "{code} after {polls} polls"),
                Ok(steps) => {
                    let all = find(&Stop::never()).unwrap().len();
                    assert_eq!(steps.len(), all, "{code} after {polls} polls");
                }
            }
        }
    }
}

#[test]
fn a_path_that_was_stopped_is_the_beginning_of_the_whole_path() {
    let solver = Solver::new(&Layout::classic(), &Ladder::hodoku());
    let whole = solver.explain(&hard(), &Stop::never());
    assert_eq!(whole.end, End::Solved);
    for polls in [0, 500, 50_000] {
        let stopped = solver.explain(&hard(), &Stop::never().with_budget(polls));

        assert_eq!(stopped.end, End::Stopped, "{polls} polls");
        let same = stopped.steps.iter().zip(&whole.steps);
        assert!(same.clone().all(|(one, two)| one.effect == two.effect), "{polls} polls");
        assert!(stopped.steps.len() < whole.steps.len(), "{polls} polls");
    }
}

#[test]
fn a_hint_that_was_stopped_is_no_hint_that_nothing_applies() {
    let solver = Solver::new(&Layout::classic(), &Ladder::hodoku());
    let stop = Stop::new();
    stop.request();

    let hint = solver.hint(&hard(), &support::solution(&hard()).unwrap(), &stop);

    assert!(matches!(hint, Hint::Nothing(End::Stopped)));
    let wording = Wording::new(Names::Hodoku, solver.layout());
    assert_eq!(hint.text(HintLevel::Full, &wording), "The search was stopped.");
}

#[test]
fn nothing_is_looked_for_on_a_board_without_a_solution() {
    let layout = Layout::sudoku(4).unwrap();
    let solver = Solver::new(&layout, &Ladder::everything());
    let board = |line| Board::from_line(layout.clone(), line).unwrap();
    let is_unsolvable = |end| matches!(end, End::NoSolution | End::Contradiction(_));
    for line in ["3...2.3411..43.2", "11..............", ".1234..........."] {
        for code in ["1305", "xxxx", "0901", "0002"] {
            let found = solver.find_all(&board(line), code, &Options::default(), &Stop::never());

            assert!(found.as_ref().is_err_and(|&end| is_unsolvable(end)), "{line}: {found:?}");
        }
    }
}
