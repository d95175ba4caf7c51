//! One puzzle of the sequence, through all its attempts.

use candoku_engine::search::Search;
use candoku_fast::Batch;
use candoku_grid::{Cell, CellSet, Classic, Random};

use crate::clue_symmetry::ClueSymmetry;
use crate::control::Control;
use crate::generator::Generator;
use crate::outcome::{Outcome, Verdict};
use crate::puzzle::Puzzle;

/// How far a puzzle is from what was asked for; the number of clues counts first.
type Distance = (usize, bool, u64);

/// The attempts at one puzzle of the sequence.
#[derive(Debug)]
pub(crate) struct Quest {
    pub(crate) number: u64,
    attempt: u64,
    closest: Option<(Distance, Puzzle)>,
}

impl Quest {
    pub(crate) fn new(number: u64) -> Quest {
        Quest { number, attempt: 0, closest: None }
    }

    /// The randomness of the attempt that comes next.
    pub(crate) fn random(&self, generator: &Generator) -> Random {
        generator.random(self.number, self.attempt)
    }

    /// Takes the result of an attempt; the outcome, unless another attempt is due.
    pub(crate) fn conclude(
        &mut self,
        generator: &Generator,
        control: &Control,
        puzzle: Option<Puzzle>,
    ) -> Option<Outcome> {
        self.attempt += 1;
        control.count_attempt();
        if let Some(puzzle) = puzzle {
            let Some(distance) = distance(generator, &puzzle) else {
                control.count_found();
                return Some(Outcome::Found(puzzle));
            };
            if self.closest.as_ref().is_none_or(|(closest, _)| distance < *closest) {
                self.closest = Some((distance, puzzle));
            }
        }
        (self.attempt >= generator.effort).then(|| Outcome::NotFound {
            attempts: self.attempt,
            closest: self.closest.take().map(|(_, puzzle)| puzzle),
        })
    }
}

/// How far the puzzle is from what was asked for; nothing if it fits.
fn distance(generator: &Generator, puzzle: &Puzzle) -> Option<Distance> {
    let specification = &generator.specification;
    let (clues, wanted) = (puzzle.clues(), &specification.clues);
    let off = clues.saturating_sub(*wanted.end()) + wanted.start().saturating_sub(clues);
    if off > 0 {
        return Some((off, false, 0));
    }
    // Clues that were tried one by one are all needed; pairs and patterns were not.
    let tried = specification.symmetry == ClueSymmetry::None && specification.pattern.is_none();
    if specification.minimal && !tried && !is_minimal(puzzle) {
        return Some((0, true, 0));
    }
    match generator.judge.as_ref()?.judge(puzzle) {
        Verdict::Fits => None,
        Verdict::Misses { by } => Some((0, false, by)),
    }
}

/// Whether every clue is needed.
fn is_minimal(puzzle: &Puzzle) -> bool {
    let without = |cell| Puzzle::new(puzzle.solution().clone(), puzzle.givens().without(cell));
    if puzzle.layout().is_classic() {
        let values = values(puzzle);
        let blanked = |cell: Cell| {
            let mut values = values;
            values[cell.index()] = 0;
            Classic::new(values).expect("digits of a classic grid")
        };
        let questions: Vec<Classic> = puzzle.givens().iter().map(blanked).collect();
        Batch::new(2).solve_all(&questions).iter().all(|answer| answer.solutions > 1)
    } else {
        puzzle.givens().iter().all(|cell| !Search::new(&without(cell).board()).is_unique())
    }
}

fn values(puzzle: &Puzzle) -> [u8; 81] {
    let mut values = [0; 81];
    for cell in puzzle.givens().iter() {
        values[cell.index()] = puzzle.solution().digit(cell).value();
    }
    values
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
