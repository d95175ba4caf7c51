//! Where the givens have several solutions, no step is called proved that one of them contradicts.

mod several;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use candoku::grid::{Random, Stop};
use candoku::strategy::{Effect, Ladder, Options, Solver, Uniqueness};
use several::{Oracle, board, count};

/// Whether some solution contradicts the effect.
fn refutes(oracle: &mut Oracle, effect: &Effect) -> bool {
    let (placements, eliminations) = (effect.placements(), effect.eliminations());
    placements.iter().any(|c| oracle.refutes_placement(c.digit, c.cell))
        || eliminations.iter().any(|c| oracle.refutes_elimination(c.digit, c.cell))
}

#[test]
fn no_step_on_the_way_is_called_proved_that_a_complete_search_contradicts() {
    let mut random = Random::from_seed(61);
    for _ in 0..count(150) {
        let board = board(&mut random);
        let uniqueness = candoku::uniqueness(&board);
        assert_eq!(uniqueness, Uniqueness::Unknown);
        let mut oracle = Oracle::of(&board);
        let quick = Ladder::hodoku().filtered(|rung| rung.score < 500);
        let solver = Solver::new(board.layout(), &candoku::ladder_for(&board, &quick));

        solver.climb(&board, &Stop::never(), &mut |taken| {
            let proof = taken.step.prove(&taken.store.board(), uniqueness);
            assert_eq!(proof, Ok(()), "{:?} on {board:?}", taken.step);
            assert!(!refutes(&mut oracle, &taken.step.effect), "{:?} on {board:?}", taken.step);
            ControlFlow::Continue(())
        });
    }
}

#[test]
fn rectangles_and_graves_of_puzzles_with_several_solutions_are_not_proved() {
    let mut random = Random::from_seed(62);
    let everything = Ladder::everything();
    let relying = everything.filtered(|rung| rung.technique().relies_on_one_solution);
    let mut wrong = BTreeSet::new();
    for _ in 0..count(400) {
        let board = board(&mut random);
        let uniqueness = candoku::uniqueness(&board);
        let mut oracle = Oracle::of(&board);
        let solver = Solver::new(board.layout(), &relying);
        for rung in relying.rungs() {
            let code = rung.technique().code;
            for step in solver
                .find_all(&board, code, &Options::default(), &Stop::never())
                .expect("a board with solutions")
            {
                let proof = step.prove(&board.pencilled(), uniqueness);

                if refutes(&mut oracle, &step.effect) {
                    wrong.insert(code);
                    assert!(proof.is_err(), "{step:?} on {board:?}");
                }
            }
        }
    }
    assert!(wrong.len() > 4, "too few techniques were put to the test: {wrong:?}");
}
