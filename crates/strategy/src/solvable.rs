//! Whether a board has a solution at all.
//!
//! This decides only where looking is pointless; no step rests on it.

use candoku_engine::search::{Outcome, Search};
use candoku_grid::{Board, CellSet, Classic, Digit, Solution, Stop, Stopped};

use crate::view::View;

/// How many guesses a search makes between two looks at the token.
const STRIDE: u64 = 50;

/// Whether the candidates of the board leave a solution.
pub(crate) fn is_solvable(board: &Board, stop: &Stop) -> Result<bool, Stopped> {
    Ok(solution(board, u64::MAX, stop)?.is_some())
}

/// Some solution of the board, unless it is stopped or takes more guesses than this.
fn solution(board: &Board, most: u64, stop: &Stop) -> Result<Option<Solution>, Stopped> {
    if let Some(values) = values(board) {
        let Some(solution) = candoku_fast::solve(&values) else { return Ok(None) };
        let digits = solution.values().iter().filter_map(|&value| Digit::new(value)).collect();
        let of_values = Solution::new(board.layout().clone(), digits).ok();
        let stands = |solution: &Solution| {
            let mut cells = board.layout().cells();
            cells.all(|cell| board.candidates(cell).contains(solution.digit(cell)))
        };
        if let Some(solution) = of_values.filter(stands) {
            return Ok(Some(solution));
        }
    }
    let mut search = Search::new(board);
    let mut left = most;
    loop {
        stop.check()?;
        match search.advance(STRIDE) {
            Outcome::Found => return Ok(search.solution()),
            Outcome::Exhausted => return Ok(None),
            Outcome::Paused => left = left.checked_sub(STRIDE).ok_or(Stopped)?,
        }
    }
}

/// The values of a classic board.
fn values(board: &Board) -> Option<Classic> {
    let layout = board.layout();
    let value = |cell| board.value(cell).map_or(0, Digit::value);
    let values: Vec<u8> = layout.cells().map(value).collect();
    Classic::new(values.try_into().ok()?).ok().filter(|_| layout.is_classic())
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
    /// What is known of the solutions of a board with the layout and the open cells of the view.
    ///
    /// No more guesses are made than these.
    pub(crate) fn of(view: &View<W>, board: &Board, most: u64) -> SomeSolution<W> {
        match solution(board, most, view.stop()) {
            Ok(Some(solution)) => {
                let mut cells = vec![CellSet::EMPTY; view.layout().side()];
                for cell in view.open() {
                    cells[solution.digit(cell).index()].insert(cell);
                }
                SomeSolution::Found(cells)
            }
            Ok(None) => SomeSolution::None,
            Err(Stopped) => SomeSolution::Unknown,
        }
    }

    /// The open cells that get each digit in the solution, if one is known.
    pub(crate) fn cells(&self) -> Option<&[CellSet<W>]> {
        match self {
            SomeSolution::Found(cells) => Some(cells),
            SomeSolution::None | SomeSolution::Unknown => None,
        }
    }
}
