//! Clues in given cells: their digits are changed until the solution is unique.
//!
//! Removing clues can't aim at a pattern. So the digits of a random grid are put in the cells,
//! which usually leaves many solutions, and then single digits are changed, always choosing the
//! change that leaves the fewest solutions from a handful of random ones. A walk that gets stuck is
//! abandoned for another grid.

use candoku_engine::search::{self, Search};
use candoku_fast::Batch;
use candoku_grid::{Board, Cell, CellSet, Classic, Digit, DigitSet, Layout, Random, Solution};

use crate::control::Control;
use crate::one_by_one::Stopped;
use crate::puzzle::GeneratedPuzzle;

/// Solutions are counted up to this limit; beyond it, all counts are equally bad.
const MANY: usize = 500;

/// How many changes are tried at once: one per lane of the batch solver.
const CHANGES: usize = 16;

/// How many rounds a walk may take.
const ROUNDS: usize = 300;

/// How many steps a search may take before a change is abandoned.
const STEPS: u64 = 20_000;

type Clues = Vec<Option<Digit>>;

/// Tries to reach a unique solution with clues in exactly these cells.
pub(crate) fn attempt(
    start: &Solution,
    cells: &CellSet,
    random: &mut Random,
    control: &Control,
) -> Result<Option<GeneratedPuzzle>, Stopped> {
    let layout = start.layout();
    let places: Vec<Cell> = cells.iter().collect();
    let clue = |cell| cells.contains(cell).then(|| start.digit(cell));
    let mut clues: Clues = layout.cells().map(clue).collect();
    let (mut fewest, mut solution) =
        count_all(layout, std::slice::from_ref(&clues), MANY).remove(0);
    for _ in 0..ROUNDS {
        if control.is_stopped() {
            return Err(Stopped);
        }
        if fewest == 1 {
            return Ok(solution.map(|solution| GeneratedPuzzle::new(solution, *cells)));
        }
        let changes: Vec<Clues> =
            (0..CHANGES).map(|_| changed(layout, &places, clues.clone(), random)).collect();
        let counts = count_all(layout, &changes, fewest);
        let best = counts.into_iter().zip(changes).filter(|((count, _), _)| *count > 0);
        let Some(((count, first), change)) = best.min_by_key(|((count, _), _)| *count) else {
            continue;
        };
        // Counts stop at the best so far, so this also accepts sideways steps.
        (fewest, solution, clues) = (count, first, change);
    }
    Ok(None)
}

/// The clues with one digit changed to another that no peer has.
fn changed(layout: &Layout, places: &[Cell], mut clues: Clues, random: &mut Random) -> Clues {
    if let Some(&cell) = random.choose(places) {
        let taken = layout.peers(cell).iter().chain([cell]).filter_map(|peer| clues[peer.index()]);
        let free = layout.digits() - taken.collect::<DigitSet>();
        let free: Vec<Digit> = free.iter().collect();
        if let Some(&digit) = random.choose(&free) {
            clues[cell.index()] = Some(digit);
        }
    }
    clues
}

/// For each set of clues, the number of solutions up to a limit, and the first of them.
fn count_all(layout: &Layout, questions: &[Clues], limit: usize) -> Vec<(usize, Option<Solution>)> {
    if !layout.is_classic() {
        return questions.iter().map(|clues| count(layout, clues, limit)).collect();
    }
    let value = |digit: &Option<Digit>| digit.map_or(0, Digit::value);
    let classic = |clues: &Clues| {
        Classic::new(std::array::from_fn(|index| value(&clues[index]))).expect("digits 1 to 9")
    };
    let questions: Vec<Classic> = questions.iter().map(classic).collect();
    let solution = |grid: Classic| {
        let digits = grid.values().iter().filter_map(|&value| Digit::new(value)).collect();
        Solution::new(layout.clone(), digits).ok()
    };
    let answers = Batch::new(limit).solve_all(&questions).into_iter();
    answers.map(|answer| (answer.solutions, answer.first.and_then(solution))).collect()
}

fn count(layout: &Layout, clues: &Clues, limit: usize) -> (usize, Option<Solution>) {
    let board = Board::from_givens(layout.clone(), clues.iter().copied());
    let mut search = Search::new(&board.expect("digits of the layout"));
    let (mut count, mut first) = (0, None);
    while count < limit {
        match search.advance(STEPS) {
            search::Outcome::Found => {
                count += 1;
                first = first.or_else(|| search.solution());
            }
            search::Outcome::Exhausted => break,
            // Too hard to decide counts as too many.
            search::Outcome::Paused => return (limit, first),
        }
    }
    (count, first)
}
