//! Whatever the weather, the network gives the answer of calm weather.
//!
//! `CANDOKU_SEEDS=100000` runs more seeds, `CANDOKU_SEED=1234` replays one.

mod common;

use candoku_grid::Random;
use candoku_region::{Answer, Strength, Weather, simulate, solve};
use common::{board, random_puzzle};

fn check(seed: u64) {
    let mut random = Random::from_seed(seed);
    let (rows, columns) = *random.choose(&[(2, 2), (3, 2), (2, 3), (2, 2)]).unwrap();
    let puzzle = random_puzzle(rows, columns, &mut random);
    let strength = *random.choose(&[Strength::NakedSingles, Strength::HiddenSingles]).unwrap();
    let calm = solve(&puzzle, strength, |_| ()).unwrap();

    let stormy = simulate(&puzzle, strength, Weather::of_seed(seed), seed).unwrap();

    let replay = format!("replay with CANDOKU_SEED={seed}");
    match stormy {
        Err(hang) => panic!("{hang}; {replay}"),
        // Which two solutions come first may differ, that there are several may not.
        Ok(Answer::SeveralSolutions(both)) => {
            assert!(matches!(calm, Answer::SeveralSolutions(_)), "{calm}; {replay}");
            assert!(both.iter().all(|solution| solution.solves(&puzzle)), "{replay}");
        }
        Ok(answer) => assert_eq!(answer, calm, "{replay}"),
    }
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

#[test]
fn loss_repeats_delays_resets_and_crashes_do_not_change_the_answer() {
    if let Some(seed) = number("CANDOKU_SEED") {
        return check(seed);
    }
    for seed in 0..number("CANDOKU_SEEDS").unwrap_or(2000) {
        check(seed);
    }
}

#[test]
fn nine_regions_weather_storms_too() {
    let puzzle = board(
        3,
        3,
        ".3.25..4...8..........49..5..3..6......7..1.....59.......1..8.9.2....63..1...35..",
    );
    let calm = solve(&puzzle, Strength::HiddenSingles, |_| ()).unwrap();

    for seed in 0..5 {
        let stormy = simulate(&puzzle, Strength::HiddenSingles, Weather::of_seed(seed), seed);

        assert_eq!(stormy, Ok(Ok(calm.clone())), "seed {seed}");
    }
}

#[test]
fn the_same_seed_is_the_same_storm() {
    let puzzle = board(2, 2, "1...............");
    let run = || simulate(&puzzle, Strength::NakedSingles, Weather::of_seed(7), 7);

    assert_eq!(run(), run());
}
