//! Which cells to give so that a puzzle with several solutions has only one.

use candoku_engine::search::Outcome;
use candoku_grid::{Candidate, Cell, Content, Solution, Stop, Stopped};
use candoku_rules::RuledBoard;

use super::redundant::other_solution;

/// Two solutions of a puzzle, and the givens that leave only the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Distinguished {
    /// Two solutions that differ in few cells.
    pub(crate) alternatives: [Solution; 2],
    /// Givens with which the first is the only solution; each of them is needed.
    pub(crate) givens: Vec<Candidate>,
}

/// How many solutions are compared at first: a cell in which many of them differ is a good given.
const COMPARED: usize = 64;

/// How long to look for them, in polls.
const POLLS: u64 = 500;

/// Finds givens that leave only the first solution of a puzzle.
///
/// They are those that exclude most of the other solutions seen so far; as long as the puzzle has
/// yet another solution with them, that solution is excluded as well.
pub(crate) fn distinguish(
    puzzle: &RuledBoard,
    first: &Solution,
    second: Solution,
    stop: &Stop,
) -> Result<Distinguished, Stopped> {
    let mut others = several(puzzle, first, second, stop)?;
    let closest = others.iter().min_by_key(|other| differences(first, other).count());
    let alternatives = [first.clone(), closest.expect("there are two solutions").clone()];
    let mut cells = Vec::new();
    loop {
        add_cells(&mut cells, first, &others);
        match other_solution(&with_givens(puzzle, &cells, first), first, stop)? {
            Some(other) => others.push(other),
            None => break,
        }
    }
    for cell in cells.clone() {
        let rest: Vec<Cell> = cells.iter().copied().filter(|&other| other != cell).collect();
        let is_needed = others.iter().any(|other| agree(first, other, &rest));
        if !is_needed && other_solution(&with_givens(puzzle, &rest, first), first, stop)?.is_none()
        {
            cells = rest;
        }
    }
    cells.sort();
    let given = |cell: Cell| Candidate { cell, digit: first.digit(cell) };
    Ok(Distinguished { alternatives, givens: cells.into_iter().map(given).collect() })
}

/// The cells in which two solutions differ.
pub(crate) fn differences<'a>(
    one: &'a Solution,
    other: &'a Solution,
) -> impl Iterator<Item = Cell> + 'a {
    one.layout().cells().filter(|&cell| one.digit(cell) != other.digit(cell))
}

/// Some solutions other than the first.
fn several(
    puzzle: &RuledBoard,
    first: &Solution,
    second: Solution,
    stop: &Stop,
) -> Result<Vec<Solution>, Stopped> {
    let mut others = vec![second];
    let mut search = puzzle.search();
    let soon = stop.with_budget(POLLS);
    while others.len() < COMPARED && search.advance_until(&soon) == Ok(Outcome::Found) {
        let solution = search.solution().filter(|found| found != first && !others.contains(found));
        others.extend(solution);
    }
    stop.check()?;
    Ok(others)
}

/// Adds cells until every one of the other solutions differs from the first in one of them.
fn add_cells(cells: &mut Vec<Cell>, first: &Solution, others: &[Solution]) {
    loop {
        let left: Vec<&Solution> =
            others.iter().filter(|other| agree(first, other, cells)).collect();
        let mut counts = vec![0usize; first.layout().cell_count()];
        for other in left {
            differences(first, other).for_each(|cell| counts[cell.index()] += 1);
        }
        let most = counts.iter().copied().max().unwrap_or(0);
        match counts.iter().position(|&count| most > 0 && count == most) {
            Some(cell) => cells.push(Cell::new(cell)),
            None => return,
        }
    }
}

fn agree(one: &Solution, other: &Solution, cells: &[Cell]) -> bool {
    cells.iter().all(|&cell| one.digit(cell) == other.digit(cell))
}

fn with_givens(puzzle: &RuledBoard, cells: &[Cell], solution: &Solution) -> RuledBoard {
    let mut puzzle = puzzle.clone();
    for &cell in cells {
        let given = Content::Given(solution.digit(cell));
        puzzle.board = puzzle.board.with(cell, given).expect("a digit of the layout");
    }
    puzzle
}
