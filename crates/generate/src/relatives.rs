//! Puzzles of a rare kind in families: one is found, the others are found near it.
//!
//! One puzzle in a thousand needs an X-Wing and nothing harder, but so does one in three of those
//! that differ from such a puzzle by one clue. So a family starts with a founder, which is found by
//! search, and continues with a random walk: each step adds a clue, removes one, moves one, or
//! swaps two digits in a part of the solution, and is accepted if the puzzle is still of the same
//! kind. After a number of steps it is a different puzzle, with other clues and another solution; a
//! random symmetry hides what it has in common with the one before.

use std::collections::HashSet;
use std::ops::Range;

use candoku_grid::{Canonical, Cell, DigitSet, Random, Solution, Symmetries};

use crate::attempt::{Attempts, Trial};
use crate::clue_symmetry::ClueSymmetry;
use crate::control::Control;
use crate::generator::Generator;
use crate::neighbours::is_unique;
use crate::outcome::{GenerateOutcome, PuzzleVerdict};
use crate::puzzle::GeneratedPuzzle;
use crate::unavoidable::TwoDigits;

/// How many steps of the walk separate two puzzles.
const STEPS: usize = 16;

/// How many symmetries are tried before a puzzle is delivered as it is.
const VARIANTS: usize = 16;

/// The random stream of a walk, distinct from those of the attempts at its founder, which are far
/// fewer.
const WALK: u64 = u64::MAX;
const ARRANGEMENT: u64 = u64::MAX - 1;

/// Delivers the puzzles with these numbers, in order, in families of this size.
pub(crate) fn generate(
    generator: &Generator,
    size: u64,
    numbers: Range<u64>,
    control: &Control,
    deliver: &mut dyn FnMut(GenerateOutcome),
) {
    let mut number = numbers.start / size;
    let families = number..numbers.end.div_ceil(size);
    generator.generate_apart(families, control, &mut |founder| {
        if control.is_stopped() {
            return;
        }
        let first = number * size;
        let last = first.saturating_add(size).min(numbers.end);
        let mut family = Family::new(generator, control, number);
        let mut member = founder;
        for number in first..last {
            if number > first {
                let Some(next) = family.next(&member) else { return };
                member = next;
            }
            if number >= numbers.start {
                let Some(rearranged) = family.rearranged(&member, number) else { return };
                deliver(rearranged);
            }
        }
        number += 1;
    });
}

/// What the members of a family share.
struct Family<'a> {
    generator: &'a Generator,
    control: &'a Control,
    two_digits: TwoDigits<10>,
    symmetries: Symmetries,
    random: Random,
    number: u64,
    seen: HashSet<String>,
}

impl<'a> Family<'a> {
    fn new(generator: &'a Generator, control: &'a Control, number: u64) -> Family<'a> {
        let specification = &generator.specification;
        Family {
            generator,
            control,
            two_digits: TwoDigits::of(&specification.layout),
            symmetries: Symmetries::of(&specification.layout),
            random: generator.random(number, WALK),
            number,
            seen: HashSet::new(),
        }
    }

    /// Walks on to a puzzle that the family has not visited; `None` after a stop.
    fn next(&mut self, member: &GenerateOutcome) -> Option<GenerateOutcome> {
        let GenerateOutcome::Found(puzzle) = member else { return Some(member.clone()) };
        let mut puzzle = puzzle.clone();
        let mut attempts = Attempts::new(self.number);
        let mut steps = 0;
        self.seen.insert(form(&puzzle));
        while steps < STEPS || self.seen.contains(&form(&puzzle)) {
            if self.control.is_stopped() {
                return None;
            }
            if attempts.is_over(self.generator) {
                return Some(attempts.not_found());
            }
            match self.changed(&puzzle) {
                None => attempts.count_nothing(),
                Some(changed) => {
                    let trial = attempts.try_out(self.generator, self.control, changed);
                    if let Trial::Fits(next) = trial {
                        puzzle = next;
                        steps += 1;
                    }
                }
            }
        }
        self.control.count_found();
        Some(GenerateOutcome::Found(puzzle))
    }

    /// A puzzle that differs a little.
    fn changed(&mut self, puzzle: &GeneratedPuzzle) -> Option<GeneratedPuzzle> {
        let (neighbours, random) = (&self.generator.neighbours, &mut self.random);
        match random.below(4) {
            0 => neighbours.with_more(puzzle, random),
            1 => neighbours.with_less(puzzle, random),
            2 => neighbours.with_moved(puzzle, random),
            _ => self.exchanged(puzzle).filter(is_unique),
        }
    }

    /// The puzzle with two digits swapped in a part of the solution that allows it.
    fn exchanged(&mut self, puzzle: &GeneratedPuzzle) -> Option<GeneratedPuzzle> {
        let values: Vec<u8> =
            puzzle.solution().digits().iter().map(|digit| digit.value()).collect();
        let mut parts = Vec::new();
        self.two_digits.each(&values, |part| parts.push(part));
        let part = self.random.choose(&parts)?;
        let mut digits = puzzle.solution().digits().to_vec();
        let both: DigitSet = part.iter().map(|cell| digits[cell.index()]).collect();
        for cell in part.iter() {
            let digit = &mut digits[cell.index()];
            *digit = (both.without(*digit)).first()?;
        }
        let solution = Solution::new(puzzle.layout().clone(), digits).ok()?;
        Some(GeneratedPuzzle::new(solution, *puzzle.givens()))
    }

    /// The puzzle with this number under a symmetry that keeps it of the same kind, if there is
    /// one.
    ///
    /// Which step comes first depends on the arrangement, and with it what the next step needs.
    /// Returns `None` after a stop.
    fn rearranged(&self, member: &GenerateOutcome, number: u64) -> Option<GenerateOutcome> {
        let GenerateOutcome::Found(puzzle) = member else { return Some(member.clone()) };
        let mut random = self.generator.random(number, ARRANGEMENT);
        let mut variants = (0..VARIANTS).map(|_| self.rearrange(puzzle, &mut random));
        let fits = |puzzle: &GeneratedPuzzle| match &self.generator.judge {
            Some(judge) => judge.judge(puzzle, self.control.stop()) == PuzzleVerdict::Fits,
            None => true,
        };
        let rearranged = variants.find(fits).unwrap_or_else(|| puzzle.clone());
        (!self.control.is_stopped()).then_some(GenerateOutcome::Found(rearranged))
    }

    /// The puzzle rearranged; only its digits if the clues are symmetric.
    fn rearrange(&self, puzzle: &GeneratedPuzzle, random: &mut Random) -> GeneratedPuzzle {
        let symmetry = self.symmetries.random(random);
        let moves = self.generator.specification.symmetry == ClueSymmetry::None;
        let place = |cell: Cell| if moves { symmetry.cell(cell) } else { cell };
        let mut digits = puzzle.solution().digits().to_vec();
        for cell in puzzle.layout().cells() {
            digits[place(cell).index()] = symmetry.digit(puzzle.solution().digit(cell));
        }
        let solution = Solution::new(puzzle.layout().clone(), digits);
        let solution = solution.expect("a symmetry keeps every house valid");
        GeneratedPuzzle::new(solution, puzzle.givens().iter().map(place).collect())
    }
}

/// What essentially equal classic puzzles have in common; for other layouts, the puzzle itself.
fn form(puzzle: &GeneratedPuzzle) -> String {
    let canonical = puzzle.classic().map(|classic| Canonical::of(&classic).form().to_string());
    canonical.unwrap_or_else(|| puzzle.line())
}
