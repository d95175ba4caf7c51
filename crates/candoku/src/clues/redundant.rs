//! The clues that a puzzle with one solution does not need.

use candoku_engine::search::Outcome;
use candoku_fast::Batch;
use candoku_grid::{Classic, Solution, Stop, Stopped};
use candoku_rules::RuledBoard;

use super::clue_set::ClueSet;
use crate::solve::as_classic;

/// The clues that can be left out, each on its own, without another solution than the only one.
pub(crate) fn redundant(
    clues: &ClueSet,
    only: &Solution,
    stop: &Stop,
) -> Result<Vec<usize>, Stopped> {
    let mut found = Vec::new();
    for number in 0..clues.len() {
        stop.check()?;
        let rest = (0..clues.len()).filter(|&other| other != number);
        if other_solution(&clues.puzzle_of(rest), only, stop)?.is_none() {
            found.push(number);
        }
    }
    Ok(found)
}

/// A solution of a puzzle other than a known one, if there is any.
pub(crate) fn other_solution(
    puzzle: &RuledBoard,
    known: &Solution,
    stop: &Stop,
) -> Result<Option<Solution>, Stopped> {
    if let Some(classic) = as_classic(&puzzle.board).filter(|_| puzzle.rules.is_empty()) {
        let values: Vec<u8> = known.digits().iter().map(|digit| digit.value()).collect();
        let values = values.try_into().expect("a classic grid has 81 cells");
        let known = Classic::new(values).expect("digits of a classic grid");
        let other = Batch::new(2).others(&[(classic, known)]).remove(0);
        return Ok(
            other.map(|grid| Solution::from_classic(&grid).expect("the fast solver is right"))
        );
    }
    let mut search = puzzle.search();
    while search.advance_until(stop)? == Outcome::Found {
        let solution = search.solution().filter(|solution| solution != known);
        if solution.is_some() {
            return Ok(solution);
        }
    }
    Ok(None)
}
