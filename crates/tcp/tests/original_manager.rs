//! Our boxes, alone and mixed with plain ones, under the original manager.

mod common;
mod support;

use std::collections::HashMap;
use std::time::Duration;

use candoku_grid::Random;
use candoku_tcp::{Address, BoxEnd, BoxName, BoxNaming, BoxOptions, drive_box};
use common::{LIMIT, board, setting};
use support::original::Original;
use support::plain_box::{Form, Heard, PlainBox};
use support::puzzles::Puzzle;
use support::{NAMES, POSITIONS};
use tokio::task::JoinSet;
use tokio::time::timeout;

/// What kind of box is at each of the nine positions.
#[derive(Clone, Copy)]
enum Kind {
    Ours(BoxNaming),
    Plain(Form, [&'static str; 9]),
}

const OURS: Kind = Kind::Ours(BoxNaming::Cell);
const PLAIN: Kind = Kind::Plain(Form::Relative, NAMES);

impl Kind {
    fn name(self, index: usize) -> &'static str {
        match self {
            Kind::Ours(BoxNaming::Cell) => NAMES[index],
            Kind::Ours(BoxNaming::Position) => POSITIONS[index],
            Kind::Plain(_, names) => names[index],
        }
    }
}

/// What a run produced: the results, what plain boxes received, what ours logged.
#[derive(Default)]
struct Outcome {
    results: HashMap<String, String>,
    heard: Vec<Heard>,
    log_lines: Vec<String>,
}

/// Runs nine boxes under the original manager until it has nine results and every box has ended.
async fn run(puzzle: &Puzzle, kinds: [Kind; 9], notice: Duration) -> Outcome {
    let original = Original::start().await;
    let address = Address { host: "127.0.0.1".into(), port: original.port };
    let grid = board(&puzzle.line());
    let mut ours = JoinSet::new();
    let mut plain = JoinSet::new();
    for ((index, kind), name) in kinds.into_iter().enumerate().zip(BoxName::all()) {
        match kind {
            Kind::Ours(naming) => {
                let mut options = BoxOptions::new(name, setting(&grid, name), address.clone(), 1);
                options.rules.naming = naming;
                options.gap = Duration::ZERO;
                options.notice = notice;
                ours.spawn(run_and_keep_log(options));
            }
            Kind::Plain(form, names) => {
                let other = PlainBox::new(index, puzzle.givens(index), original.port);
                plain.spawn(PlainBox { form, names, ..other }.run());
            }
        }
    }
    let results = timeout(LIMIT, original.results).await;
    let results = results.unwrap_or_else(|_| panic!("no results for {}", puzzle.line())).unwrap();
    let all_ends = async { (ours.join_all().await, plain.join_all().await) };
    let (ends, heard) = timeout(LIMIT, all_ends).await.expect("no hang");
    assert!(ends.iter().all(|(end, _)| *end == BoxEnd::Finished));
    let log_lines = ends.into_iter().flat_map(|(_, log_lines)| log_lines).collect();
    Outcome { results, heard, log_lines }
}

async fn run_and_keep_log(options: BoxOptions) -> (BoxEnd, Vec<String>) {
    let mut log_lines = Vec::new();
    let end = drive_box(options, |text| log_lines.push(text.to_owned())).await.unwrap();
    (end, log_lines)
}

/// Runs, and checks that all results are correct and that plain boxes received nothing unexpected.
async fn solve(puzzle: Puzzle, kinds: [Kind; 9]) -> Outcome {
    let outcome = run(&puzzle, kinds, LIMIT).await;
    check(&puzzle, kinds, &outcome);
    outcome
}

fn check(puzzle: &Puzzle, kinds: [Kind; 9], outcome: &Outcome) {
    for (index, kind) in kinds.into_iter().enumerate() {
        let name = kind.name(index);
        let expected = puzzle.result(index, name);
        assert_eq!(outcome.results.get(name), Some(&expected), "{}", puzzle.line());
    }
    for heard in &outcome.heard {
        assert_eq!(heard.unexpected(), Vec::<&String>::new());
    }
}

/// Solves many puzzles at once.
async fn solve_all(runs: impl IntoIterator<Item = (Puzzle, [Kind; 9])>) {
    let mut running = JoinSet::new();
    for (puzzle, kinds) in runs {
        running.spawn(solve(puzzle, kinds));
    }
    running.join_all().await;
}

fn is_in_the_middle(cell: usize) -> bool {
    cell / 27 == 1 && cell % 9 / 3 == 1
}

#[test]
fn the_thirty_puzzles_range_from_nearly_full_to_hard() {
    let open: Vec<usize> = Puzzle::thirty().iter().map(Puzzle::open).collect();

    assert_eq!(open[0], 3);
    assert!(open[20..].iter().all(|&open| open > 40), "{open:?}");
    assert!(open.iter().any(|&open| open >= 54), "{open:?}");
}

#[tokio::test]
async fn a_box_that_is_full_from_the_start_still_learns_its_neighbours_before_its_result() {
    for seed in 0..3 {
        solve(Puzzle::new(seed, 81, is_in_the_middle), [OURS; 9]).await;
    }
}

#[tokio::test]
async fn nine_boxes_that_are_all_full_from_the_start_finish() {
    solve(Puzzle::new(1, 81, |_| true), [OURS; 9]).await;
}

#[tokio::test]
async fn nine_of_ours_finish_every_puzzle_that_propagation_solves() {
    solve_all(Puzzle::thirty().into_iter().map(|puzzle| (puzzle, [OURS; 9]))).await;
}

#[tokio::test]
async fn ours_and_plain_boxes_finish_every_puzzle_that_propagation_solves() {
    let mixed = |(seed, puzzle): (u64, Puzzle)| {
        let mut kinds = [OURS; 9];
        kinds[..1 + seed as usize % 8].fill(PLAIN);
        Random::from_seed(seed).shuffle(&mut kinds);
        (puzzle, kinds)
    };

    solve_all((0..).zip(Puzzle::thirty()).map(mixed)).await;
}

#[tokio::test]
async fn neighbours_that_are_registered_by_their_other_name_are_found() {
    let by_position = Kind::Ours(BoxNaming::Position);
    let mixtures = [
        [OURS, by_position, OURS, by_position, OURS, by_position, OURS, by_position, OURS],
        [by_position; 9],
        // Plain boxes ask only once, so ours must register under the names that they use.
        std::array::from_fn(|index| match index % 3 {
            0 => Kind::Plain(Form::Relative, POSITIONS),
            _ => by_position,
        }),
    ];

    solve_all(mixtures.map(|kinds| (Puzzle::new(7, 81, |_| false), kinds))).await;
}

#[tokio::test]
async fn a_neighbour_that_reads_only_absolute_facts_gets_absolute_facts() {
    let absolute = Kind::Plain(Form::Absolute, NAMES);
    for index in [4, 1, 8] {
        let mut kinds = [OURS; 9];
        kinds[index] = absolute;

        let outcome = solve(Puzzle::new(3, 81, |_| false), kinds).await;

        let words = format!("{} uses absolute facts, so it gets absolute facts", NAMES[index]);
        assert!(outcome.log_lines.contains(&words), "{:?}", outcome.log_lines);
    }
}

#[tokio::test]
async fn a_silent_neighbour_gets_facts_in_both_forms() {
    // The middle box has no givens, so it sends nothing until it can read something.
    let puzzle = Puzzle::new(5, 81, |cell| !is_in_the_middle(cell));
    let mut kinds = [OURS; 9];
    kinds[4] = Kind::Plain(Form::Absolute, NAMES);

    let outcome = run(&puzzle, kinds, Duration::from_millis(50)).await;

    check(&puzzle, kinds, &outcome);
    let is_said = |words: &str| outcome.log_lines.iter().any(|log| log.contains(words));
    assert!(is_said("no fact yet from BOX_D4"), "{:?}", outcome.log_lines);
    assert!(is_said("--dialect BOX=absolute"), "{:?}", outcome.log_lines);
}
