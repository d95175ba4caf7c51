//! Climbs the ladder on many puzzles: how far it reaches, whether every step is proved, how fast.
//!
//! Usage: `survey [prove] [readable] [+CODE] [-CODE] < puzzles`, one 9×9 puzzle with one solution per line. With
//! `prove`, the judge sees every step, and those it rejects are printed. With `readable`, the ladder is that of
//! explanations. `+` and `-` switch techniques on and off.

use std::collections::BTreeMap;
use std::error::Error;
use std::ops::ControlFlow;
use std::time::Instant;

use candoku_grid::{Board, Layout, Stop};
use candoku_strategy::{End, Ladder, Solver, Truth, Uniqueness};

fn main() -> Result<(), Box<dyn Error>> {
    let is_asked = |word: &str| std::env::args().any(|argument| argument == word);
    let [prove, readable] = ["prove", "readable"].map(is_asked);
    let layout = Layout::sudoku(9)?;
    let ladder = if readable { Ladder::readable() } else { Ladder::hodoku() };
    let ladder = switched(&ladder);
    let solver = Solver::new(&layout, &ladder);
    let mut boards = Vec::new();
    for line in std::io::stdin().lines() {
        let cells: String = line?.chars().take(81).collect();
        boards.extend(Board::from_line(layout.clone(), &cells));
    }
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut solved, mut steps, mut rejected) = (0, 0, 0);
    let mut with_or = 0;
    let (mut nested, mut unnested, mut letters, mut longest) = (0, 0, 0, (0, String::new()));
    let mut by_name: BTreeMap<&str, usize> = BTreeMap::new();
    let start = Instant::now();
    for board in &boards {
        let (mut of_path, nested_before, mut has_or) = (0, nested, false);
        let end = solver.climb(board, &Stop::never(), &mut |taken| {
            steps += 1;
            nested += usize::from(taken.step.technique.code == "1305");
            has_or |= taken.step.premises.iter().any(|it| matches!(it, Truth::Unfillable(_)));
            let length = taken.step.text(&layout).chars().count();
            of_path += length;
            *by_name.entry(taken.step.technique.name).or_default() += length;
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
        unnested += usize::from(nested == nested_before && end == End::Solved);
        with_or += usize::from(has_or);
        letters += of_path;
        if of_path > longest.0 {
            longest = (of_path, board.to_line());
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{} puzzles, {solved} solved, {steps} steps, {rejected} rejected", boards.len());
    println!("{seconds:.3} s, {:.0} puzzles per second", boards.len() as f64 / seconds);
    let of_a_path = |count: usize| count as f64 / boards.len().max(1) as f64;
    println!(
        "{with_or} paths with guardians; {:.2} nested nets per path, {unnested} paths without; {:.0} characters per path, {} at most: {}",
        of_a_path(nested),
        of_a_path(letters),
        longest.0,
        longest.1,
    );
    for (name, count) in used {
        println!("{count:>9} {name}: {} characters", by_name[name]);
    }
    Ok(())
}

/// The ladder with the techniques on and off that the arguments name.
fn switched(ladder: &Ladder) -> Ladder {
    let rungs = ladder.rungs().iter().map(|&rung| {
        let mut rung = rung;
        for argument in std::env::args() {
            match argument.split_at_checked(1) {
                Some((sign @ ("+" | "-"), code)) if code == rung.technique().code => {
                    rung.on = sign == "+";
                }
                _ => {}
            }
        }
        rung
    });
    Ladder::new(rungs).preferring(ladder.preference())
}
