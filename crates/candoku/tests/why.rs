//! Why a puzzle is broken or has several solutions, judged by every complete grid of its layout.
//!
//! `RANDOM_PUZZLES=500 cargo test -p candoku --test why` tries more of them.

mod every_grid;

use candoku::grid::{Board, Cell, Content, Digit, Layout, Random, Stop};
use candoku::rules::{Rule, RuledBoard};
use candoku::{ReduceRequest, Session, WhyAnswer, WhyRequest};
use every_grid::Grids;

/// How many puzzles are tried if the environment does not say.
fn count() -> usize {
    let count = std::env::var("RANDOM_PUZZLES").ok().and_then(|count| count.parse().ok());
    count.unwrap_or(60)
}

fn why(puzzle: &RuledBoard) -> WhyAnswer {
    Session::new().why(puzzle, &WhyRequest::default(), &Stop::never()).unwrap()
}

fn line(digits: &[Digit]) -> String {
    digits.iter().map(|digit| digit.symbol()).collect()
}

/// A puzzle with a wrong clue, so that it has no solution.
fn broken(grids: &Grids, random: &mut Random) -> RuledBoard {
    loop {
        let (mut puzzle, grid) = grids.random_puzzle(random);
        let cell = Cell::new(random.below(grids.layout.cell_count()));
        let wrong = Digit::from_index(random.below(4));
        match random.below(2) {
            0 => puzzle.board = puzzle.board.with(cell, Content::Given(wrong)).unwrap(),
            _ => {
                let is_wrong = |rule: &Rule| !rule.holds(&grids.layout, &grid);
                puzzle.rules.extend(grids.random_rule(random, is_wrong));
            }
        }
        if grids.solutions(&puzzle).is_empty() {
            return puzzle;
        }
    }
}

#[test]
fn the_clues_of_a_conflict_have_no_solution_but_without_any_of_them_they_have() {
    let small = Grids::small();
    let mut random = Random::from_seed(271);
    let mut sizes = [0; 4];
    for round in 0..count() {
        let grids = &small[round % small.len()];
        let puzzle = broken(grids, &mut random);

        let answer = why(&puzzle);

        let conflict = answer.conflict.unwrap();
        assert_eq!(answer.solutions, 0);
        assert!(grids.solutions(&grids.puzzle(&conflict)).is_empty(), "{puzzle:?} {conflict:?}");
        for left_out in 0..conflict.len() {
            let mut rest = conflict.clone();
            rest.remove(left_out);
            assert!(!grids.solutions(&grids.puzzle(&rest)).is_empty(), "{puzzle:?} {conflict:?}");
        }
        sizes[conflict.len().min(3)] += 1;
    }
    assert!(sizes[1..].iter().all(|&size| size > 0), "{sizes:?}");
}

#[test]
fn proposed_givens_leave_one_solution_and_each_is_needed() {
    let small = Grids::small();
    let mut random = Random::from_seed(272);
    let mut tried = 0;
    while tried < count() {
        let grids = &small[tried % small.len()];
        let (puzzle, _) = grids.random_puzzle(&mut random);
        let solutions = grids.solutions(&puzzle);
        if solutions.len() < 2 {
            continue;
        }
        tried += 1;

        let answer = why(&puzzle);

        assert_eq!(answer.solutions, 2);
        let [one, other] = answer.alternatives.unwrap();
        assert!(one != other);
        let lines: Vec<String> = solutions.iter().map(|grid| line(grid)).collect();
        assert!(lines.contains(&one) && lines.contains(&other), "{puzzle:?}");
        let differ = one.chars().zip(other.chars()).filter(|(a, b)| a != b).count();
        assert_eq!(answer.differences.unwrap().len(), differ);
        let with = |givens: &[&String]| {
            givens.iter().fold(puzzle.clone(), |puzzle, given| grids.with_given(puzzle, given))
        };
        let proposed = answer.proposed.unwrap();
        let all: Vec<&String> = proposed.iter().collect();
        let left = grids.solutions(&with(&all));
        assert_eq!(left.len(), 1, "{puzzle:?} {proposed:?}");
        assert_eq!(line(left[0]), one);
        for given in &proposed {
            let rest: Vec<&String> = proposed.iter().filter(|other| *other != given).collect();
            assert!(grids.solutions(&with(&rest)).len() > 1, "{puzzle:?} {proposed:?}");
        }
    }
}

