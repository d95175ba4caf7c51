//! Every step of every technique is proved by the judge and agrees with the solution.

mod support;

use candoku_grid::{Board, Layout, Random, Solution, Stop};
use candoku_strategy::{Candidate, Effect, End, Ladder, Options, Rung, Solver, Step, Uniqueness};

const PUZZLES: &str = include_str!("../fixtures/puzzles.txt");

/// Puzzles of our own, and some of the public collection if it is there.
fn puzzles() -> Vec<Board> {
    let layout = Layout::sudoku(9).unwrap();
    let public = candoku_testing::data_file("minimal-40k.txt").unwrap_or_default();
    let lines = PUZZLES.lines().chain(public.lines().take(150));
    lines.map(|line| Board::from_line(layout.clone(), line).unwrap()).collect()
}

/// Whether the effect agrees with what stands in the solution.
fn agrees(step: &Step, solution: &Solution) -> bool {
    step.effect.placements().iter().all(|c| solution.digit(c.cell) == c.digit)
        && step.effect.eliminations().iter().all(|c| solution.digit(c.cell) != c.digit)
}

#[test]
fn every_step_on_the_way_is_proved_and_right() {
    let solver = support::classic_solver();
    for puzzle in puzzles() {
        let solution = support::solution(&puzzle).expect("the puzzle has a solution");

        let path = solver.explain(&puzzle, &Stop::never());

        for (board, step) in path.walk() {
            assert_eq!(
                step.prove(&board, Uniqueness::Established),
                Ok(()),
                "{step:?} on {}",
                board.to_line()
            );
            assert!(agrees(step, &solution), "{step:?} on {}", board.to_line());
        }
        match path.end {
            End::Solved => assert_eq!(path.last_board().to_line(), solution.to_string()),
            end => assert_eq!(end, End::Stuck),
        }
    }
}

#[test]
fn every_step_that_can_be_found_is_proved_and_right() {
    let (solver, ladder) = (support::classic_solver(), Ladder::everything());
    for puzzle in puzzles().iter().step_by(4).take(15) {
        let solution = support::solution(puzzle).expect("the puzzle has a solution");
        for (board, _) in solver.explain(puzzle, &Stop::never()).walk().step_by(11) {
            for rung in ladder.rungs() {
                for step in solver
                    .find_all(&board, rung.technique().code, &Options::default(), &Stop::never())
                    .unwrap()
                {
                    assert_eq!(step.technique, rung.technique());
                    assert_eq!(
                        step.prove(&board, Uniqueness::Established),
                        Ok(()),
                        "{step:?} on {}",
                        board.to_line()
                    );
                    assert!(agrees(&step, &solution), "{step:?} on {}", board.to_line());
                }
            }
        }
    }
}

#[test]
fn the_premises_of_a_step_prove_nothing_against_the_solution() {
    let solver = support::classic_solver();
    for puzzle in puzzles().iter().take(20) {
        let solution = support::solution(puzzle).expect("the puzzle has a solution");
        for (board, step) in solver.explain(puzzle, &Stop::never()).walk().step_by(3) {
            for cell in step.evidence.marks.iter().flat_map(|mark| mark.cells.iter().copied()) {
                let right = Candidate::new(solution.digit(cell), cell);
                let eliminated = Effect::eliminate([right]).expect("one candidate goes");
                let wrong_step = Step { effect: eliminated, ..step.clone() };
                assert!(
                    wrong_step.prove(&board, Uniqueness::Established).is_err(),
                    "{wrong_step:?}"
                );
                for digit in board.candidates(cell).without(right.digit) {
                    let misplaced = Effect::place(Candidate::new(digit, cell));
                    let wrong_step = Step { effect: misplaced, ..step.clone() };
                    assert!(
                        wrong_step.prove(&board, Uniqueness::Established).is_err(),
                        "{wrong_step:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_loop_misses_nothing_by_looking_only_at_what_has_changed() {
    let all = support::classic_solver();
    let mut random = Random::from_seed(14);
    for puzzle in puzzles().iter().cycle().take(80) {
        // Without the locked subsets, a subset may wait until it has become a naked one.
        let is_wanted = |rung: &Rung| !rung.technique().name.starts_with("Locked");
        let ladder = Ladder::everything().filtered(|rung| is_wanted(rung) && random.below(4) > 0);
        let finds = |board: &Board, rung: &&Rung| {
            let code = rung.technique().code;
            let steps = || all.find_all(board, code, &Options::default(), &Stop::never()).unwrap();
            rung.on && !steps().is_empty()
        };
        let path = Solver::new(puzzle.layout(), &ladder).explain(puzzle, &Stop::never());

        for (board, step) in path.walk() {
            let simplest = ladder.rungs().iter().find(|rung| finds(&board, rung));

            let taken = ladder.rung(step.technique.code).expect("a step of the ladder");
            let simplest = simplest.expect("a step was taken");
            let [its_group, group] = [taken, simplest].map(|rung| rung.technique().group);
            let is_simplest = step.technique == simplest.technique();
            assert!(is_simplest || group.is_some() && its_group == group, "{simplest:?} {step:?}");
        }
        let last = path.last_board();
        assert_eq!(
            ladder.rungs().iter().find(|rung| finds(&last, rung)).map(Rung::technique),
            None
        );
    }
}

#[test]
fn of_a_group_the_step_is_taken_that_changes_most() {
    let solver = support::classic_solver();
    let ladder = Ladder::hodoku();
    let mut looks = 0;
    for puzzle in puzzles() {
        for (board, step) in solver.explain(&puzzle, &Stop::never()).walk() {
            let group = ladder.rung(step.technique.code).and_then(|rung| rung.technique().group);
            let is_grouped =
                |rung: &&Rung| rung.on && group.is_some() && rung.technique().group == group;
            for rung in ladder.rungs().iter().filter(is_grouped) {
                let steps = solver
                    .find_all(&board, rung.technique().code, &Options::default(), &Stop::never())
                    .unwrap();
                for other in steps {
                    assert!(other.effect.size() <= step.effect.size(), "{other:?} {step:?}");
                }
                looks += 1;
            }
        }
    }
    assert!(looks > 100, "{looks} looks at techniques of a group are no test");
}

#[test]
fn boards_without_a_solution_end_in_a_contradiction_or_stuck() {
    let layout = Layout::sudoku(9).unwrap();
    let solver = Solver::new(&layout, &Ladder::everything());
    for line in PUZZLES.lines() {
        for index in (0..81).step_by(9) {
            let mut symbols: Vec<char> = line.chars().collect();
            symbols[index] = if symbols[index] == '7' { '2' } else { '7' };
            let wrong: String = symbols.into_iter().collect();
            let board = Board::from_line(layout.clone(), &wrong).unwrap();

            let end = solver.explain(&board, &Stop::never()).end;

            let has_solution = support::solution(&board).is_some();
            assert!(end != End::Solved || has_solution, "{wrong}");
        }
    }
}
