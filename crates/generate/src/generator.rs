//! The endless sequence of puzzles for a specification and a seed.

use std::fmt;
use std::ops::Range;

use candoku_grid::{Board, Random, Stop};

use crate::control::Control;
use crate::neighbours::Neighbours;
use crate::outcome::{GenerateOutcome, PuzzleVerdict};
use crate::puzzle::GeneratedPuzzle;
use crate::refusal::ImpossibleRequest;
use crate::specification::Specification;
use crate::{lockstep, one_by_one, relatives};

/// Decides whether a puzzle is what was requested, beyond the specification.
///
/// This is where difficulty comes in. A judge must be deterministic, or the sequence is not
/// reproducible.
pub trait PuzzleJudge: Send + Sync {
    /// The verdict on a puzzle that meets the specification; after a stop it is ignored.
    fn judge(&self, puzzle: &GeneratedPuzzle, stop: &Stop) -> PuzzleVerdict;

    /// Whether a puzzle is obviously too easy, decided much faster than a verdict.
    ///
    /// A judge that implements this is shown the easiest non-trivial puzzle first.
    fn is_trivial(&self, puzzle: &GeneratedPuzzle) -> bool {
        let _ = puzzle;
        false
    }

    /// The board after all steps of quick techniques, if slow ones are wanted.
    ///
    /// A judge that implements this is only shown puzzles with few cells left open.
    fn quick_steps(&self, board: &Board) -> Option<Board> {
        let _ = board;
        None
    }

    /// How many consecutive puzzles may be related.
    ///
    /// When puzzles that fit are rare, it is much faster to find others near one that was found.
    /// Any number above one permits that.
    fn family(&self) -> u64 {
        1
    }
}

impl<F: Fn(&GeneratedPuzzle) -> PuzzleVerdict + Send + Sync> PuzzleJudge for F {
    fn judge(&self, puzzle: &GeneratedPuzzle, _: &Stop) -> PuzzleVerdict {
        self(puzzle)
    }
}

impl PuzzleJudge for Box<dyn PuzzleJudge> {
    fn judge(&self, puzzle: &GeneratedPuzzle, stop: &Stop) -> PuzzleVerdict {
        (**self).judge(puzzle, stop)
    }

    fn is_trivial(&self, puzzle: &GeneratedPuzzle) -> bool {
        (**self).is_trivial(puzzle)
    }

    fn quick_steps(&self, board: &Board) -> Option<Board> {
        (**self).quick_steps(board)
    }

    fn family(&self) -> u64 {
        (**self).family()
    }
}

/// A sequence of puzzles: each depends only on the specification, the seed and its number.
pub struct Generator {
    pub(crate) specification: Specification,
    pub(crate) neighbours: Neighbours,
    pub(crate) judge: Option<Box<dyn PuzzleJudge>>,
    pub(crate) effort: u64,
    seed: u64,
}

impl Generator {
    /// How many attempts are made per puzzle by default.
    pub const EFFORT: u64 = 100_000;

    /// The sequence for this seed.
    ///
    /// # Errors
    ///
    /// If no puzzle can meet the specification.
    pub fn new(specification: Specification, seed: u64) -> Result<Generator, ImpossibleRequest> {
        specification.check()?;
        let neighbours = Neighbours::of(&specification);
        Ok(Generator { specification, neighbours, judge: None, effort: Generator::EFFORT, seed })
    }

    /// Restricts the sequence to puzzles that a judge accepts.
    pub fn judged_by(mut self, judge: impl PuzzleJudge + 'static) -> Generator {
        self.judge = Some(Box::new(judge));
        self
    }

    /// Sets the number of attempts per puzzle, at least one.
    pub fn with_effort(mut self, attempts: u64) -> Generator {
        self.effort = attempts.max(1);
        self
    }

    /// How many consecutive puzzles are related: each family starts at a multiple of this number.
    pub fn family(&self) -> u64 {
        let is_fixed = self.specification.minimal || self.specification.pattern.is_some();
        self.judge.as_ref().filter(|_| !is_fixed).map_or(1, |judge| judge.family().max(1))
    }

    /// The puzzles of this seed, one after another, without end.
    ///
    /// ```
    /// use candoku_generate::{Generator, GenerateOutcome, Specification};
    /// use candoku_grid::Layout;
    ///
    /// let generator = Generator::new(Specification::new(Layout::sudoku(4).unwrap()), 7).unwrap();
    /// for outcome in generator.puzzles().take(3) {
    ///     assert!(matches!(outcome, GenerateOutcome::Found(puzzle) if puzzle.line().len() == 16));
    /// }
    /// ```
    pub fn puzzles(&self) -> impl Iterator<Item = GenerateOutcome> {
        let size = self.family();
        (0..).step_by(size as usize).flat_map(move |first| {
            let mut family = Vec::new();
            let control = Control::new(&Stop::never());
            self.generate(first..first + size, &control, |outcome| family.push(outcome));
            family
        })
    }

    /// Delivers the puzzles with these numbers, in order.
    ///
    /// It ends early, without delivering the rest, when the control is stopped.
    pub fn generate(
        &self,
        numbers: Range<u64>,
        control: &Control,
        mut deliver: impl FnMut(GenerateOutcome),
    ) {
        match self.family() {
            1 => self.generate_apart(numbers, control, &mut deliver),
            size => relatives::generate(self, size, numbers, control, &mut deliver),
        }
    }

    /// Like [`generate`](Generator::generate), but every puzzle is independent of the others.
    pub(crate) fn generate_apart(
        &self,
        numbers: Range<u64>,
        control: &Control,
        deliver: &mut dyn FnMut(GenerateOutcome),
    ) {
        if self.specification.layout.is_classic() && self.specification.pattern.is_none() {
            lockstep::generate(self, numbers, control, deliver);
        } else {
            one_by_one::generate(self, numbers, control, deliver);
        }
    }

    /// The random numbers for one attempt at one puzzle.
    pub(crate) fn random(&self, number: u64, attempt: u64) -> Random {
        random_of(self.seed, number, attempt)
    }
}

/// The random numbers for one attempt at one puzzle of a seed.
pub(crate) fn random_of(seed: u64, number: u64, attempt: u64) -> Random {
    let of_seed = Random::from_seed(seed).bits();
    let of_number = Random::from_seed(of_seed ^ number).bits();
    Random::from_seed(of_number ^ attempt)
}

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Generator")
            .field("specification", &self.specification)
            .field("seed", &self.seed)
            .field("effort", &self.effort)
            .finish_non_exhaustive()
    }
}
