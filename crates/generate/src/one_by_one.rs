//! Puzzles of any layout, and puzzles with a given pattern, one after another.

use std::ops::Range;

use candoku_engine::search::{self, Search};
use candoku_grid::{CellSet, Random, Solution};

use crate::attempt::{Attempts, shuffled_units};
use crate::control::Control;
use crate::generator::Generator;
use crate::outcome::GenerateOutcome;
use crate::pattern;
use crate::puzzle::GeneratedPuzzle;
use crate::random_grid::random_solution;
use crate::removal::Removal;
use crate::unavoidable::TwoDigits;

/// How many steps the search takes between two polls of the control.
const STEPS: u64 = 1000;

/// The largest number of cells for which every question is searched to the end. On larger boards
/// some would take days, and a few extra clues do no harm.
const CERTAIN: usize = 256;

/// How many times [`STEPS`] a question may take if it need not be searched to the end.
const STEP_LIMIT: u64 = 2;

/// What is known about solutions other than the one the puzzle was made from.
enum Others {
    None,
    Some(Solution),
    Unknown,
}

/// Delivers the puzzles with these numbers, in order.
pub(crate) fn generate(
    generator: &Generator,
    numbers: Range<u64>,
    control: &Control,
    deliver: &mut dyn FnMut(GenerateOutcome),
) {
    let two_digits = TwoDigits::of(&generator.specification.layout);
    for number in numbers {
        let mut attempts = Attempts::new(number);
        let outcome = loop {
            let mut random = generator.random(number, attempts.count());
            let puzzle = attempt(generator, &two_digits, control, &mut random);
            let Ok(puzzle) = puzzle else { return };
            if let Some(outcome) = attempts.conclude(generator, control, puzzle, random) {
                break outcome;
            }
        };
        deliver(outcome);
    }
}

/// The generator was stopped.
pub(crate) struct Stopped;

fn attempt(
    generator: &Generator,
    two_digits: &TwoDigits<10>,
    control: &Control,
    random: &mut Random,
) -> Result<Option<GeneratedPuzzle>, Stopped> {
    if control.is_stopped() {
        return Err(Stopped);
    }
    let specification = &generator.specification;
    let Some(solution) = random_solution(&specification.layout, random) else {
        return Ok(None);
    };
    if let Some(cells) = &specification.pattern {
        return pattern::attempt(&solution, cells, random, control);
    }
    let orbits = specification.symmetry.orbits(&specification.layout);
    let orbits = orbits.expect("the specification was checked");
    let floor = if specification.minimal { 0 } else { *specification.clues.start() };
    let mut removal = Removal::new(shuffled_units(&orbits, random), floor);
    let values: Vec<u8> = solution.digits().iter().map(|digit| digit.value()).collect();
    two_digits.each(&values, |set| removal.learn(set));
    let all = CellSet::first_cells(specification.layout.cell_count());
    let is_certain = specification.minimal || all.len() <= CERTAIN;
    let limit = if is_certain { u64::MAX } else { STEP_LIMIT };
    while let Some(fresh) = removal.propose() {
        let question = GeneratedPuzzle::new(solution.clone(), all - removal.blanks() - fresh);
        match other_solution(&question, limit, control)? {
            Others::None => removal.accept(),
            Others::Unknown => removal.doubt(),
            Others::Some(other) => {
                let differs = |&cell: &_| other.digit(cell) != solution.digit(cell);
                removal.learn(specification.layout.cells().filter(differs).collect());
            }
        }
    }
    let givens = all - removal.blanks();
    Ok(Some(GeneratedPuzzle::new(solution, givens)))
}

/// A solution other than the known one, if it is found within the step limit.
fn other_solution(
    question: &GeneratedPuzzle,
    limit: u64,
    control: &Control,
) -> Result<Others, Stopped> {
    let mut search = Search::new(&question.board());
    let mut pauses = 0;
    while pauses < limit {
        match search.advance(STEPS) {
            search::Outcome::Exhausted => return Ok(Others::None),
            search::Outcome::Paused if control.is_stopped() => return Err(Stopped),
            search::Outcome::Paused => pauses += 1,
            search::Outcome::Found => match search.solution() {
                Some(other) if other != *question.solution() => return Ok(Others::Some(other)),
                _ => {}
            },
        }
    }
    Ok(Others::Unknown)
}
