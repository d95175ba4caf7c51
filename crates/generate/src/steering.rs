//! From a puzzle that is too hard to one that fits: some clues come back.
//!
//! A puzzle from which no clue can go is as hard as its grid and the order of
//! removal happened to make it. With more clues puzzles become easier, if not
//! always. So if it is too hard, clues come back in a random order, and the
//! number of clues at which easy and hard meet is found by bisection.

use candoku_grid::Random;

use crate::attempt::{Quest, Trial};
use crate::control::Control;
use crate::generator::Generator;
use crate::neighbours::Neighbours;
use crate::outcome::Verdict;
use crate::puzzle::Puzzle;

/// A puzzle that fits, with the solution and the clues of this one and maybe more.
pub(crate) fn steer(
    quest: &mut Quest,
    generator: &Generator,
    control: &Control,
    puzzle: Puzzle,
    mut random: Random,
) -> Option<Puzzle> {
    let specification = &generator.specification;
    let is_fixed = specification.minimal || specification.pattern.is_some();
    match quest.try_out(generator, control, puzzle.clone()) {
        Trial::Fits(puzzle) => return Some(puzzle),
        Trial::Misses(Verdict::TooHard { .. }) if !is_fixed => {}
        // From a puzzle that is too easy no clue can go: another grid is cheaper than a detour.
        Trial::Misses(_) | Trial::Useless => return None,
    }
    let mut easier = Neighbours::of(specification).easier(&puzzle, &mut random);
    while !easier.is_empty() && !quest.is_over(generator) && !control.is_stopped() {
        // A few clues are mostly enough.
        let middle = easier.len() / PART;
        match quest.try_out(generator, control, easier[middle].clone()) {
            Trial::Fits(puzzle) => return Some(puzzle),
            Trial::Misses(Verdict::TooHard { .. }) => drop(easier.drain(..=middle)),
            Trial::Misses(_) | Trial::Useless => easier.truncate(middle),
        }
    }
    None
}

/// Which part of the clues comes back first.
const PART: usize = 8;
