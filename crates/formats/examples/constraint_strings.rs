//! Solves a collection of constraint strings: `cargo run --release -p candoku-formats --example constraint_strings -- FILE`.
//!
//! Each line of the file is a JSON object with `input`, a puzzle in any format, and
//! possibly `name` and `solution`. A second argument is the time allowed per puzzle in seconds.
//! Prints one line per puzzle: whether its solution is unique and as expected, the processor
//! time from the rules to the proof, and the dead ends; puzzles that are not understood are listed with the reason.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use candoku_formats::{LayoutChoice, RulePolicy, read_with};
use candoku_grid::{Solution, Stop};
use candoku_rules::RuledBoard;
use serde_json::Value;

/// Searches are repeated for so long, because the system counts processor time in steps of a few milliseconds.
const LEAST_TIME: Duration = Duration::from_millis(40);

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("expected the name of a file");
    let seconds = arguments.next().map_or(10, |text| text.parse().expect("expected seconds"));
    let text = std::fs::read_to_string(&file).expect("the file can be read");
    let mut total = Duration::ZERO;
    for line in text.lines() {
        let puzzle: Value = serde_json::from_str(line).expect("each line is JSON");
        let input = puzzle["input"].as_str().unwrap_or_default();
        let name: String = puzzle["name"].as_str().unwrap_or(input).chars().take(50).collect();
        match read(input) {
            Err(reason) => println!("{name:50} not read: {reason}"),
            Ok(board) => total += report(&name, &board, &puzzle["solution"], seconds),
        }
    }
    println!("total {:.3} s", total.as_secs_f64());
}

fn read(input: &str) -> Result<RuledBoard, String> {
    let entry = read_with(input, RulePolicy::RULES).map_err(|error| error.to_string())?;
    entry.puzzle(&LayoutChoice::default()).map_err(|error| error.to_string())
}

fn report(name: &str, puzzle: &RuledBoard, expected: &Value, seconds: u64) -> Duration {
    let begin = processor_time();
    let (mut outcome, mut rounds) = (searched(puzzle, seconds), 1);
    while processor_time() - begin < LEAST_TIME {
        outcome = searched(puzzle, seconds);
        rounds += 1;
    }
    let time = (processor_time() - begin) / rounds;
    let (solutions, is_stopped, dead_ends) = outcome;
    let verdict = match (&solutions[..], expected) {
        _ if is_stopped => "out of time",
        ([], _) => "no solution",
        ([one], _) if !puzzle.broken(one.digits()).is_empty() => "BROKEN",
        ([one], Value::String(text)) if is_same(&one.to_string(), text) => "equal",
        ([_], Value::String(_)) => "DIFFERENT",
        ([_], _) => "unique",
        _ => "several",
    };
    println!("{name:50} {verdict:12} {:10.3} ms {dead_ends:8}", time.as_secs_f64() * 1e3);
    time
}

/// Up to two solutions, whether the time ran out, and the number of dead ends.
fn searched(puzzle: &RuledBoard, seconds: u64) -> (Vec<Solution>, bool, u64) {
    let stop = Stop::new().within(Duration::from_secs(seconds));
    let mut search = puzzle.search();
    let mut solutions = Vec::new();
    let mut is_stopped = false;
    while solutions.len() < 2 && !is_stopped {
        is_stopped = search.advance_until(&stop).is_err();
        match search.solution() {
            Some(solution) if !is_stopped => solutions.push(solution),
            _ => break,
        }
    }
    (solutions, is_stopped, search.progress().dead_ends)
}

/// The processor time that this program has used, or the time of day where that is not known.
fn processor_time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let spent = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = spent.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// Whether two solutions are the same, whether their digits go on after 9 or are all letters.
fn is_same(one: &str, other: &str) -> bool {
    let values = |text: &str| -> Vec<u32> {
        let has_digits = text.chars().any(|sign| sign.is_ascii_digit());
        let value = |sign: char| match has_digits {
            true => sign.to_digit(36).unwrap_or(0),
            false => sign as u32 - 'A' as u32 + 1,
        };
        text.chars().map(value).collect()
    };
    values(one) == values(other)
}
