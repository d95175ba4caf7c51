//! Every puzzle with one solution ends in steps that have a name and a proof.

mod support;

use candoku_grid::{Board, Stop};
use candoku_strategy::{End, Ladder, Solver, Uniqueness};

#[test]
fn the_hardest_known_puzzles_are_solved_by_proved_steps() {
    let Some(text) = candoku_testing::data_file("hardest-1106.txt") else {
        return;
    };
    let solver = Solver::new(support::classic_solver().layout(), &Ladder::hodoku());
    for line in text.lines().step_by(75) {
        let cells: String = line.chars().take(81).collect();
        let puzzle = Board::from_line(solver.layout().clone(), &cells).unwrap();

        let path = solver.explain(&puzzle, &Stop::never());

        assert_eq!(path.end, End::Solved, "{line}");
        for (board, step) in path.walk() {
            assert_eq!(
                step.prove(&board, Uniqueness::Established),
                Ok(()),
                "{step:?} on {}",
                board.to_line()
            );
        }
    }
}

#[test]
fn puzzles_of_our_own_never_get_stuck() {
    let solver = Solver::new(support::classic_solver().layout(), &Ladder::hodoku());
    for line in include_str!("../fixtures/puzzles.txt").lines() {
        let puzzle = Board::from_line(solver.layout().clone(), line).unwrap();

        let (_, end) = solver.rate(&puzzle, &Stop::never());

        assert_eq!(end, End::Solved, "{line}");
    }
}

#[test]
fn a_board_with_several_solutions_ends_stuck_and_soon() {
    let solver = Solver::new(support::classic_solver().layout(), &Ladder::hodoku());
    let empty = Board::empty(solver.layout().clone());

    let (_, end) = solver.rate(&empty, &Stop::never());

    assert_eq!(end, End::Stuck);
}

#[test]
fn trying_is_left_to_those_who_ask_for_it_by_name() {
    let names = ["fh", "n1", "h1", "bf"].map(String::from);
    let trying = Ladder::hodoku().only(&names).unwrap();
    let solver = Solver::new(support::classic_solver().layout(), &trying);
    let by_default = Ladder::hodoku();
    for line in include_str!("../fixtures/puzzles.txt").lines().step_by(6) {
        let puzzle = Board::from_line(solver.layout().clone(), line).unwrap();

        let path = solver.explain(&puzzle, &Stop::never());

        assert_eq!(path.end, End::Solved, "{line}");
        for (board, step) in path.walk() {
            assert_eq!(
                step.prove(&board, Uniqueness::Established),
                Ok(()),
                "{step:?} on {}",
                board.to_line()
            );
        }
    }
    assert!(!by_default.rung("bf").unwrap().on);
}
