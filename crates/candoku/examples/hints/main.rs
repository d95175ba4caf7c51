//! How long a hint takes from a cold start: `hints TABLE.csv COLUMN [PLOT.svg]`.
//!
//! Every puzzle of the table with a rating in the column (ER, up to 9.5) gives four states: as it
//! is printed, two on the way to the solution, and the one before its hardest step. Each hint
//! begins with nothing: the tables of the layout, the check that there is one solution, and the
//! solver are made anew. Only the time of the processor counts.

mod plot;

use std::time::Duration;

use candoku::grid::{Board, Content, Layout, Random, Stop};
use candoku::strategy::{Hint, HintLevel, Ladder, Names, Solver, Wording};

/// The bands of ER: each up to and with its limit, in tenths.
const BANDS: [u16; 5] = [25, 45, 65, 75, 95];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().expect("a file name");
    let column: usize = arguments.next().and_then(|text| text.parse().ok()).expect("a column");
    let text = std::fs::read_to_string(name).expect("a readable file");
    let mut bands: Vec<(u16, Vec<Duration>)> = BANDS.map(|limit| (limit, Vec::new())).to_vec();
    let mut random = Random::from_seed(1);
    for line in text.lines() {
        let fields: Vec<&str> = line.split(',').collect();
        let Some(Ok(er)) = fields.get(column).map(|text| text.parse::<f64>()) else { continue };
        let er = (er * 10.0).round() as u16;
        let Some((_, times)) = bands.iter_mut().find(|(limit, _)| er <= *limit) else { continue };
        let layout = Layout::sudoku(9).expect("nine is a side");
        let puzzle = Board::from_line(layout, fields[0]).expect("a puzzle line");
        for state in states(&puzzle, &mut random) {
            times.push(time_of_hint(state.contents()));
        }
    }
    println!(
        "{:>9} {:>6} {:>9} {:>9} {:>9} {:>9}",
        "ER up to", "states", "p50", "p90", "p99", "max"
    );
    for (limit, times) in bands.iter_mut().filter(|(_, times)| !times.is_empty()) {
        times.sort_unstable();
        let [p50, p90, p99, max] = [50, 90, 99, 100].map(|percent| quantile(times, percent));
        let count = times.len();
        println!(
            "{:>9.1} {count:>6} {p50:>9.2?} {p90:>9.2?} {p99:>9.2?} {max:>9.2?}",
            tenths(*limit)
        );
    }
    if let Some(path) = arguments.next() {
        std::fs::write(path, plot::svg(&bands)).expect("a place to write to");
    }
}

/// The states of a puzzle that are asked for a hint.
fn states(puzzle: &Board, random: &mut Random) -> Vec<Board> {
    let ladder = Ladder::hodoku();
    let path = Solver::new(puzzle.layout(), &ladder).explain(puzzle, &Stop::never());
    let boards: Vec<(Board, u32)> = path
        .walk()
        .map(|(board, step)| (board, ladder.rung(step.technique.code).map_or(0, |rung| rung.score)))
        .collect();
    let hardest = boards.iter().max_by_key(|(_, score)| *score).map(|(board, _)| board.clone());
    let between = |random: &mut Random| boards[random.below(boards.len())].0.clone();
    let mut states = vec![puzzle.clone()];
    if !boards.is_empty() {
        states.extend([between(random), between(random)]);
    }
    states.extend(hardest);
    states
}

/// The processor time of a hint that begins with nothing but the contents of the cells.
fn time_of_hint(contents: &[Content]) -> Duration {
    let start = processor_time();
    let layout = Layout::sudoku(9).expect("nine is a side");
    let board = Board::new(layout, contents.to_vec()).expect("contents of such a board");
    let answer = candoku::answer(&candoku::givens(&board), 2);
    let solution = answer.first.filter(|_| answer.solutions == 1).expect("one solution");
    let solver = Solver::new(board.layout(), &Ladder::hodoku());
    let hint = solver.hint(&board, &solution, &Stop::never());
    let wording = Wording::new(Names::Hodoku, board.layout());
    let text = hint.text(HintLevel::Full, &wording);
    let time = processor_time() - start;
    assert!(matches!(hint, Hint::Step(_)) && !text.is_empty(), "{}", board.to_line());
    time
}

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

/// The value that the given percentage of the sorted values does not exceed.
fn quantile(sorted: &[Duration], percent: usize) -> Duration {
    sorted[(sorted.len() * percent).div_ceil(100).max(1) - 1]
}

fn tenths(value: u16) -> f64 {
    f64::from(value) / 10.0
}
