//! Which candidates belong to a solution, so that no time is lost on refuting them.
//!
//! This decides only where looking is in vain; no step is told by it.

use candoku_grid::{Candidate, Cell, CellSet, Classic, Digit};
use candoku_proof::Conclusion;

use super::spread::{Reasoning, Spread};
use crate::view::View;

/// How many suppositions it may take to find a solution; the hardest puzzles take some hundreds.
pub(super) const LIMIT: usize = 5_000;

/// The candidates of the solutions found so far.
pub(super) struct Possible<const W: usize> {
    cells: Vec<CellSet<W>>,
}

impl<const W: usize> Possible<W> {
    /// One solution, if there is one.
    pub(super) fn new(view: &View<W>) -> Possible<W> {
        let side = view.layout().side();
        let known = view.some_solution().cells().filter(|known| stands(view, known));
        Possible { cells: known.map_or_else(|| vec![CellSet::EMPTY; side], <[_]>::to_vec) }
    }

    /// Whether the candidate is known to belong to a solution.
    pub(super) fn knows(&self, candidate: Candidate) -> bool {
        self.cells[candidate.digit.index()].contains(candidate.cell)
    }

    /// Whether the candidate belongs to a solution, or that takes too long to tell.
    pub(super) fn has(&mut self, start: &Spread<'_, W>, candidate: Candidate) -> bool {
        if self.knows(candidate) {
            return true;
        }
        let mut spread = start.clone();
        if spread.suppose(Conclusion::Right(candidate)).is_break() {
            return false;
        }
        let mut budget = LIMIT;
        let found = first_solution(&spread, &mut budget);
        let Some(solution) = found else { return budget == 0 };
        self.cells.iter_mut().zip(solution).for_each(|(known, more)| *known |= more);
        true
    }
}

/// Whether the board still has all candidates of a solution in its open cells.
fn stands<const W: usize>(view: &View<W>, solution: &[CellSet<W>]) -> bool {
    let mut digits = Digit::up_to(solution.len()).zip(solution);
    digits.all(|(digit, cells)| (*cells & view.open()).is_subset(&view.cells(digit)))
}

/// What is known of the solutions of a board.
#[derive(Clone, Debug)]
pub(crate) enum SomeSolution<const W: usize> {
    /// The open cells that get each digit in one of them.
    Found(Vec<CellSet<W>>),
    /// There are none.
    None,
    /// It takes too long to find one.
    Unknown,
}

impl<const W: usize> SomeSolution<W> {
    /// The open cells that get each digit in the solution, if one is known.
    pub(crate) fn cells(&self) -> Option<&[CellSet<W>]> {
        match self {
            SomeSolution::Found(cells) => Some(cells),
            SomeSolution::None | SomeSolution::Unknown => None,
        }
    }
}

/// Some solution of the board, unless it takes too long to find one.
pub(crate) fn some_solution<const W: usize>(view: &View<W>) -> SomeSolution<W> {
    let of_values = solution_of_values(view).filter(|solution| stands(view, solution));
    let mut budget = LIMIT;
    let search = || first_solution(&Spread::new(view, Reasoning::Net), &mut budget);
    match of_values.or_else(search) {
        Some(cells) => SomeSolution::Found(cells),
        None if budget == 0 => SomeSolution::Unknown,
        None => SomeSolution::None,
    }
}

/// The same for a classic board, whatever candidates it has.
fn solution_of_values<const W: usize>(view: &View<W>) -> Option<Vec<CellSet<W>>> {
    let layout = view.layout();
    let value = |cell: Cell| view.value(cell).map_or(0, Digit::value);
    let values: Vec<u8> = layout.cells().map(value).collect();
    let puzzle = Classic::new(values.try_into().ok()?).ok().filter(|_| layout.is_classic())?;
    let solution = candoku_fast::solve(&puzzle)?;
    let mut cells = vec![CellSet::EMPTY; layout.side()];
    for cell in view.open() {
        cells[usize::from(solution.values()[cell.index()]) - 1].insert(cell);
    }
    Some(cells)
}

/// The cells of each digit in a solution, if there is one and the budget lasts.
pub(super) fn first_solution<const W: usize>(
    spread: &Spread<'_, W>,
    budget: &mut usize,
) -> Option<Vec<CellSet<W>>> {
    let size = |cell: &Cell| spread.left(*cell).len();
    let Some(cell) = spread.unsettled().iter().min_by_key(size) else {
        return Some(spread.cells().to_vec());
    };
    let mut inner = spread.onward();
    spread.left(cell).iter().find_map(|digit| {
        *budget = budget.checked_sub(1).filter(|_| spread.view().poll().is_continue())?;
        inner.go_on_from(spread);
        let flow = inner.suppose(Conclusion::Right(Candidate::new(digit, cell)));
        if flow.is_break() { None } else { first_solution(&inner, budget) }
    })
}
