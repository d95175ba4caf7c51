//! `candoku bench solve`: nanoseconds per puzzle, from text to text.

use std::hint::black_box;
use std::io::{BufRead, BufReader, Read, Write};
use std::time::Duration;

use candoku::fast::{Batch, ClassicSolver, TextAnswer, VectorPath};
use candoku::formats::RulePolicy;
use candoku::grid::{Classic, Layout, Random, Symmetries};
use clap::Args;
use serde::Serialize;

use super::cpu_time;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::Source;

/// The maximum number of puzzles: all are held in memory, 81 bytes each.
const MAX_PUZZLES: usize = 10_000_000;

/// The maximum length of a line, and of all lines together, including notes and comments.
const MAX_LINE: u64 = 1 << 16;
const MAX_BYTES: u64 = 1 << 32;

/// Solve every classic puzzle in a file on one thread and report the time
#[derive(Args, Debug)]
#[command(after_help = "\
The time is CPU time, best of all rounds, from the text of a puzzle to the text of its solution. \
A file may hold up to 10 million puzzles and 4 GiB of text.

Examples:
  candoku bench solve puzzles.txt --batch --permute 1
  candoku bench solve puzzles.txt --single --limit 2 --json")]
pub(crate) struct SolveBench {
    /// A file of classic puzzle lines
    file: String,

    /// Solve one puzzle after the other
    #[arg(long, conflicts_with = "batch")]
    single: bool,

    /// Solve many puzzles in lockstep (the default)
    #[arg(long)]
    batch: bool,

    /// Search for up to N solutions of each puzzle
    #[arg(long, value_name = "N", default_value_t = 1)]
    limit: usize,

    /// Repeat R times and report the best round
    #[arg(long, value_name = "R", default_value = "5")]
    rounds: std::num::NonZeroUsize,

    /// Shuffle the puzzles and transform each one at random first
    #[arg(long, value_name = "SEED")]
    permute: Option<u64>,

    /// Do not use vector instructions
    #[arg(long)]
    scalar: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Figures {
    puzzles: usize,
    solved: usize,
    guesses: u64,
    ns_per_puzzle: f64,
}

impl SolveBench {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let mut puzzles = read(&self.file)?;
        if let Some(seed) = self.permute {
            permute(&mut puzzles, seed);
        }
        let path = if self.scalar { VectorPath::Scalar } else { VectorPath::best() };
        let mut best: Option<(Duration, Round)> = None;
        let mut progress = context.progress();
        for number in 1..=self.rounds.get() {
            let start = cpu_time::now();
            let round = self.round(path, &puzzles);
            let time = cpu_time::now() - start;
            if best.as_ref().is_none_or(|(shortest, _)| time < *shortest) {
                best = Some((time, round));
            }
            progress.show(|| format!("round {number} of {}", self.rounds));
        }
        progress.clear();
        let (time, round) = best.expect("there is at least one round");
        let figures = Figures {
            puzzles: puzzles.len(),
            solved: round.solved,
            guesses: round.guesses,
            ns_per_puzzle: rounded(time.as_nanos() as f64 / puzzles.len() as f64),
        };
        if self.json {
            let json = serde_json::to_string(&figures).expect("figures are always JSON");
            writeln!(context.out, "{json}")?;
        } else {
            writeln!(
                context.out,
                "{} puzzles, {} solved, {} guesses, {} ns per puzzle",
                figures.puzzles, figures.solved, figures.guesses, figures.ns_per_puzzle
            )?;
        }
        Ok(Exit::Yes)
    }

    fn round(&self, path: VectorPath, puzzles: &[[u8; 81]]) -> Round {
        let mut round = Round::default();
        if self.single {
            let solver = ClassicSolver::on(path).expect("the path was detected");
            for puzzle in puzzles {
                let answer = solver.answer_text(black_box(puzzle), self.limit);
                round.count(answer.expect("the puzzles were checked when read"));
            }
        } else {
            let batch = Batch::on(path, self.limit).expect("the path was detected");
            batch.stream_text(black_box(puzzles), |answer| {
                round.count(answer.expect("the puzzles were checked when read"));
            });
        }
        round
    }
}

#[derive(Default)]
struct Round {
    solved: usize,
    guesses: u64,
}

impl Round {
    fn count(&mut self, answer: TextAnswer) {
        self.solved += usize::from(answer.solutions > 0);
        self.guesses += answer.guesses;
        black_box(answer.first);
    }
}

fn read(file: &str) -> Result<Vec<[u8; 81]>, Failure> {
    let Source { name, bytes, .. } = Source::open(file, RulePolicy::HOUSES)?;
    let mut input = BufReader::with_capacity(1 << 16, bytes.take(MAX_BYTES + 1));
    let (mut puzzles, mut line, mut total) = (Vec::new(), Vec::new(), 0);
    for number in 1.. {
        line.clear();
        let read = input.by_ref().take(MAX_LINE + 1).read_until(b'\n', &mut line);
        let read = read.map_err(|error| Failure::Io(format!("{name}: {error}")))? as u64;
        total += read;
        let wrong = |what: &str| Failure::Data(format!("{name}:{number}:1: {what}"));
        if read == 0 {
            break;
        } else if read > MAX_LINE {
            return Err(wrong(&format!("found over {MAX_LINE} bytes, expected a classic line")));
        } else if total > MAX_BYTES {
            return Err(wrong(&format!("found more text, expected at most {MAX_BYTES} bytes")));
        }
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() || text.starts_with('#') {
            continue;
        }
        let cells = text.trim_end().split([' ', ',', '\t', ';']).next().unwrap_or_default();
        let puzzle: Classic = cells.parse().map_err(|error| wrong(&format!("{error}")))?;
        if puzzles.len() == MAX_PUZZLES {
            return Err(wrong(&format!("found one more, expected at most {MAX_PUZZLES} puzzles")));
        }
        puzzles.push(puzzle.to_text());
    }
    match puzzles.is_empty() {
        true => Err(Failure::Data(format!("{name}:1:1: found no puzzle, expected classic lines"))),
        false => Ok(puzzles),
    }
}

fn permute(puzzles: &mut [[u8; 81]], seed: u64) {
    let symmetries = Symmetries::of(&Layout::sudoku(9).expect("nine is a square"));
    let mut random = Random::from_seed(seed);
    for puzzle in puzzles.iter_mut() {
        let classic = Classic::from_text(puzzle).expect("the puzzle was read before");
        *puzzle = symmetries.random(&mut random).classic(&classic).to_text();
    }
    random.shuffle(puzzles);
}

/// One decimal place is already finer than the measurement.
fn rounded(ns: f64) -> f64 {
    (ns * 10.0).round() / 10.0
}
