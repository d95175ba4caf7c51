//! Solves a board with the engine that suits it best.

use candoku_engine::search::{Outcome, Search};
use candoku_grid::{Board, Classic, Content, Digit, Solution, Stop, Stopped};
use candoku_rules::RuledBoard;

/// The solutions of a board, counted up to the requested limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// How many solutions were found; the search stops at the limit.
    pub solutions: u64,
    /// The solution that was found first, if there is one.
    pub first: Option<Solution>,
}

/// Up to this many solutions, the fast solver enumerates them; beyond it, they are counted without
/// enumeration.
const VISITED: u64 = 10_000;

/// The first solution of a board, or nothing if it has none.
pub fn solve(board: &Board) -> Option<Solution> {
    answer(board, 1).first
}

/// The number of solutions of a board, counted up to `limit`.
pub fn count(board: &Board, limit: u64) -> u64 {
    answer(board, limit).solutions
}

/// Whether a board has exactly one solution.
pub fn is_unique(board: &Board) -> bool {
    count(board, 2) == 1
}

/// Searches for up to `limit` solutions.
pub fn answer(board: &Board, limit: u64) -> Answer {
    if let Some(puzzle) = as_classic(board) {
        let visited = limit.min(VISITED) as usize;
        let answer = candoku_fast::ClassicSolver::new().answer(&puzzle, visited);
        let solution =
            |grid: Classic| Solution::from_classic(&grid).expect("the fast solver is right");
        let first = answer.first.map(solution);
        let solutions = match answer.solutions < visited || limit <= VISITED {
            true => answer.solutions as u64,
            false => Search::new(board).count(limit),
        };
        return Answer { solutions, first };
    }
    let mut search = Search::new(board);
    let first = if limit == 0 { None } else { search.next() };
    let solutions = if first.is_some() { 1 + search.count(limit - 1) } else { 0 };
    Answer { solutions, first }
}

/// Searches for a few solutions, unless stopped.
///
/// # Errors
///
/// If the token asked for a stop before the search had ended.
pub fn answer_until(board: &Board, limit: u64, stop: &Stop) -> Result<Answer, Stopped> {
    // The fast solver finds a few solutions in less time than a stop would take to be noticed.
    if limit <= VISITED && as_classic(board).is_some() {
        return Ok(answer(board, limit));
    }
    found_by(Search::new(board), limit, stop)
}

/// Like [`answer_until`], for a board with rules beyond houses.
///
/// # Errors
///
/// If the token asked for a stop before the search had ended.
pub fn answer_puzzle(puzzle: &RuledBoard, limit: u64, stop: &Stop) -> Result<Answer, Stopped> {
    match puzzle.rules.is_empty() {
        true => answer_until(&puzzle.board, limit, stop),
        false => found_by(puzzle.search(), limit, stop),
    }
}

fn found_by(mut search: Search, limit: u64, stop: &Stop) -> Result<Answer, Stopped> {
    let mut found = Answer { solutions: 0, first: None };
    while found.solutions < limit && search.advance_until(stop)? == Outcome::Found {
        found.solutions += 1;
        found.first = found.first.or_else(|| search.solution());
    }
    Ok(found)
}

/// The board as a classic puzzle, if it is one and has no information beyond its values.
pub fn as_classic(board: &Board) -> Option<Classic> {
    if !board.layout().is_classic() {
        return None;
    }
    let mut values = [0; 81];
    for (value, &content) in values.iter_mut().zip(board.contents()) {
        *value = match content {
            Content::Given(digit) | Content::Placed(digit) => Digit::value(digit),
            Content::Open(candidates) if candidates == board.layout().digits() => 0,
            Content::Open(_) => return None,
        };
    }
    Classic::new(values).ok()
}

#[cfg(test)]
mod tests {
    use candoku_grid::{Cell, DigitSet, Layout};

    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn candidates_that_were_eliminated_are_respected() {
        let board = Board::from_classic(&PUZZLE.parse().unwrap());
        let cell = Cell::new(2);
        let right = solve(&board).unwrap().digit(cell);
        let struck = Content::Open(DigitSet::up_to(9).without(right));

        let wrong = board.with(cell, struck).unwrap();

        assert_eq!(answer(&wrong, 10), Answer { solutions: 0, first: None });
    }

    #[test]
    fn both_engines_count_the_same() {
        let layout = Layout::sudoku(9).unwrap();
        let line: String = PUZZLE.chars().take(60).chain(".".repeat(21).chars()).collect();
        let board = Board::from_line(layout, &line).unwrap();

        let counted = count(&board, 500);

        assert!(counted > 1);
        assert_eq!(counted, Search::new(&board).count(500));
    }

    #[test]
    fn a_limit_of_zero_asks_for_nothing() {
        let board = Board::empty(Layout::latin(3).unwrap());

        assert_eq!(answer(&board, 0), Answer { solutions: 0, first: None });
    }
}
