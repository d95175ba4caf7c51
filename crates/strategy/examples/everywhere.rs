//! Looks for techniques on every board on the way to the solution: how often each is found, whether
//! every step is proved and right, and how long the searches take.
//!
//! Usage: `everywhere CODES < puzzles`, codes or keys with commas between them, one 9×9 puzzle with one
//! solution per line. Steps that the judge rejects or that contradict the solution are printed.

use std::error::Error;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use candoku_engine::search::Search;
use candoku_grid::{Board, Layout, Stop};
use candoku_strategy::{Ladder, Options, Solver, Step, Uniqueness};

/// What is known about one technique.
#[derive(Default)]
struct Tally {
    boards: usize,
    puzzles: usize,
    steps: usize,
    rejected: usize,
    wrong: usize,
    searching: Duration,
}

fn main() -> Result<(), Box<dyn Error>> {
    let names = std::env::args().nth(1).ok_or("expected codes, such as 1501,1502")?;
    let everything = Ladder::everything();
    let named: Result<Vec<_>, _> =
        names.split(',').map(|name| everything.rung(name).ok_or(format!("no {name}"))).collect();
    let rungs = named?;
    let layout = Layout::sudoku(9)?;
    let climber = Solver::new(&layout, &Ladder::hodoku());
    let finder = Solver::new(&layout, &everything);
    let mut tallies: Vec<Tally> = rungs.iter().map(|_| Tally::default()).collect();
    let mut boards = 0;
    for line in std::io::stdin().lines() {
        let cells: String = line?.chars().take(81).collect();
        let Ok(puzzle) = Board::from_line(layout.clone(), &cells) else { continue };
        let Some(solution) = Search::new(&puzzle).next() else { continue };
        let mut fired = vec![false; rungs.len()];
        climber.climb(&puzzle, &Stop::never(), &mut |taken| {
            let board = taken.store.board();
            boards += 1;
            for ((rung, tally), fired) in rungs.iter().zip(&mut tallies).zip(&mut fired) {
                let code = rung.technique().code;
                let start = Instant::now();
                let found = finder.find_all(&board, code, &Options::default(), &Stop::never());
                tally.searching += start.elapsed();
                let steps = found.unwrap_or_default();
                tally.boards += usize::from(!steps.is_empty());
                tally.steps += steps.len();
                *fired |= !steps.is_empty();
                for step in steps {
                    if let Err(why) = step.prove(&board, Uniqueness::Established) {
                        tally.rejected += 1;
                        eprintln!("{why:?}: {} {}", step.text(&layout), board.to_line());
                    }
                    if !agrees(&step, &solution) {
                        tally.wrong += 1;
                        eprintln!("wrong: {} {}", step.text(&layout), board.to_line());
                    }
                }
            }
            ControlFlow::Continue(())
        });
        tallies
            .iter_mut()
            .zip(fired)
            .for_each(|(tally, fired)| tally.puzzles += usize::from(fired));
    }
    println!("{boards} boards");
    for (rung, tally) in rungs.iter().zip(tallies) {
        let Tally { boards: fired, puzzles, steps, rejected, wrong, searching } = tally;
        let each = searching.as_secs_f64() * 1000.0 / f64::from(u32::try_from(boards)?.max(1));
        println!(
            "{:?}: {puzzles} puzzles, {fired} boards, {steps} steps, {rejected} rejected, {wrong} wrong, \
             {each:.3} ms per board",
            rung.technique()
        );
    }
    Ok(())
}

/// Whether the effect agrees with the solution.
fn agrees(step: &Step, solution: &candoku_grid::Solution) -> bool {
    step.effect.placements().iter().all(|c| solution.digit(c.cell) == c.digit)
        && step.effect.eliminations().iter().all(|c| solution.digit(c.cell) != c.digit)
}
