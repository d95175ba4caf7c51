//! What a technique finds does not depend on how the board lies.

mod support;

use std::collections::BTreeSet;

use candoku_grid::{Board, Layout, Random, Stop, Symmetries};
use candoku_strategy::{Effect, Ladder, Options, Solver};

fn effects(solver: &Solver, board: &Board, code: &str) -> BTreeSet<Effect> {
    let steps = solver.find_all(board, code, &Options::default(), &Stop::never()).unwrap();
    steps.into_iter().map(|step| step.effect).collect()
}

#[test]
fn a_rearranged_board_has_the_rearranged_effects() {
    let layout = Layout::sudoku(9).unwrap();
    let (solver, ladder) = (support::classic_solver(), Ladder::everything());
    let symmetries = Symmetries::of(&layout);
    let mut random = Random::from_seed(4);
    for line in include_str!("../fixtures/puzzles.txt").lines().take(8) {
        let puzzle = Board::from_line(layout.clone(), line).unwrap();
        for (board, _) in solver.explain(&puzzle, &Stop::never()).walk().step_by(13) {
            let symmetry = symmetries.random(&mut random);
            for rung in ladder.rungs() {
                let code = rung.technique().code;
                let found = effects(&solver, &board, code);

                let rearranged = effects(&solver, &symmetry.board(&board), code);

                let expected = found.iter().map(|effect| effect.under(&symmetry)).collect();
                assert_eq!(rearranged, expected, "{rung:?} on {}", board.to_line());
            }
        }
    }
}

#[test]
fn a_fixture_in_twenty_orientations_has_the_rearranged_effects() {
    let (solver, ladder) = (support::classic_solver(), Ladder::everything());
    let symmetries = Symmetries::of(solver.layout());
    let mut random = Random::from_seed(5);
    for rung in ladder.rungs() {
        for case in support::fixture(rung) {
            let found = effects(&solver, &case.board, &case.code);
            for _ in 0..20 {
                let symmetry = symmetries.random(&mut random);

                let rearranged = effects(&solver, &symmetry.board(&case.board), &case.code);

                let expected = found.iter().map(|effect| effect.under(&symmetry)).collect();
                assert_eq!(rearranged, expected, "{rung:?}: {}", case.line);
            }
        }
    }
}

/// Techniques of experts, which few puzzles of the corpus have a board for.
const OF_EXPERTS: [&str; 24] = [
    "0622", "0705", "0712", "0713", "0714", "1309", "1310", "1311", "1312", "1401", "1402", "1403",
    "1404", "1405", "1501", "1502", "1503", "1511", "1521", "1522", "1531", "1541", "0614", "0615",
];

#[test]
fn boards_with_patterns_of_experts_have_the_rearranged_effects() {
    let (solver, ladder) = (support::classic_solver(), Ladder::everything());
    let symmetries = Symmetries::of(solver.layout());
    let mut random = Random::from_seed(6);
    for of_board in ["1401", "1402", "1405", "1501", "1502", "1503", "1511", "1521"] {
        let rung = ladder.rung(of_board).expect("a technique of the ladder");
        let case = support::fixture(rung).into_iter().find(|case| !case.must_fail).unwrap();
        let symmetry = symmetries.random(&mut random);
        let rearranged_board = symmetry.board(&case.board);
        for code in OF_EXPERTS {
            let found = effects(&solver, &case.board, code);

            let rearranged = effects(&solver, &rearranged_board, code);

            let expected = found.iter().map(|effect| effect.under(&symmetry)).collect();
            assert_eq!(rearranged, expected, "{code} on the board of {of_board}: {}", case.line);
        }
    }
}
