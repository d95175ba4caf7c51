//! How long searches take: `cargo bench -p candoku-engine --bench search`.
//!
//! Three tables: counting empty boards, 9×9 puzzles of each layout, and the
//! 16×16 and 25×25 collections of the data folder, each puzzle in ten random
//! permutations. Times are processor times of the thread. A search is deterministic,
//! so the fastest of three runs is taken.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use candoku_engine::search::{Outcome, Progress, Search};
use candoku_grid::{Board, Digit, Layout, Random, Solution, Symmetries};

const RUNS: usize = 3;
const PERMUTATIONS: usize = 10;
const PUZZLES: usize = 1000;

fn main() {
    count_empty_boards();
    solve_small_puzzles();
    for set in ["s16_keep40", "s16_keep36", "s16_minimal", "s25_keep40", "s25_keep45"] {
        solve_collection(set);
    }
}

fn count_empty_boards() {
    println!("{:20} {:>12} {:>10}", "empty board", "solutions", "seconds");
    let boards = [
        ("Sudoku 4×4", Layout::sudoku(4)),
        ("Latin square 5×5", Layout::latin(5)),
        ("Sudoku 6×6, 2×3", Layout::boxes(2, 3)),
        ("Latin square 6×6", Layout::latin(6)),
    ];
    for (name, layout) in boards {
        let board = Board::empty(layout.expect("the layout exists"));
        let begin = processor_time();
        let count = Search::new(&board).count(u64::MAX);
        println!("{name:20} {count:12} {:10.4}", (processor_time() - begin).as_secs_f64());
    }
}

fn solve_small_puzzles() {
    println!("\n{:20} {:>10} {:>10} {:>10}", "9×9, uniqueness", "µs", "guesses", "dead ends");
    let layouts = [
        Layout::sudoku(9),
        Layout::builder(9).boxes(3, 3).diagonals().build(),
        Layout::builder(9).boxes(3, 3).windows().build(),
        Layout::latin(9),
    ];
    for layout in layouts {
        let layout = layout.expect("the layout exists");
        let mut random = Random::from_seed(1);
        let puzzles: Vec<Board> = (0..PUZZLES).map(|_| minimal(&layout, &mut random)).collect();
        let (mut time, mut guesses, mut dead_ends) = (Duration::ZERO, 0, 0);
        for puzzle in &puzzles {
            let (fastest, progress) = fastest(puzzle, 2);
            time += fastest;
            guesses += progress.guesses;
            dead_ends += progress.dead_ends;
        }
        let each = |total: f64| total / PUZZLES as f64;
        println!(
            "{:20} {:10.1} {:10.1} {:10.1}",
            layout.name(),
            each(time.as_secs_f64() * 1e6),
            each(guesses as f64),
            each(dead_ends as f64)
        );
    }
}

/// A puzzle with one solution, from which clues were taken in random order while it stayed so.
fn minimal(layout: &Layout, random: &mut Random) -> Board {
    let mut row: Vec<Option<Digit>> = Digit::up_to(9).map(Some).collect();
    random.shuffle(&mut row);
    row.resize(81, None);
    let board = |givens: &[Option<Digit>]| {
        Board::from_givens(layout.clone(), givens.iter().copied()).expect("81 digits fit")
    };
    let solution: Solution = Search::new(&board(&row)).next().expect("the row can be completed");
    let mut givens: Vec<Option<Digit>> = solution.digits().iter().copied().map(Some).collect();
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let given = givens[cell].take();
        if !Search::new(&board(&givens)).is_unique() {
            givens[cell] = given;
        }
    }
    Symmetries::of(layout).random(random).board(&board(&givens))
}

fn solve_collection(set: &str) {
    let Some(boards) = collection(set) else {
        println!("{set}: not measured, the data folder is absent");
        return;
    };
    if set == "s16_keep40" {
        println!("\n{:20} {:>10} {:>10} {:>10}", "first solution, ms", "mean", "median", "worst");
    }
    let mut random = Random::from_seed(1);
    let symmetries = Symmetries::of(boards[0].layout());
    let mut times = Vec::new();
    for board in &boards {
        for _ in 0..PERMUTATIONS {
            let board = symmetries.random(&mut random).board(board);
            times.push(fastest(&board, 1).0.as_secs_f64() * 1e3);
        }
    }
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{set:20} {mean:10.3} {median:10.3} {worst:10.3}");
}

/// The puzzles of a file of numbers, one puzzle a line.
fn collection(set: &str) -> Option<Vec<Board>> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data");
    let folder = env::var_os("CANDOKU_DATA").map_or(PathBuf::from(beside), PathBuf::from);
    let text = fs::read_to_string(folder.join("big").join(set).with_extension("txt")).ok()?;
    let board = |line: &str| {
        let value = |word: &str| Digit::new(word.parse().ok()?);
        let givens: Vec<Option<Digit>> = line.split_whitespace().map(value).collect();
        let layout = Layout::sudoku(givens.len().isqrt()).ok()?;
        Board::from_givens(layout, givens).ok()
    };
    text.lines().map(board).collect()
}

/// The fastest of some runs that look for a number of solutions, and what was done.
fn fastest(board: &Board, solutions: usize) -> (Duration, Progress) {
    let run = |_| {
        let begin = processor_time();
        let mut search = Search::new(board);
        for _ in 0..solutions {
            if search.advance(u64::MAX) == Outcome::Exhausted {
                break;
            }
        }
        (processor_time() - begin, search.progress())
    };
    (0..RUNS).map(run).min_by_key(|run| run.0).expect("there are runs")
}

/// The processor time of this thread, which waiting for others does not lengthen.
#[cfg(unix)]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The time of day, where no better clock is at hand.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default()
}
