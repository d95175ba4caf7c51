//! Every path, single and batch, agrees with a naive search.

mod support;

use candoku_fast::{Batch, ClassicAnswer, ClassicSolver, VectorPath};
use candoku_grid::{Classic, Random};

#[test]
fn every_path_counts_as_many_solutions_as_a_naive_search() {
    let boards = boards(1, 120);

    for limit in [1, 2, 1000] {
        let expected: Vec<usize> =
            boards.iter().map(|board| support::count(board.values(), limit)).collect();

        for (name, answers) in answers(&boards, limit) {
            for ((board, answer), expected) in boards.iter().zip(&answers).zip(&expected) {
                assert_eq!(answer.solutions, *expected, "{name}, limit {limit}: {board}");
            }
        }
    }
}

#[test]
fn every_path_finds_the_same_first_solution_and_it_is_correct() {
    let boards = boards(2, 600);

    let answers = answers(&boards, 1);

    for (board, first) in boards.iter().zip(&answers[0].1) {
        assert_eq!(first.solutions, usize::from(first.first.is_some()), "{board}");
        if let Some(grid) = &first.first {
            assert!(support::is_solution(board, grid), "{board}: {grid}");
        }
    }
    for (name, others) in &answers[1..] {
        for ((board, first), other) in boards.iter().zip(&answers[0].1).zip(others) {
            assert_eq!(other.first, first.first, "{name}: {board}");
        }
    }
}

#[test]
fn the_limit_decides_how_far_the_empty_grid_is_counted() {
    for solver in VectorPath::ALL.into_iter().filter_map(ClassicSolver::on) {
        for limit in [0, 1, 2, 3, 777] {
            assert_eq!(solver.count(&Classic::EMPTY, limit), limit);
        }
        assert_eq!(solver.answer(&Classic::EMPTY, 0).first, None);
    }
}

#[test]
fn a_full_grid_is_its_own_solution_only_if_it_is_correct() {
    let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let grid: Classic = line.parse().unwrap();
    let wrong: Classic = line.replacen("53", "35", 1).parse().unwrap();

    for (name, answers) in answers(&[grid, wrong], 2) {
        assert_eq!(answers[0].first, Some(grid), "{name}");
        assert_eq!(answers[0].solutions, 1, "{name}");
        assert_eq!((answers[1].solutions, answers[1].first), (0, None), "{name}");
    }
}

fn boards(seed: u64, number: usize) -> Vec<Classic> {
    let mut random = Random::from_seed(seed);
    (0..number).map(|_| support::board(&mut random)).collect()
}

/// The answers of the single and batch solvers on each path that this machine supports.
fn answers(boards: &[Classic], limit: usize) -> Vec<(String, Vec<ClassicAnswer>)> {
    let mut answers = Vec::new();
    for path in VectorPath::ALL {
        let (Some(solver), Some(batch)) = (ClassicSolver::on(path), Batch::on(path, limit)) else {
            println!("this machine does not support {path:?}");
            continue;
        };
        let singly = boards.iter().map(|board| solver.answer(board, limit)).collect();
        answers.push((format!("{path:?} single"), singly));
        answers.push((format!("{path:?} batch"), batch.solve_all(boards)));
    }
    answers
}

#[test]
fn another_solution_is_found_exactly_if_there_are_several() {
    let boards = boards(5, 200);
    let known = |board: &Classic| candoku_fast::solve(board).map(|first| (*board, first));
    let doubts: Vec<(Classic, Classic)> = boards.iter().filter_map(known).collect();

    for path in VectorPath::ALL.into_iter().filter(|path| path.is_supported()) {
        let others = Batch::on(path, 1).unwrap().others(&doubts);

        assert_eq!(others.len(), doubts.len());
        for ((board, known), other) in doubts.iter().zip(others) {
            assert_eq!(other.is_some(), support::count(board.values(), 2) > 1, "{board}");
            if let Some(other) = other {
                assert_ne!(other, *known, "{board}");
                assert!(support::is_solution(board, &other), "{board}");
            }
        }
    }
}
