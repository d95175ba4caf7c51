//! Whether a board has a solution at all, asked before anything is looked for on it.

use candoku_engine::search::{Outcome, Search};
use candoku_grid::{Board, Classic, Digit, Stop, Stopped};

/// How many guesses a search makes between two looks at the token.
const STRIDE: u64 = 50;

/// Whether the candidates of the board leave a solution.
pub(crate) fn is_solvable(board: &Board, stop: &Stop) -> Result<bool, Stopped> {
    if let Some(values) = values(board) {
        let Some(solution) = candoku_fast::solve(&values) else { return Ok(false) };
        let mut cells = board.layout().cells().zip(solution.values());
        let stands = |value: &u8| Digit::new(*value);
        if cells
            .all(|(cell, value)| stands(value).is_some_and(|d| board.candidates(cell).contains(d)))
        {
            return Ok(true);
        }
    }
    let mut search = Search::new(board);
    loop {
        stop.check()?;
        match search.advance(STRIDE) {
            Outcome::Found => return Ok(true),
            Outcome::Exhausted => return Ok(false),
            Outcome::Paused => {}
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
