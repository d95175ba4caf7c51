//! Times true candidates: `true_candidates [LIMIT] [REPEATS] < PUZZLES`, one puzzle per line.
//!
//! Prints for each line the shortest and the first CPU time in milliseconds and the counts, separated by
//! tabs. With `edits` instead of a number of repeats it edits each puzzle once, by a given more, a
//! given less, a rule less and the whole puzzle again, and prints for each edit the time with a
//! session that has answered the puzzle before and the time with a fresh one.

use std::io::{BufRead, Write};
use std::time::Duration;

use candoku::formats::{LayoutChoice, RulePolicy, read_with};
use candoku::grid::{Content, Digit, Stop};
use candoku::rules::RuledBoard;
use candoku::{CandidatesAnswer, CandidatesRequest, Session};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let limit = arguments.next().map_or(8, |limit| limit.parse().expect("a limit"));
    let repeats = arguments.next().unwrap_or_else(|| "3".into());
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("readable input");
        let read = read_with(&line, RulePolicy::RULES)
            .and_then(|entry| entry.puzzle(&LayoutChoice::default()));
        let result = match (read, repeats.parse()) {
            (Err(error), _) => format!("error\t0\t{error}").replace('\n', " "),
            (Ok(puzzle), Ok(repeats)) => timed(&puzzle, limit, repeats),
            (Ok(puzzle), Err(_)) => edited(&puzzle, limit),
        };
        println!("{result}");
        std::io::stdout().flush().expect("writable output");
    }
}

fn ask(session: &Session, puzzle: &RuledBoard, limit: u64) -> (f64, CandidatesAnswer) {
    let (request, start) = (CandidatesRequest { limit: Some(limit) }, cpu_time());
    let answer = session.candidates(puzzle, &request, &Stop::never()).expect("an answer");
    ((cpu_time() - start).as_secs_f64() * 1e3, answer)
}

/// The CPU time of this thread, which a busy machine does not change.
#[cfg(unix)]
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The time of day, on systems without a CPU clock.
#[cfg(not(unix))]
fn cpu_time() -> Duration {
    std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default()
}

fn timed(puzzle: &RuledBoard, limit: u64, repeats: usize) -> String {
    let (first, answer) = ask(&Session::new(), puzzle, limit);
    let again = (1..repeats).map(|_| ask(&Session::new(), puzzle, limit).0);
    let best = again.fold(first, f64::min);
    let counts: Vec<String> = answer.counts.concat().iter().map(u64::to_string).collect();
    format!("{best:.3}\t{first:.3}\t{}", counts.join(","))
}

fn edited(puzzle: &RuledBoard, limit: u64) -> String {
    let (_, before) = ask(&Session::new(), puzzle, limit);
    let time = |(name, edit): &(&str, RuledBoard)| {
        let warm = Session::new();
        ask(&warm, puzzle, limit);
        let (after, cold) = (ask(&warm, edit, limit), ask(&Session::new(), edit, limit));
        assert_eq!(after.1, cold.1, "the answer does not depend on earlier ones");
        format!("{name}\t{:.3}\t{:.3}", after.0, cold.0)
    };
    edits(puzzle, &before).iter().map(time).collect::<Vec<_>>().join("\t")
}

/// The puzzle after different edits.
fn edits(puzzle: &RuledBoard, answer: &CandidatesAnswer) -> Vec<(&'static str, RuledBoard)> {
    let board = &puzzle.board;
    let with = |cell, content| RuledBoard {
        board: board.clone().with(cell, content).expect("a digit of the layout"),
        rules: puzzle.rules.clone(),
    };
    let (all, mut found) = (board.layout().digits(), vec![("same", puzzle.clone())]);
    let cells = || board.layout().cells();
    let is_open = |content: Content| matches!(content, Content::Open(_));
    if let Some(cell) = cells().rfind(|&cell| is_open(board.content(cell))) {
        let counts = &answer.counts[cell.index()];
        if let Some(digit) = counts.iter().position(|&count| count > 0) {
            found.push(("given more", with(cell, Content::Given(Digit::from_index(digit)))));
        }
    }
    if let Some(cell) = cells().rfind(|&cell| !is_open(board.content(cell))) {
        found.push(("given less", with(cell, Content::Open(all))));
    }
    if !puzzle.rules.is_empty() {
        let mut less = puzzle.clone();
        less.rules.pop();
        found.push(("rule less", less));
    }
    found
}