/// A puzzle with exactly one solution.
fn unique(grids: &Grids, random: &mut Random) -> RuledBoard {
    loop {
        let (puzzle, _) = grids.random_puzzle(random);
        if grids.solutions(&puzzle).len() == 1 {
            return puzzle;
        }
    }
}

#[test]
fn redundant_clues_are_exactly_those_without_which_there_is_still_one_solution() {
    let small = Grids::small();
    let mut random = Random::from_seed(273);
    let mut found = 0;
    for round in 0..count() {
        let grids = &small[round % small.len()];
        let puzzle = unique(grids, &mut random);

        let answer = why(&puzzle);

        let redundant = answer.redundant.unwrap();
        let mut expected = 0;
        for cell in grids.layout.cells().filter(|&cell| puzzle.board.value(cell).is_some()) {
            let mut rest = puzzle.clone();
            rest.board = rest.board.with(cell, Content::Open(grids.layout.digits())).unwrap();
            expected += usize::from(grids.solutions(&rest).len() == 1);
        }
        for left_out in 0..puzzle.rules.len() {
            let mut rest = puzzle.clone();
            rest.rules.remove(left_out);
            expected += usize::from(grids.solutions(&rest).len() == 1);
        }
        assert_eq!(redundant.len(), expected, "{puzzle:?} {redundant:?}");
        found += redundant.len();
    }
    assert!(found > 0);
}

#[test]
fn a_reduced_puzzle_needs_every_clue_and_keeps_its_solution() {
    let small = Grids::small();
    let mut random = Random::from_seed(274);
    for round in 0..count() {
        let grids = &small[round % small.len()];
        let puzzle = unique(grids, &mut random);
        let request = ReduceRequest {
            seed: Some(round as u64),
            to: Some("json".into()),
            ..ReduceRequest::default()
        };

        let session = Session::new();
        let answer = session.reduce(&puzzle, &request, &Stop::never()).unwrap();
        let again = session.reduce(&puzzle, &request, &Stop::never()).unwrap();

        assert_eq!(answer, again);
        let removed = grids.puzzle(&answer.removed);
        let mut reduced = puzzle.clone();
        reduced.rules.retain(|rule| !removed.rules.contains(rule));
        for cell in grids.layout.cells().filter(|&cell| removed.board.value(cell).is_some()) {
            let open = Content::Open(grids.layout.digits());
            reduced.board = reduced.board.with(cell, open).unwrap();
        }
        let solution = grids.solutions(&puzzle)[0];
        assert_eq!(grids.solutions(&reduced), [solution], "{puzzle:?} {answer:?}");
        assert_eq!(answer.solution, Some(line(solution)));
        let left = why(&reduced);
        assert_eq!(left.redundant.as_deref(), Some(&[][..]), "{reduced:?}");
    }
}

#[test]
fn a_kept_clue_stays_though_it_is_not_needed() {
    let solved: Board = "1234341221434321".parse().unwrap();
    let request = ReduceRequest { keep: vec!["r1c1".into(), "r4c4".into()], ..Default::default() };

    let answer = Session::new().reduce(&solved.into(), &request, &Stop::never()).unwrap();

    let puzzle = answer.puzzle.unwrap();
    assert!(puzzle.starts_with('1') && puzzle.ends_with('1'), "{puzzle}");
    assert_eq!(answer.clues, puzzle.chars().filter(|symbol| *symbol != '.').count());
}

#[test]
fn a_grid_that_cannot_be_filled_is_a_conflict_without_clues() {
    let layout = Layout::builder(2).diagonals().build().unwrap();

    let answer = why(&Board::empty(layout).into());

    assert_eq!(answer.conflict, Some(Vec::new()));
}

#[test]
fn work_that_is_stopped_has_no_answer() {
    let (puzzle, stop) = (Board::empty(Layout::sudoku(9).unwrap()), Stop::new());
    stop.request();

    let answer = Session::new().why(&puzzle.into(), &WhyRequest::default(), &stop);

    assert!(answer.is_err());
}
