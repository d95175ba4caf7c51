//! The network in one process against an oracle that tries every digit.

mod common;

use candoku_grid::{Board, Random};
use candoku_region::{DeductionStrength, NetworkAnswer, solve, solve_on_threads};
use common::{board, random_puzzle, solutions};

fn agree(board: &Board, strength: DeductionStrength) {
    let expected = solutions(board, 2);

    let answer = solve(board, strength, |_| ()).unwrap();

    let line = board.to_line();
    match (&expected[..], &answer) {
        ([], NetworkAnswer::NoSolution) => {}
        (
            [one],
            NetworkAnswer::SolvedByPropagation(found) | NetworkAnswer::SolvedBySearch(found),
        ) => {
            assert_eq!(found.to_string(), *one, "{line}");
        }
        ([_, _], NetworkAnswer::SeveralSolutions(both)) => {
            assert_ne!(both[0], both[1], "{line}");
            assert!(both.iter().all(|solution| solution.solves(board)), "{line}");
        }
        _ => panic!("{line}: found {answer}, expected {expected:?}"),
    }
}

#[test]
fn small_networks_of_every_arrangement_agree_with_trial_and_error() {
    let mut random = Random::from_seed(6);
    for (rows, columns) in [(2, 2), (3, 2), (2, 3), (1, 4), (4, 1), (1, 1), (2, 1)] {
        for _ in 0..60 {
            let board = random_puzzle(rows, columns, &mut random);
            agree(&board, DeductionStrength::NakedSingles);
            agree(&board, DeductionStrength::HiddenSingles);
        }
    }
}

const MINIMAL: &str =
    ".3.25..4...8..........49..5..3..6......7..1.....59.......1..8.9.2....63..1...35..";

#[test]
fn nine_regions_start_to_search_when_they_fall_silent() {
    let puzzle = board(3, 3, MINIMAL);
    let expected = solutions(&puzzle, 2);

    let answer = solve(&puzzle, DeductionStrength::NakedSingles, |_| ()).unwrap();

    assert_eq!(expected.len(), 1);
    assert_eq!(answer.to_string(), "solved by search");
    assert_eq!(answer.solution().unwrap().to_string(), expected[0]);
}

#[test]
fn messages_between_the_outer_bands_are_relayed() {
    let easy = "4.18.7.6.7....9.8...6.3.....5..41..7...2.......4..6..........98...75.....38....1.";
    let puzzle = board(3, 3, easy);

    let answer = solve(&puzzle, DeductionStrength::NakedSingles, |_| ()).unwrap();

    assert_eq!(answer.to_string(), "solved by propagation");
    assert!(answer.solution().unwrap().solves(&puzzle));
}

#[test]
fn two_equal_givens_in_a_row_are_detected() {
    let puzzle = board(3, 2, "1....1..............................");

    let answer = solve(&puzzle, DeductionStrength::NakedSingles, |_| ()).unwrap();

    assert_eq!(answer, NetworkAnswer::NoSolution);
}

#[test]
fn sixteen_regions_fill_an_empty_grid_in_two_ways() {
    let puzzle = board(4, 4, &".".repeat(256));

    let answer = solve(&puzzle, DeductionStrength::HiddenSingles, |_| ()).unwrap();

    assert_eq!(answer.to_string(), "several solutions");
}

#[test]
fn threads_agree_with_the_deterministic_network() {
    let mut random = Random::from_seed(8);
    for _ in 0..40 {
        let puzzle = random_puzzle(3, 2, &mut random);
        let orderly = solve(&puzzle, DeductionStrength::NakedSingles, |_| ()).unwrap();

        let threads = solve_on_threads(&puzzle, DeductionStrength::NakedSingles).unwrap();

        match &threads {
            NetworkAnswer::SeveralSolutions(both) => {
                assert_eq!(orderly.to_string(), "several solutions");
                assert!(both.iter().all(|solution| solution.solves(&puzzle)));
            }
            _ => assert_eq!(threads, orderly, "{}", puzzle.to_line()),
        }
    }
}
