//! Leaves out clues as long as what they say together stays the same.

use candoku_grid::{Solution, Stop, Stopped};
use candoku_rules::RuledBoard;

use super::clue_set::ClueSet;
use super::redundant::other_solution;
use crate::solve::answer_puzzle;

/// Narrows all clues, which have no solution together, to a set of which every one is needed for
/// that: without any of them, the others have a solution.
pub(crate) fn minimal_conflict(clues: &ClueSet, stop: &Stop) -> Result<Vec<usize>, Stopped> {
    let all = (0..clues.len()).collect();
    narrow(clues, Vec::new(), all, |puzzle| Ok(answer_puzzle(puzzle, 1, stop)?.first))
}

/// Narrows clues with one solution to a set of which every one is needed for uniqueness.
///
/// The kept ones are never left out, and the others are tried in order, last first.
pub(crate) fn reduce(
    clues: &ClueSet,
    kept: Vec<usize>,
    others: Vec<usize>,
    only: &Solution,
    stop: &Stop,
) -> Result<Vec<usize>, Stopped> {
    narrow(clues, kept, others, |puzzle| other_solution(puzzle, only, stop))
}

/// Leaves out clues, the last first, as long as the rest has no counterexample.
///
/// The result is that of leaving out one after another, with fewer questions: several are left out
/// at once if that is possible, and a counterexample that violates only one clue shows that this one
/// is needed.
fn narrow(
    clues: &ClueSet,
    mut needed: Vec<usize>,
    mut open: Vec<usize>,
    counterexample: impl Fn(&RuledBoard) -> Result<Option<Solution>, Stopped>,
) -> Result<Vec<usize>, Stopped> {
    let mut share = open.len().div_ceil(2);
    while !open.is_empty() {
        share = share.clamp(1, open.len());
        let kept = open.len() - share;
        let rest = needed.iter().chain(&open[..kept]).copied();
        let Some(found) = counterexample(&clues.puzzle_of(rest))? else {
            open.truncate(kept);
            share *= 2;
            continue;
        };
        let is_violated = |&place: &usize| !clues.holds(open[place], found.digits());
        let violated: Vec<usize> = (kept..open.len()).filter(is_violated).collect();
        match violated[..] {
            _ if share == 1 => needed.extend(open.pop()),
            [only] => needed.push(open.remove(only)),
            _ => {}
        }
        share /= 2;
    }
    needed.sort_unstable();
    Ok(needed)
}
