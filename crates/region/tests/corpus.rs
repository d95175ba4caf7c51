//! Public collections on the network in one process; missing ones are reported.
//!
//! `CANDOKU_CORPUS=1000` solves that many puzzles of each collection.

mod common;

use candoku_grid::{Board, Digit};
use candoku_region::{DeductionStrength, solve};
use common::board;

fn lines(file: &str) -> Vec<String> {
    let text = candoku_testing::data_file(file).unwrap_or_default();
    let limit = std::env::var("CANDOKU_CORPUS").ok().and_then(|limit| limit.parse().ok());
    text.lines().map(|line| line[..81].to_owned()).take(limit.unwrap_or(5)).collect()
}

fn all_are_solved(file: &str, strength: DeductionStrength) {
    for line in lines(file) {
        let puzzle = board(3, 3, &line);

        let answer = solve(&puzzle, strength, |_| ()).unwrap();

        let solution = answer.solution().unwrap_or_else(|| panic!("{line}: {answer}"));
        assert!(solution.solves(&puzzle), "{line}");
    }
}

#[test]
fn minimal_puzzles_are_solved_with_naked_singles() {
    all_are_solved("minimal-40k.txt", DeductionStrength::NakedSingles);
}

#[test]
fn the_hardest_puzzles_are_solved_with_hidden_singles() {
    all_are_solved("hardest-1106.txt", DeductionStrength::HiddenSingles);
}

#[test]
fn a_minimal_puzzle_without_one_clue_has_several_solutions() {
    for line in lines("minimal-40k.txt") {
        let clue = line.find(|symbol: char| symbol.is_ascii_digit() && symbol != '0').unwrap();
        let puzzle = board(3, 3, &format!("{}.{}", &line[..clue], &line[clue + 1..]));

        let answer = solve(&puzzle, DeductionStrength::HiddenSingles, |_| ()).unwrap();

        assert_eq!(answer.to_string(), "several solutions", "{line}");
    }
}

#[test]
fn a_wrong_digit_added_to_a_puzzle_leaves_no_solution() {
    for line in lines("minimal-40k.txt") {
        let puzzle = board(3, 3, &line);
        let answer = solve(&puzzle, DeductionStrength::HiddenSingles, |_| ()).unwrap();
        let solution = answer.solution().unwrap();
        let blank = puzzle.layout().cells().find(|&cell| puzzle.value(cell).is_none()).unwrap();
        let wrong = Digit::up_to(9).find(|&digit| digit != solution.digit(blank)).unwrap();
        let givens = puzzle.layout().cells().map(|cell| match cell == blank {
            true => Some(wrong),
            false => puzzle.value(cell),
        });
        let spoilt = Board::from_givens(puzzle.layout().clone(), givens).unwrap();

        let answer = solve(&spoilt, DeductionStrength::HiddenSingles, |_| ()).unwrap();

        assert_eq!(answer.to_string(), "no solution", "{line}");
    }
}
