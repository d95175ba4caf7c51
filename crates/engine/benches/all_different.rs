//! How long one run of the all-different filter takes: `cargo bench -p candoku-engine --bench all_different`.
//!
//! Houses are random but have an arrangement. *Cold* runs begin without a
//! matching, *warm* ones with the matching of an earlier run, as in a search.

use std::hint::black_box;
use std::time::Instant;

use candoku_engine::all_different::{Matching, filter};
use candoku_grid::{Digit, DigitSet, MAX_SIDE, Random};

const HOUSES: usize = 500;
const ROUNDS: usize = 40;

fn main() {
    let mut random = Random::from_seed(5);
    println!("cells  candidates in 100   cold ns   warm ns");
    for (side, density) in [(9, 20), (9, 40), (16, 20), (16, 40), (25, 10), (25, 20), (25, 40)] {
        let houses: Vec<Vec<DigitSet>> =
            (0..HOUSES).map(|_| random_house(side, density, &mut random)).collect();
        let fresh = vec![Matching::new(); HOUSES];
        let mut kept = fresh.clone();
        average(&houses, &mut kept);

        let cold = (0..ROUNDS).map(|_| average(&houses, &mut fresh.clone())).min();
        let warm = (0..ROUNDS).map(|_| average(&houses, &mut kept)).min();

        let (cold, warm) = (cold.unwrap_or_default(), warm.unwrap_or_default());
        println!("{side:5}  {density:17} {cold:9} {warm:9}");
    }
}

/// A house that has an arrangement, with each other candidate at this chance in 100.
fn random_house(side: usize, density: usize, random: &mut Random) -> Vec<DigitSet> {
    let mut arrangement: Vec<Digit> = Digit::up_to(side).collect();
    random.shuffle(&mut arrangement);
    let mut domain = |own| {
        Digit::up_to(side).filter(|&digit| digit == own || random.below(100) < density).collect()
    };
    arrangement.into_iter().map(&mut domain).collect()
}

/// The nanoseconds that one filter takes on average.
fn average(houses: &[Vec<DigitSet>], matchings: &mut [Matching]) -> u128 {
    let begin = Instant::now();
    for (house, matching) in houses.iter().zip(matchings) {
        let mut domains = [DigitSet::EMPTY; MAX_SIDE];
        domains[..house.len()].copy_from_slice(house);
        let answer = filter(&mut domains[..house.len()], matching, &mut ());
        answer.expect("every house has an arrangement");
        black_box(&domains);
    }
    begin.elapsed().as_nanos() / houses.len() as u128
}
