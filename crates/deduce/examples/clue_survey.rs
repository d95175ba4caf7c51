//! Explains a collection of puzzles with rules: `cargo run --release -p candoku-deduce --example clue_survey -- FILE…`.
//!
//! Each line of a file is a JSON object with `input`, a constraint string, or `load`, the data of an
//! f-puzzles link, and perhaps `solution`. With `UNPROVED` in the environment the judge is not asked. Prints one line per puzzle: how its path ends, whether the judge accepts
//! every step, the hardest technique and the processor time of the path; then a summary.

use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use candoku_deduce::{Variant, ladder};
use candoku_formats::{LayoutChoice, RulePolicy, read_with};
use candoku_grid::{Board, Content, Digit, Stop};
use candoku_rules::RuledBoard;
use candoku_statements::clues;
use candoku_strategy::End;
use serde_json::Value;

fn main() {
    let (mut puzzles, mut solved, mut named, mut unproved) = (0, 0, 0, 0);
    let (mut hints, mut paths) = (Vec::new(), Vec::new());
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let wanted = std::env::var("ONLY").ok();
    for file in &arguments {
        let text = std::fs::read_to_string(file).expect("the file can be read");
        for (number, line) in (1..).zip(text.lines()) {
            let data: Value = serde_json::from_str(line).expect("each line is JSON");
            let name: String = label(&data).chars().take(40).collect();
            if wanted.as_ref().is_some_and(|wanted| !name.contains(wanted.as_str())) {
                continue;
            }
            let Some(solution) = data["solution"].as_str() else { continue };
            let Some(puzzle) = read(&data) else {
                println!("{number:4} {name:40} not in the vocabulary");
                continue;
            };
            if puzzle.rules.is_empty() {
                continue;
            }
            let report = explain(&puzzle, solution, &mut hints, wanted.is_some());
            puzzles += 1;
            solved += usize::from(report.end == End::Solved);
            named += usize::from(report.end == End::Solved && !report.hardest.contains("Net"));
            unproved += report.unproved;
            paths.push(report.time);
            println!(
                "{number:4} {name:40} {:?} {:3} steps {:2} unproved {:9.1} ms {} {} open {}",
                report.end,
                report.steps,
                report.unproved,
                millis(report.time),
                report.hardest,
                report.wrong,
                report.open
            );
        }
    }
    println!(
        "{puzzles} puzzles, {solved} solved, {named} without nets, {unproved} steps not proved"
    );
    for (what, mut times) in [("step", hints), ("path", paths)] {
        times.sort();
        let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
        println!(
            "{what}: median {:.1} ms, p90 {:.1} ms, p95 {:.1} ms",
            millis(at(50)),
            millis(at(90)),
            millis(at(95))
        );
    }
}

struct Report {
    end: End,
    steps: usize,
    unproved: usize,
    time: Duration,
    hardest: String,
    wrong: String,
    open: usize,
}

fn explain(puzzle: &RuledBoard, solution: &str, hints: &mut Vec<Duration>, tells: bool) -> Report {
    let begin = processor_time();
    let variant = Variant::of(puzzle);
    let (solver, judge) = (variant.solver(&ladder()), clues(variant.rules(), variant.layout()));
    let stop = Stop::new().within(Duration::from_secs(60));
    let (mut steps, mut hardest, mut last) = (Vec::new(), None, processor_time());
    let end = solver.climb(&variant.board(&puzzle.board), &stop, &mut |taken| {
        hints.push(processor_time() - last);
        last = processor_time();
        steps.push((taken.store.board(), taken.step.clone()));
        let key = (taken.rung.level, taken.rung.score, taken.rung.technique().name);
        hardest = hardest.max(Some(key));
        ControlFlow::Continue(())
    });
    let time = processor_time() - begin;
    let digit = |sign: char| Digit::new(sign.to_digit(36).unwrap_or(0) as u8);
    let right: Vec<Option<Digit>> = solution.chars().map(digit).collect();
    let (mut unproved, mut wrong) = (0, String::new());
    let (mut open, proves) = (0, std::env::var("UNPROVED").is_err());
    for (board, step) in &steps {
        if tells {
            println!("  {}: {}", step.technique.name, step.text(variant.layout()));
        }
        if proves && let Err(rejection) = step.prove_with(board, &judge) {
            unproved += 1;
            if unproved == 1 {
                wrong = format!(
                    "{}: {} {rejection:?}",
                    step.technique.name,
                    step.text(variant.layout())
                );
            }
        }
        let against =
            step.effect.eliminations().iter().any(|c| right[c.cell.index()] == Some(c.digit));
        if against && right.len() == board.contents().len() {
            wrong = format!("AGAINST THE SOLUTION {}", step.text(variant.layout()));
        }
        open = board.layout().cell_count() - board.value_count();
    }
    let hardest = hardest.map_or(String::new(), |(level, _, name)| format!("{level} {name}"));
    Report { end, steps: steps.len(), unproved, time, hardest, wrong, open }
}

fn label(data: &Value) -> String {
    ["name", "title", "author"].iter().find_map(|key| data[key].as_str()).unwrap_or("").into()
}

fn read(data: &Value) -> Option<RuledBoard> {
    let text = match data["input"].as_str() {
        Some(input) => input.to_string(),
        None => format!("https://www.f-puzzles.com/?load={}", data["load"].as_str()?),
    };
    let entry = read_with(&text, RulePolicy::RULES).ok()?;
    let RuledBoard { board, rules } = entry.puzzle(&LayoutChoice::default()).ok()?;
    // Digits that a player has entered are no part of the puzzle.
    let givens = board.contents().iter().map(|&content| match content {
        Content::Placed(_) => Content::Open(board.layout().digits()),
        content => content,
    });
    let givens = Board::new(board.layout().clone(), givens.collect()).ok()?;
    Some(RuledBoard { board: givens, rules })
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// The processor time that this program has used, or the time of day where that is not known.
fn processor_time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let spent = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = spent.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}
