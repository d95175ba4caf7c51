//! Times the individual parts on a fixed set: `cargo bench -p candoku-fast`.
//!
//! Best of several rounds, wall time, one thread. The puzzles are generated here, so that the
//! figures of two versions can be compared.

#[path = "../tests/support/mod.rs"]
mod support;

use std::hint::black_box;
use std::time::Instant;

use candoku_fast::{Batch, ClassicSolver, VectorPath};
use candoku_grid::{Classic, Random};

fn main() {
    let mut random = Random::from_seed(5);
    let boards: Vec<Classic> = (0..2000).map(|_| support::board(&mut random)).collect();
    let texts: Vec<[u8; 81]> = boards.iter().map(|board| board.to_text()).collect();
    for path in VectorPath::ALL.into_iter().filter(|path| path.is_supported()) {
        for limit in [1, 2] {
            let solver = ClassicSolver::on(path).expect("it is supported");
            time(&format!("{path:?} single, limit {limit}"), boards.len(), || {
                texts.iter().for_each(|text| drop(black_box(solver.answer_text(text, limit))));
            });
            let batch = Batch::on(path, limit).expect("it is supported");
            time(&format!("{path:?} batch, limit {limit}"), boards.len(), || {
                batch.stream_text(&texts, |answer| drop(black_box(answer)));
            });
        }
    }
}

fn time(name: &str, puzzles: usize, mut run: impl FnMut()) {
    let mut best = f64::INFINITY;
    for _ in 0..10 {
        let start = Instant::now();
        run();
        best = best.min(start.elapsed().as_secs_f64());
    }
    println!("{name}: {:.0} ns per puzzle", best * 1e9 / puzzles as f64);
}
