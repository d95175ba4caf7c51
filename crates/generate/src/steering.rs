//! From a puzzle that misses to one that fits: some clues come back.
//!
//! A puzzle from which no clue can go is as hard as its grid and the order of
//! removal happened to make it. With more clues puzzles become easier, if not
//! always. So clues come back in a random order, and a number of clues is
//! looked for with which the puzzle is neither too hard nor too easy.

use candoku_grid::{CellSet, Random};

use crate::attempt::{Quest, Trial};
use crate::bottleneck::{Stuck, widen};
use crate::control::Control;
use crate::generator::Generator;
use crate::outcome::Verdict;
use crate::puzzle::Puzzle;

/// How much of what may come back comes back first: mostly a few clues will do.
const PART: usize = 8;

/// How much of what is not trivial is passed over first: most of that is too easy.
const PART_FROM_BORDER: usize = 4;

/// In how many orders clues come back: a puzzle that is too hard is worth more than one trial.
const TURNS: usize = 4;

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
    let Some(judge) = generator.judge.as_ref().filter(|_| !is_fixed) else {
        let mut hunt = Hunt { quest, generator, control, puzzle: &puzzle };
        return hunt.between(&[*puzzle.givens()], |first, _| first).fitting();
    };
    if judge.is_trivial(&puzzle) {
        quest.pass_over(generator, control, puzzle);
        return None;
    }
    if let Some(board) = judge.quick_steps(&puzzle.board()) {
        return widen(quest, generator, control, Stuck { puzzle, board }, random);
    }
    let is_trivial = |givens: &CellSet| judge.is_trivial(&puzzle.with_givens(*givens));
    let mut hunt = Hunt { quest, generator, control, puzzle: &puzzle };
    for turn in 0..TURNS {
        // From hard to easy, and nothing of what comes after the first trivial one.
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
                hunt.between(&stages, |first, last| last - 1 - (last - first) / PART_FROM_BORDER)
            }
            false => hunt.between(&stages, |first, last| match first {
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
    Fits(Puzzle),
    /// Some are too hard, but none of those that were tried fits.
    LeapsOver,
    /// All are too easy, or it was time to end.
    Ends,
}

impl Way {
    fn fitting(self) -> Option<Puzzle> {
        match self {
            Way::Fits(puzzle) => Some(puzzle),
            Way::LeapsOver | Way::Ends => None,
        }
    }
}

/// The search for a number of clues with which a puzzle fits.
struct Hunt<'a> {
    quest: &'a mut Quest,
    generator: &'a Generator,
    control: &'a Control,
    puzzle: &'a Puzzle,
}

impl Hunt<'_> {
    /// Narrows the stages down from both ends, beginning where `next` says.
    fn between(&mut self, stages: &[CellSet], next: impl Fn(usize, usize) -> usize) -> Way {
        let (mut first, mut last) = (0, stages.len());
        while first < last {
            if self.quest.is_over(self.generator) || self.control.is_stopped() {
                return Way::Ends;
            }
            let next = next(first, last);
            let puzzle = self.puzzle.with_givens(stages[next]);
            match self.quest.try_out(self.generator, self.control, puzzle) {
                Trial::Fits(puzzle) => return Way::Fits(puzzle),
                Trial::Misses(Verdict::TooHard { .. }) => first = next + 1,
                Trial::Misses(_) | Trial::Useless => last = next,
            }
        }
        if first > 0 { Way::LeapsOver } else { Way::Ends }
    }
}
