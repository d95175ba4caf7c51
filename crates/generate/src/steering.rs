//! Turns a puzzle that misses the target into one that fits, by adding clues.
//!
//! A puzzle from which no clue can be removed is as hard as its grid and the order of removal
//! happened to make it. Adding clues makes puzzles easier, though not always. So clues are added in
//! a random order, and the search is for a number of clues with which the puzzle is neither too
//! hard nor too easy.

use candoku_grid::{CellSet, Random};

use crate::attempt::{Attempts, Trial};
use crate::bottleneck::{Stuck, widen};
use crate::control::Control;
use crate::generator::Generator;
use crate::outcome::PuzzleVerdict;
use crate::puzzle::GeneratedPuzzle;

/// The first step adds this fraction of the possible clues: usually a few are enough.
const PART: usize = 8;

/// The first step skips this fraction of the non-trivial stages: most of them are too easy.
const PART_FROM_BORDER: usize = 4;

/// How many orders of adding clues are tried: a puzzle that is too hard deserves more than one.
const TURNS: usize = 4;

/// A puzzle that fits, with the solution and the clues of this one and maybe more.
pub(crate) fn steer(
    attempts: &mut Attempts,
    generator: &Generator,
    control: &Control,
    puzzle: GeneratedPuzzle,
    mut random: Random,
) -> Option<GeneratedPuzzle> {
    let specification = &generator.specification;
    let is_fixed = specification.minimal || specification.pattern.is_some();
    let Some(judge) = generator.judge.as_ref().filter(|_| !is_fixed) else {
        let mut search = StageSearch { attempts, generator, control, puzzle: &puzzle };
        return search.between(&[*puzzle.givens()], |first, _| first).fitting();
    };
    if judge.is_trivial(&puzzle) {
        attempts.pass_over(generator, control, puzzle);
        return None;
    }
    if let Some(board) = judge.quick_steps(&puzzle.board()) {
        return widen(attempts, generator, control, Stuck { puzzle, board }, random);
    }
    let is_trivial = |givens: &CellSet| judge.is_trivial(&puzzle.with_givens(*givens));
    let mut search = StageSearch { attempts, generator, control, puzzle: &puzzle };
    for turn in 0..TURNS {
        // From hard to easy, without anything after the first trivial one.
        let mut stages = generator.neighbours.easier(&puzzle, &mut random);
        let all = stages.len();
        stages.truncate(stages.partition_point(|stage| !is_trivial(stage)));
        let sees_border = stages.len() < all;
        if turn == 0 {
            stages.insert(0, *puzzle.givens());
        }
        let way = match sees_border {
            // It takes longest to see that a puzzle is too hard.
            true => {
                search.between(&stages, |first, last| last - 1 - (last - first) / PART_FROM_BORDER)
            }
            false => search.between(&stages, |first, last| match first {
                0 => 0,
                _ => first + (last - first) / PART,
            }),
        };
        if !sees_border || !matches!(way, Way::LeapsOver) {
            return way.fitting();
        }
    }
    None
}

/// How the search among the stages from hard to easy ended.
enum Way {
    Fits(GeneratedPuzzle),
    /// Some are too hard, but none of those tried fits.
    LeapsOver,
    /// All are too easy, or the effort was used up.
    Ends,
}

impl Way {
    fn fitting(self) -> Option<GeneratedPuzzle> {
        match self {
            Way::Fits(puzzle) => Some(puzzle),
            Way::LeapsOver | Way::Ends => None,
        }
    }
}

/// The search for a number of clues with which a puzzle fits.
struct StageSearch<'a> {
    attempts: &'a mut Attempts,
    generator: &'a Generator,
    control: &'a Control,
    puzzle: &'a GeneratedPuzzle,
}

impl StageSearch<'_> {
    /// Narrows the stages from both ends, starting where `next` says.
    fn between(&mut self, stages: &[CellSet], next: impl Fn(usize, usize) -> usize) -> Way {
        let (mut first, mut last) = (0, stages.len());
        while first < last {
            if self.attempts.is_over(self.generator) || self.control.is_stopped() {
                return Way::Ends;
            }
            let next = next(first, last);
            let puzzle = self.puzzle.with_givens(stages[next]);
            match self.attempts.try_out(self.generator, self.control, puzzle) {
                Trial::Fits(puzzle) => return Way::Fits(puzzle),
                Trial::Misses(PuzzleVerdict::TooHard { .. }) => first = next + 1,
                Trial::Misses(_) | Trial::Useless => last = next,
            }
        }
        if first > 0 { Way::LeapsOver } else { Way::Ends }
    }
}
