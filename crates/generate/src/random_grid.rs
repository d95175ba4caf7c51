//! Random complete grids of any layout.

use candoku_engine::search::{Outcome, Search};
use candoku_grid::{Board, Cell, Digit, DigitSet, Layout, Random, Solution, Symmetries};

use crate::refusal::ImpossibleRequest;
use crate::{classic_grid, leftovers};

/// How many steps the search may take before other digits are tried.
const STEPS: u64 = 20_000;

/// How many steps the search for any grid may take; layouts from newspapers need about a thousand.
const STEP_LIMIT: u64 = 100_000;

/// How often a number of random digits is tried before using fewer.
const TRIES: usize = 8;

/// A random complete grid, or `None` if the layout has none.
///
/// Classic grids are close to uniformly distributed. For other layouts some random digits are
/// placed, the search completes them, and a random symmetry of the layout is applied: every part of
/// the grid varies, but the probabilities of individual grids are unspecified.
pub fn random_solution(layout: &Layout, random: &mut Random) -> Option<Solution> {
    if layout.is_classic() {
        let grid = classic_grid::random_grid(random);
        let digits = grid.iter().filter_map(|&value| Digit::new(value)).collect();
        return Solution::new(layout.clone(), digits).ok();
    }
    let mut digits = layout.side() * 2;
    let found = loop {
        let board = board_with_random_digits(layout, digits, random);
        match first_solution(&board, if digits == 0 { u64::MAX } else { STEPS }) {
            Some(solution) => break solution,
            None if digits == 0 => return None,
            None => digits -= (digits / TRIES).max(1),
        }
    };
    let board = Board::from_givens(layout.clone(), found.digits().iter().copied().map(Some));
    let board = board.expect("the digits of a solution fit its layout");
    let disguised = Symmetries::of(layout).random(random).board(&board);
    let digits = layout.cells().filter_map(|cell| disguised.value(cell)).collect();
    Some(Solution::new(layout.clone(), digits).expect("a symmetry keeps every house valid"))
}

/// Rejects a layout that has no complete grid, or for which none can be found.
pub(crate) fn check_grid(layout: &Layout) -> Result<(), ImpossibleRequest> {
    if leftovers::rule_out_every_grid(layout) {
        return Err(ImpossibleRequest::NoGrid);
    }
    match Search::new(&Board::empty(layout.clone())).advance(STEP_LIMIT) {
        Outcome::Found => Ok(()),
        Outcome::Exhausted => Err(ImpossibleRequest::NoGrid),
        Outcome::Paused => Err(ImpossibleRequest::NoGridFound),
    }
}

/// Random digits in random cells, with no digit repeated in a house.
pub(crate) fn board_with_random_digits(
    layout: &Layout,
    count: usize,
    random: &mut Random,
) -> Board {
    let mut cells: Vec<Cell> = layout.cells().collect();
    random.shuffle(&mut cells);
    let mut givens = vec![None; layout.cell_count()];
    for &cell in cells.iter().take(count) {
        let seen: DigitSet =
            layout.peers(cell).iter().filter_map(|peer| givens[peer.index()]).collect();
        let free: Vec<Digit> = (layout.digits() - seen).iter().collect();
        givens[cell.index()] = random.choose(&free).copied();
    }
    Board::from_givens(layout.clone(), givens).expect("digits of the layout")
}

fn first_solution(board: &Board, steps: u64) -> Option<Solution> {
    let mut search = Search::new(board);
    match search.advance(steps) {
        Outcome::Found => search.solution(),
        Outcome::Exhausted | Outcome::Paused => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_layout_has_random_grids_that_differ() {
        let x = Layout::builder(9).usual_boxes().diagonals().build();
        let windows = Layout::builder(9).usual_boxes().windows().build();
        let layouts = [
            Layout::sudoku(4),
            Layout::sudoku(6),
            Layout::sudoku(16),
            Layout::latin(7),
            x,
            windows,
        ];
        for layout in layouts.map(Result::unwrap) {
            let mut random = Random::from_seed(74);

            let grids: Vec<Solution> =
                (0..5).map(|_| random_solution(&layout, &mut random).unwrap()).collect();

            assert!(grids.iter().any(|grid| grid != &grids[0]), "{layout:?}");
        }
    }

    #[test]
    fn a_layout_without_grids_is_reported_as_such() {
        // Row, column and both diagonals of side 2 can't all be correct.
        let layout = Layout::builder(2).diagonals().build().unwrap();

        assert_eq!(random_solution(&layout, &mut Random::from_seed(75)), None);
    }
}
