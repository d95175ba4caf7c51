//! Every path of the fast solver gives the same, correct answer for any 81 bytes.

#![no_main]

use candoku_fast::{Batch, ClassicSolver, VectorPath};
use candoku_grid::{Classic, Solution};
use libfuzzer_sys::fuzz_target;

const LIMIT: usize = 3;

fuzz_target!(|bytes: &[u8]| {
    let Some(text) = bytes.first_chunk::<81>() else { return };
    // Random bytes are rarely digits, so they are read both as text and as values.
    let values = text.map(|byte| if byte < 192 { 0 } else { byte % 9 + 1 });
    let puzzles = [Classic::from_text(text), Classic::new(values)];
    for puzzle in puzzles.into_iter().flatten() {
        let expected =
            ClassicSolver::on(VectorPath::Scalar).expect("always there").answer(&puzzle, LIMIT);
        if let Some(first) = expected.first {
            Solution::from_classic(&first).expect("a solution is correct");
            let keeps = |(&clue, &digit): (&u8, &u8)| clue == 0 || clue == digit;
            assert!(puzzle.values().iter().zip(first.values()).all(keeps), "{puzzle}");
        }
        for path in VectorPath::ALL {
            let (Some(solver), Some(batch)) = (ClassicSolver::on(path), Batch::on(path, LIMIT))
            else {
                continue;
            };
            let single = solver.answer(&puzzle, LIMIT);
            assert_eq!((single.solutions, single.first), (expected.solutions, expected.first));
            for answer in batch.solve_all(&[puzzle; 20]) {
                assert_eq!((answer.solutions, answer.first), (expected.solutions, expected.first));
            }
        }
    }
});
