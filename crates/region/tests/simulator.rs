//! Whatever the faults, the network finds the same answer as without any.
//!
//! `CANDOKU_SEEDS=100000` runs more seeds, `CANDOKU_SEED=1234` replays one.

mod common;

use candoku_grid::Random;
use candoku_region::{DeductionStrength, Faults, NetworkAnswer, simulate, solve};
use common::{board, random_puzzle};

fn check(seed: u64) {
    let mut random = Random::from_seed(seed);
    let (rows, columns) = *random.choose(&[(2, 2), (3, 2), (2, 3), (2, 2)]).unwrap();
    let puzzle = random_puzzle(rows, columns, &mut random);
    let strength = *random
        .choose(&[DeductionStrength::NakedSingles, DeductionStrength::HiddenSingles])
        .unwrap();
    let countdown = solve(&puzzle, strength, |_| ()).unwrap();

    let stormy = simulate(&puzzle, strength, Faults::of_seed(seed), seed).unwrap();

    let replay = format!("replay with CANDOKU_SEED={seed}");
    match stormy {
        Err(hang) => panic!("{hang}; {replay}"),
        // Which two solutions come first may differ; that there are several may not.
        Ok(NetworkAnswer::SeveralSolutions(both)) => {
            assert!(
                matches!(countdown, NetworkAnswer::SeveralSolutions(_)),
                "{countdown}; {replay}"
            );
            assert!(both.iter().all(|solution| solution.solves(&puzzle)), "{replay}");
        }
        Ok(answer) => assert_eq!(answer, countdown, "{replay}"),
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
fn nine_regions_survive_faults_too() {
    let puzzle = board(
        3,
        3,
        ".3.25..4...8..........49..5..3..6......7..1.....59.......1..8.9.2....63..1...35..",
    );
    let countdown = solve(&puzzle, DeductionStrength::HiddenSingles, |_| ()).unwrap();

    for seed in 0..5 {
        let stormy =
            simulate(&puzzle, DeductionStrength::HiddenSingles, Faults::of_seed(seed), seed);

        assert_eq!(stormy, Ok(Ok(countdown.clone())), "seed {seed}");
    }
}

#[test]
fn the_same_seed_gives_the_same_faults() {
    let puzzle = board(2, 2, "1...............");
    let run = || simulate(&puzzle, DeductionStrength::NakedSingles, Faults::of_seed(7), 7);

    assert_eq!(run(), run());
}
