//! Climbs the ladder on many puzzles: how far it reaches, whether every step is proved, how fast.
//!
//! Usage: `survey [prove] < puzzles`, one 9×9 puzzle with one solution per line. With `prove`, the
//! judge sees every step, and those it rejects are printed; without, only the climbing is timed.

use std::collections::BTreeMap;
use std::error::Error;
use std::ops::ControlFlow;
use std::time::Instant;

use candoku_grid::{Board, Layout, Stop};
use candoku_strategy::{End, Ladder, Solver, Uniqueness};

fn main() -> Result<(), Box<dyn Error>> {
    let prove = std::env::args().nth(1).as_deref() == Some("prove");
    let layout = Layout::sudoku(9)?;
    let solver = Solver::new(&layout, &Ladder::hodoku());
    let mut boards = Vec::new();
    for line in std::io::stdin().lines() {
        let cells: String = line?.chars().take(81).collect();
        boards.extend(Board::from_line(layout.clone(), &cells));
    }
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut solved, mut steps, mut rejected) = (0, 0, 0);
    let start = Instant::now();
    for board in &boards {
        let end = solver.climb(board, &Stop::never(), &mut |taken| {
            steps += 1;
            *used.entry(taken.step.technique.name).or_default() += 1;
            if prove {
                let step_board = taken.store.board();
                if let Err(why) = taken.step.prove(&step_board, Uniqueness::Established) {
                    rejected += 1;
                    eprintln!("{}: {}: {why:?}", board.to_line(), taken.step.text(&layout));
                }
            }
            ControlFlow::Continue(())
        });
        solved += usize::from(end == End::Solved);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{} puzzles, {solved} solved, {steps} steps, {rejected} rejected", boards.len());
    println!("{seconds:.3} s, {:.0} puzzles per second", boards.len() as f64 / seconds);
    for (name, count) in used {
        println!("{count:>9} {name}");
    }
    Ok(())
}
