//! Random complete grids that satisfy rules on the whole grid.

use candoku_engine::search::{Outcome, Search};
use candoku_grid::{Layout, Random, Solution};
use candoku_rules::{Rule, RuledBoard};

use crate::random_grid::{board_with_random_digits, random_solution};

/// How many steps the search may take before other digits are tried.
const STEPS: u64 = 5_000;

/// How often a number of random digits is tried before using fewer.
const TRIES: usize = 6;

/// How many steps the search without random digits may take.
const STEP_LIMIT: u64 = 1_000_000;

/// A random grid that satisfies these rules, or `None` if none was found.
pub(super) fn random_ruled_solution(
    layout: &Layout,
    rules: &[Rule],
    random: &mut Random,
) -> Option<Solution> {
    if rules.is_empty() {
        return random_solution(layout, random);
    }
    for digits in (1..=layout.side()).rev() {
        for _ in 0..TRIES {
            let board = board_with_random_digits(layout, digits, random);
            let puzzle = RuledBoard { board, rules: rules.to_vec() };
            if let Some(solution) = first_solution(puzzle.search(), STEPS) {
                return Some(solution);
            }
        }
    }
    let board = board_with_random_digits(layout, 0, random);
    first_solution(RuledBoard { board, rules: rules.to_vec() }.search(), STEP_LIMIT)
}

fn first_solution(mut search: Search, steps: u64) -> Option<Solution> {
    match search.advance(steps) {
        Outcome::Found => search.solution(),
        Outcome::Exhausted | Outcome::Paused => None,
    }
}
