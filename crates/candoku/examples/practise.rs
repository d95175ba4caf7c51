//! Measures the view Practise: `practise web/src/practise/spots.json`.
//!
//! For every technique twenty boards are made as the page makes them: random images of the stored boards. The page's
//! question is timed by the clock of the processor. A board is at the spot if no simpler technique in use has
//! a step on it. Then the judge that the page asks rules on each set of results that the finder gives, and on sets in which one claim
//! is replaced by one that the solution contradicts.

use std::collections::BTreeMap;
use std::time::Duration;

use candoku::formats::LayoutChoice;
use candoku::grid::{Board, Content, DigitSet, Layout, Random, Stop};
use candoku::strategy::{End, Ladder, Solver};
use candoku::{BoardState, Ruling, Session, StepsAnswer};
use serde_json::{Value, json};

/// Boards of each technique, and how many of them are judged.
const BOARDS: u64 = 20;
const JUDGED: u64 = 7;
/// The share of answers within a second that a technique needs.
const SHARE: usize = 90;

#[derive(Default)]
struct Sum {
    boards: usize,
    at_the_spot: usize,
    within_a_second: usize,
    longest: Duration,
}

#[derive(Default)]
struct Judged {
    boards: usize,
    sets: usize,
    proved: usize,
    refused: usize,
    mutated: usize,
}

