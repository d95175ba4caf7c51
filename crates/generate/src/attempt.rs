//! One puzzle of the sequence, through all its attempts.

use candoku_engine::search::Search;
use candoku_fast::Batch;
use candoku_grid::{Cell, CellSet, Classic, Random};

use crate::clue_symmetry::ClueSymmetry;
use crate::control::Control;
use crate::generator::Generator;
use crate::outcome::{GenerateOutcome, PuzzleVerdict};
use crate::puzzle::GeneratedPuzzle;
use crate::steering;

/// How far a puzzle is from the request; the number of clues counts first.
type Distance = (usize, bool, u64);

/// The attempts at one puzzle of the sequence, each starting from its own grid.
#[derive(Debug)]
pub(crate) struct Attempts {
    pub(crate) number: u64,
    attempt: u64,
    tried: u64,
    closest: Option<(Distance, GeneratedPuzzle)>,
}

/// The result of trying a puzzle.
pub(crate) enum Trial {
    Fits(GeneratedPuzzle),
    /// It meets the specification, but not the judge's request.
    Misses(PuzzleVerdict),
    /// It does not meet the specification.
    Useless,
}

impl Attempts {
    pub(crate) fn new(number: u64) -> Attempts {
        Attempts { number, attempt: 0, tried: 0, closest: None }
    }

    /// How many attempts have been completed.
    pub(crate) fn count(&self) -> u64 {
        self.attempt
    }

    /// Handles the result of an attempt. Returns the outcome, or `None` if another attempt is due.
    pub(crate) fn conclude(
        &mut self,
        generator: &Generator,
        control: &Control,
        puzzle: Option<GeneratedPuzzle>,
        random: Random,
    ) -> Option<GenerateOutcome> {
        self.attempt += 1;
        let found = match puzzle {
            Some(puzzle) => steering::steer(self, generator, control, puzzle, random),
            None => {
                self.count_nothing();
                None
            }
        };
        if let Some(puzzle) = found {
            control.count_found();
            return Some(GenerateOutcome::Found(puzzle));
        }
        (self.is_over(generator) && !control.is_stopped()).then(|| self.not_found())
    }

    /// Counts an attempt that gave no puzzle.
    pub(crate) fn count_nothing(&mut self) {
        self.tried += 1;
    }

    /// The outcome when the effort is used up.
    pub(crate) fn not_found(&mut self) -> GenerateOutcome {
        let closest = self.closest.take().map(|(_, puzzle)| puzzle);
        GenerateOutcome::NotFound { attempts: self.tried, closest }
    }

    /// Whether the effort is used up.
    pub(crate) fn is_over(&self, generator: &Generator) -> bool {
        self.tried >= generator.effort
    }

    /// Compares a puzzle with the request, and remembers the closest.
    ///
    /// After a stop, nothing is known about it.
    pub(crate) fn try_out(
        &mut self,
        generator: &Generator,
        control: &Control,
        puzzle: GeneratedPuzzle,
    ) -> Trial {
        self.tried += 1;
        control.count_attempt();
        let (distance, trial) = match misfit(generator, &puzzle) {
            Some(distance) => (distance, Trial::Useless),
            None => {
                match generator.judge.as_ref().map(|judge| judge.judge(&puzzle, control.stop())) {
                    _ if control.is_stopped() => return Trial::Useless,
                    None | Some(PuzzleVerdict::Fits) => return Trial::Fits(puzzle),
                    Some(
                        verdict @ (PuzzleVerdict::TooEasy { by } | PuzzleVerdict::TooHard { by }),
                    ) => ((0, false, by), Trial::Misses(verdict)),
                }
            }
        };
        self.remember(distance, puzzle);
        trial
    }

    /// Counts a puzzle that is not worth judging; it ranks behind every judged one.
    pub(crate) fn pass_over(
        &mut self,
        generator: &Generator,
        control: &Control,
        puzzle: GeneratedPuzzle,
    ) {
        self.tried += 1;
        control.count_attempt();
        self.remember(misfit(generator, &puzzle).unwrap_or((0, false, u64::MAX)), puzzle);
    }

    fn remember(&mut self, distance: Distance, puzzle: GeneratedPuzzle) {
        if self.closest.as_ref().is_none_or(|(closest, _)| distance < *closest) {
            self.closest = Some((distance, puzzle));
        }
    }
}

/// How far the puzzle is from the specification; `None` if it meets it.
fn misfit(generator: &Generator, puzzle: &GeneratedPuzzle) -> Option<Distance> {
    let specification = &generator.specification;
    let (clues, wanted) = (puzzle.clues(), &specification.clues);
    let off = clues.saturating_sub(*wanted.end()) + wanted.start().saturating_sub(clues);
    if off > 0 {
        return Some((off, false, 0));
    }
    // Clues that were removed one by one are all needed; this is not known for groups and patterns.
    let tried = specification.symmetry == ClueSymmetry::None && specification.pattern.is_none();
    (specification.minimal && !tried && !is_minimal(puzzle)).then_some((0, true, 0))
}

/// Whether every clue is needed.
fn is_minimal(puzzle: &GeneratedPuzzle) -> bool {
    let without = |cell| puzzle.with_givens(puzzle.givens().without(cell));
    let Some(classic) = puzzle.classic() else {
        return puzzle.givens().iter().all(|cell| !Search::new(&without(cell).board()).is_unique());
    };
    let blanked = |cell: Cell| {
        let mut values = *classic.values();
        values[cell.index()] = 0;
        Classic::new(values).expect("digits of a classic grid")
    };
    let questions: Vec<Classic> = puzzle.givens().iter().map(blanked).collect();
    Batch::new(2).solve_all(&questions).iter().all(|answer| answer.solutions > 1)
}

/// The units of removal in random order.
pub(crate) fn shuffled_units<const WORDS: usize>(
    orbits: &[CellSet],
    random: &mut Random,
) -> Vec<CellSet<WORDS>> {
    let mut units: Vec<CellSet<WORDS>> = orbits.iter().map(CellSet::resized).collect();
    random.shuffle(&mut units);
    units
}
