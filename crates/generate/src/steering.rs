//! From a puzzle that misses to one that fits: some clues come back.
//!
//! A puzzle from which no clue can go is as hard as its grid and the order of
//! removal happened to make it. With more clues puzzles become easier, if not
//! always. So clues come back in a random order, and a number of clues is
//! looked for with which the puzzle is neither too hard nor too easy.

use candoku_grid::Random;

use crate::attempt::{Quest, Trial};
use crate::control::Control;
use crate::generator::Generator;
use crate::neighbours::Neighbours;
use crate::outcome::Verdict;
use crate::puzzle::Puzzle;

/// How much of what may come back comes back first: mostly a few clues will do.
const PART: usize = 8;

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
    let is_trivial =
        |puzzle: &Puzzle| generator.judge.as_ref().is_some_and(|judge| judge.is_trivial(puzzle));
    // Puzzles from hard to easy.
    let mut stages = vec![puzzle];
    if !is_fixed && generator.judge.is_some() && !is_trivial(&stages[0]) {
        let easier = Neighbours::of(specification).easier(&stages[0], &mut random);
        stages.extend(easier);
    }
    // Whatever comes after the first trivial one is trivial too, and need not be tried.
    let trivial = 1 + stages[1..].partition_point(|stage| !is_trivial(stage));
    let sees_border = trivial < stages.len();
    let (mut first, mut last) = (0, trivial);
    let mut next = if sees_border { last - 1 } else { 0 };
    while first < last && !quest.is_over(generator) && !control.is_stopped() {
        match quest.try_out(generator, control, stages[next].clone()) {
            Trial::Fits(puzzle) => return Some(puzzle),
            Trial::Misses(Verdict::TooHard { .. }) => first = next + 1,
            Trial::Misses(_) | Trial::Useless => last = next,
        }
        next = if sees_border { last.saturating_sub(1) } else { first + (last - first) / PART };
    }
    None
}
