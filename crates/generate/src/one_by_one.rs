//! Puzzles of any layout, and puzzles with a given pattern, one after the other.

use std::ops::Range;

use candoku_engine::search::{self, Search};
use candoku_grid::{CellSet, Random, Solution};

use crate::attempt::{Quest, shuffled_units};
use crate::control::Control;
use crate::generator::Generator;
use crate::outcome::Outcome;
use crate::pattern;
use crate::puzzle::Puzzle;
use crate::random_grid::random_solution;
use crate::removal::Removal;
use crate::unavoidable::TwoDigits;

/// How many steps the search takes between two looks at the control.
const STEPS: u64 = 1000;

/// The most cells of a layout on which every question is asked to the end. On larger ones some
/// would take days, and nobody misses the clues that stay for want of an answer.
const CERTAIN: usize = 256;

/// How many times [`STEPS`] a question may take where it need not be asked to the end.
const PATIENCE: u64 = 2;

/// What is known of the solutions of a puzzle besides the one that it was made from.
enum Others {
    None,
    Some(Solution),
    Unknown,
}

/// Delivers the puzzles of these numbers in their order.
pub(crate) fn generate(
    generator: &Generator,
    numbers: Range<u64>,
    control: &Control,
    deliver: &mut dyn FnMut(Outcome),
) {
    let two_digits = TwoDigits::of(&generator.specification.layout);
    for number in numbers {
        let mut quest = Quest::new(number);
        let outcome = loop {
            let mut random = generator.random(number, quest.attempts());
            let puzzle = attempt(generator, &two_digits, control, &mut random);
            let Ok(puzzle) = puzzle else { return };
            if let Some(outcome) = quest.conclude(generator, control, puzzle, random) {
                break outcome;
            }
        };
        deliver(outcome);
    }
}

/// The generator was asked to stop.
pub(crate) struct Stopped;

fn attempt(
    generator: &Generator,
    two_digits: &TwoDigits<10>,
    control: &Control,
    random: &mut Random,
) -> Result<Option<Puzzle>, Stopped> {
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
    let patience = if is_certain { u64::MAX } else { PATIENCE };
    while let Some(fresh) = removal.propose() {
        let question = Puzzle::new(solution.clone(), all - removal.blanks() - fresh);
        match other_solution(&question, patience, control)? {
            Others::None => removal.accept(),
            Others::Unknown => removal.doubt(),
            Others::Some(other) => {
                let differs = |&cell: &_| other.digit(cell) != solution.digit(cell);
                removal.learn(specification.layout.cells().filter(differs).collect());
            }
        }
    }
    let givens = all - removal.blanks();
    Ok(Some(Puzzle::new(solution, givens)))
}

/// A solution of the question that is not the known one, unless patience ends before.
fn other_solution(question: &Puzzle, patience: u64, control: &Control) -> Result<Others, Stopped> {
    let mut search = Search::new(&question.board());
    let mut pauses = 0;
    while pauses < patience {
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
