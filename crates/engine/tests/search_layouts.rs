//! A thousand puzzles of each kind of 9×9 board are solved, and judged by plain rules.

use candoku_engine::search::Search;
use candoku_grid::{Board, Digit, Layout, Random, Solution, Symmetries};

const SOLUTIONS: usize = 100;
const PUZZLES_EACH: usize = 10;

#[test]
fn a_thousand_sudokus_are_solved() {
    solve_a_thousand(Layout::sudoku(9).unwrap(), &[rows, columns, boxes]);
}

#[test]
fn a_thousand_sudokus_with_diagonals_are_solved() {
    let layout = Layout::builder(9).boxes(3, 3).diagonals().build().unwrap();

    solve_a_thousand(layout, &[rows, columns, boxes, diagonals]);
}

#[test]
fn a_thousand_windokus_are_solved() {
    let layout = Layout::builder(9).boxes(3, 3).windows().build().unwrap();

    solve_a_thousand(layout, &[rows, columns, boxes, windows]);
}

#[test]
fn a_thousand_jigsaws_are_solved() {
    let layout = Layout::builder(9).jigsaw(&pieces()).build().unwrap();

    solve_a_thousand(layout, &[rows, columns, jigsaw]);
}

#[test]
fn a_thousand_latin_squares_are_solved() {
    solve_a_thousand(Layout::latin(9).unwrap(), &[rows, columns]);
}

fn solve_a_thousand(layout: Layout, rules: &[Rule]) {
    let mut random = Random::from_seed(9);
    let (symmetries, pairs) = (Symmetries::of(&layout), pairs(rules));
    for _ in 0..SOLUTIONS {
        let solution = random_solution(&layout, &mut random);
        for _ in 0..PUZZLES_EACH {
            let shown = 25 + random.below(50);
            let puzzle = cleared(&solution, shown, &mut random);
            let puzzle = symmetries.random(&mut random).board(&puzzle);

            let found = Search::new(&puzzle).next().expect("a cleared solution has a solution");

            judge(&puzzle, &found, &pairs);
        }
    }
}

/// A solution whose first row is shuffled.
fn random_solution(layout: &Layout, random: &mut Random) -> Solution {
    let mut row: Vec<Option<Digit>> = Digit::up_to(9).map(Some).collect();
    random.shuffle(&mut row);
    row.resize(81, None);
    let board = Board::from_givens(layout.clone(), row).unwrap();
    Search::new(&board).next().expect("digits are interchangeable in the first row")
}

/// The solution with about the given percentage of its cells shown.
fn cleared(solution: &Solution, shown: usize, random: &mut Random) -> Board {
    let shown = |&digit: &Digit| (random.below(100) < shown).then_some(digit);
    let givens: Vec<Option<Digit>> = solution.digits().iter().map(shown).collect();
    Board::from_givens(solution.layout().clone(), givens).unwrap()
}

/// The houses of one kind that a cell belongs to, by number.
type Rule = fn(row: usize, column: usize) -> Vec<usize>;

/// All pairs of cells that share a house, without asking the layout.
fn pairs(rules: &[Rule]) -> Vec<(usize, usize)> {
    let meet = |one: usize, two: usize| {
        rules.iter().any(|rule| {
            let houses = rule(two / 9, two % 9);
            rule(one / 9, one % 9).iter().any(|house| houses.contains(house))
        })
    };
    let every = (0..81).flat_map(|one| (one + 1..81).map(move |two| (one, two)));
    every.filter(|&(one, two)| meet(one, two)).collect()
}

fn judge(puzzle: &Board, found: &Solution, pairs: &[(usize, usize)]) {
    let digits: Vec<u8> = found.digits().iter().map(|digit| digit.value()).collect();
    assert!(digits.iter().all(|digit| (1..=9).contains(digit)));
    for (cell, &digit) in puzzle.layout().cells().zip(&digits) {
        assert!(puzzle.value(cell).is_none_or(|given| given.value() == digit));
    }
    for &(one, two) in pairs {
        assert_ne!(digits[one], digits[two], "cells {one} and {two}");
    }
}

fn rows(row: usize, _: usize) -> Vec<usize> {
    vec![row]
}

fn columns(_: usize, column: usize) -> Vec<usize> {
    vec![column]
}

fn boxes(row: usize, column: usize) -> Vec<usize> {
    vec![row / 3 * 3 + column / 3]
}

fn diagonals(row: usize, column: usize) -> Vec<usize> {
    let (falling, rising) = ((row == column).then_some(0), (row + column == 8).then_some(1));
    falling.into_iter().chain(rising).collect()
}

fn windows(row: usize, column: usize) -> Vec<usize> {
    let is_between = row.is_multiple_of(4) || column.is_multiple_of(4);
    if is_between { vec![] } else { vec![row / 4 * 2 + column / 4] }
}

fn jigsaw(row: usize, column: usize) -> Vec<usize> {
    vec![pieces()[row * 9 + column]]
}

fn pieces() -> Vec<usize> {
    let drawn = "
        AABBBBCCC
        AAABBBCCC
        AAAABBFCC
        DDEEEEFFC
        DDDEEEFFF
        DDDDEEFFF
        GGHHHHIII
        GGGHHHIII
        GGGGHHIII";
    let letters = drawn.bytes().filter(u8::is_ascii_uppercase);
    letters.map(|letter| usize::from(letter - b'A')).collect()
}
