//! Lets every technique loose on arbitrary boards of ten layouts: does each end, without a panic?
//!
//! Usage: `arbitrary [boards [seed [polls]]]`. A search that polls its token more often than
//! `polls` times is stopped. Prints for each layout how much was found and what took longest.

#[path = "../tests/support/arbitrary.rs"]
mod arbitrary;

use std::time::{Duration, Instant};

use arbitrary::{grounds, options};
use candoku_grid::{Random, Stop};
use candoku_strategy::Ladder;

fn main() {
    let mut numbers = std::env::args().skip(1).map_while(|text| text.parse::<u64>().ok());
    let boards = numbers.next().unwrap_or(200_000);
    let mut random = Random::from_seed(numbers.next().unwrap_or(1));
    let polls = numbers.next().unwrap_or(400);
    let ladder = Ladder::everything();
    let grounds = grounds();
    for ground in &grounds {
        let (mut steps, mut stopped) = (0, 0);
        let mut slowest = (Duration::ZERO, "");
        let count = boards / grounds.len() as u64;
        for number in 0..count {
            let board = ground.board(&mut random);
            let options = &options()[(number % 2) as usize];
            for rung in ladder.rungs() {
                let stop = Stop::never().with_budget(polls);
                let start = Instant::now();
                steps += ground.look(rung, &board, options, &stop).len();
                slowest = slowest.max((start.elapsed(), rung.technique().name));
                stopped += u64::from(stop.is_requested());
            }
        }
        println!(
            "{} {}: {count} boards, {steps} steps, {stopped} searches stopped, slowest {:?} {}",
            ground.layout.name(),
            ground.layout.side(),
            slowest.0,
            slowest.1
        );
    }
}
