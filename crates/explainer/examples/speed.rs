//! Rates the puzzles of a file, each in a random arrangement, without printing the ratings.
//!
//! `speed FILE [ROUNDS]`; with 0 rounds the rearranged puzzles are printed instead, for a peer.
//! Measure with `time`, so that only the time of the processor counts.

use candoku_explainer::Rater;
use candoku_grid::{Classic, Layout, Random, Stop, Symmetries};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().expect("a file name");
    let rounds = arguments.next().map_or(1, |text| text.parse().expect("a number of rounds"));
    let text = std::fs::read_to_string(name).expect("a readable file");
    let symmetries = Symmetries::of(&Layout::sudoku(9).expect("nine is a side"));
    let mut random = Random::from_seed(1);
    let puzzles = text.lines().filter_map(|line| line.get(..81)?.parse::<Classic>().ok());
    let puzzles: Vec<Classic> =
        puzzles.map(|puzzle| symmetries.random(&mut random).classic(&puzzle)).collect();
    if rounds == 0 {
        puzzles.iter().for_each(|puzzle| println!("{puzzle}"));
    }
    let mut rater = Rater::new();
    for _ in 0..rounds {
        let sum: u64 = puzzles
            .iter()
            .map(|puzzle| {
                rater.rate(puzzle, &Stop::never()).map_or(0, |rating| u64::from(rating.er))
            })
            .sum();
        println!("{} puzzles, sum of ratings {sum}", puzzles.len());
    }
}