fn main() {
    let path = std::env::args().nth(1).expect("the name of the file with the stored boards");
    let text = std::fs::read_to_string(path).expect("a readable file");
    let spots: BTreeMap<String, Value> = serde_json::from_str(&text).expect("stored boards");
    let session = Session::new();
    let mut judged = Judged::default();
    let mut good = 0;
    println!(
        "{:<36} {:>6} {:>8} {:>5} {:>9}",
        "technique", "boards", "at spot", "≤ 1 s", "longest"
    );
    for rung in Ladder::readable().rungs() {
        let technique = rung.technique();
        let Some(stored) = spots.get(technique.code) else { continue };
        let stored: Vec<&str> =
            stored["boards"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        let simpler = solver_of_simpler(technique.code);
        let mut sum = Sum::default();
        let number: u64 = technique.code.parse().expect("codes of stored boards are numbers");
        for turn in 0..BOARDS {
            let mut random = Random::from_seed(number * BOARDS + turn);
            let board = image(&read(random.choose(&stored).expect("a board")), &mut random);
            let body = json!({
                "board": BoardState::of(&board), "technique": technique.code, "all": true,
            });
            let start = processor_time();
            let StepsAnswer { steps, .. } = ask("steps", &body, &session);
            let time = processor_time() - start;
            let first = simpler.find_round(&board, &Stop::never());
            sum.boards += usize::from(!steps.is_empty());
            sum.at_the_spot += usize::from(!steps.is_empty() && matches!(first, Err(End::Stuck)));
            sum.within_a_second += usize::from(time <= Duration::from_secs(1));
            sum.longest = sum.longest.max(time);
            if turn < JUDGED {
                judged.boards += 1;
                let sets = steps.iter().map(|step| match step.placements.is_empty() {
                    true => ("eliminations", names(&step.eliminations)),
                    false => ("placements", names(&step.placements)),
                });
                judge(&board, sets.collect(), &session, &mut random, &mut judged);
            }
        }
        let is_good =
            sum.at_the_spot == sum.boards && sum.within_a_second * 100 >= sum.boards * SHARE;
        good += usize::from(sum.boards == BOARDS as usize && is_good);
        let Sum { boards, at_the_spot, within_a_second, longest } = sum;
        println!(
            "{:<36} {boards:>6} {at_the_spot:>8} {within_a_second:>5} {longest:>9.1?}",
            technique.name
        );
    }
    println!(
        "{good} techniques with {BOARDS} boards at the spot and {SHARE} % of the answers within 1 s"
    );
    let Judged { boards, sets, proved, refused, mutated } = judged;
    println!(
        "on {boards} boards {sets} sets of results accepted, {proved} of them proved from the board alone"
    );
    println!("{refused} of {mutated} mutated sets refused");
}

/// A solver with the techniques in use that come before this one.
fn solver_of_simpler(code: &str) -> Solver {
    let mut is_before = true;
    let simpler = Ladder::readable().filtered(|rung| {
        is_before &= rung.technique().code != code;
        is_before && rung.on
    });
    Solver::new(&Layout::sudoku(9).expect("nine is a side"), &simpler)
}

/// A stored board, which is written like a line of a technique library.
fn read(stored: &str) -> Board {
    let entry = candoku::formats::read(&format!(":0000::{stored}:::")).expect("a stored board");
    entry.board(&LayoutChoice::default()).expect("a plain Sudoku").pencilled()
}

/// A random image of a board under the symmetries of a Sudoku.
fn image(board: &Board, random: &mut Random) -> Board {
    let mut lines = || {
        let mut shuffled = |from: usize| {
            let mut three = [from, from + 1, from + 2];
            random.shuffle(&mut three);
            three
        };
        let [a, b, c] = shuffled(0);
        [a, b, c].map(|band| shuffled(0).map(|line| 3 * band + line)).concat()
    };
    let (rows, columns) = (lines(), lines());
    let layout = board.layout();
    let digits: Vec<_> = layout.digits().iter().collect();
    let mut renamed = digits.clone();
    random.shuffle(&mut renamed);
    let digit = |old| renamed[digits.iter().position(|&one| one == old).expect("a digit")];
    let is_turned = random.below(2) == 0;
    let mut contents = board.contents().to_vec();
    for (index, &content) in board.contents().iter().enumerate() {
        let (row, column) = (rows[index / 9], columns[index % 9]);
        contents[if is_turned { column * 9 + row } else { row * 9 + column }] = match content {
            Content::Given(old) => Content::Given(digit(old)),
            Content::Placed(old) => Content::Placed(digit(old)),
            Content::Open(old) => Content::Open(old.iter().map(digit).collect::<DigitSet>()),
        };
    }
    Board::new(layout.clone(), contents).expect("as many cells as before")
}

/// Judges the results of steps, and each set with one claim replaced by one that the solution contradicts.
fn judge(
    board: &Board,
    mut sets: Vec<(&str, Vec<String>)>,
    session: &Session,
    random: &mut Random,
    judged: &mut Judged,
) {
    sets.sort();
    sets.dedup();
    let ruling = |kind: &str, claims: &[String]| {
        let body = json!({ "board": BoardState::of(board), kind: claims, "unique": true });
        ask::<candoku::JudgeAnswer>("judge", &body, session).ruling
    };
    for (kind, claims) in &sets {
        let found = ruling(kind, claims);
        assert!(found != Ruling::False, "{kind} {claims:?} on {}", board.to_line());
        judged.sets += 1;
        judged.proved += usize::from(found == Ruling::Proved);
    }
    let Some((kind, mut claims)) = random.choose(&sets).cloned() else { return };
    let solution = candoku::solve(&candoku::givens(board)).expect("a solution");
    let layout = board.layout();
    let open: Vec<_> = layout.cells().filter(|&cell| board.value(cell).is_none()).collect();
    let cell = *random.choose(&open).expect("an open cell");
    let right = solution.digit(cell);
    let other = layout.digits().iter().find(|&digit| digit != right).expect("nine digits");
    let digit = if kind == "eliminations" { right } else { other };
    claims[0] = format!("{}{}", digit.symbol(), layout.name_of(cell));
    judged.mutated += 1;
    judged.refused += usize::from(ruling(kind, &claims) == Ruling::False);
}

fn names(candidates: &[candoku::grid::CandidateName]) -> Vec<String> {
    candidates.iter().map(ToString::to_string).collect()
}

/// Asks as the page does: by name, in JSON.
fn ask<Answer: serde::de::DeserializeOwned>(name: &str, body: &Value, session: &Session) -> Answer {
    let body = serde_json::to_vec(body).expect("a body is JSON");
    let answer = candoku::json::ask(name, &body, session, &Stop::never()).expect("an answer");
    serde_json::from_slice(&answer).expect("an answer of its type")
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
