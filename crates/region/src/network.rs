//! A network in one process: letters are carried in the order in which they were sent.

use std::collections::VecDeque;

use candoku_grid::Board;

use crate::answer::Answer;
use crate::cluster::{Cluster, Letter, Party};
use crate::grid::Strength;
use crate::topology::NoTopology;

/// Solves a board by messages between its regions; every run is the same.
///
/// Regions are told the values of a board and nothing of its pencil marks: it is the puzzle
/// without them that is solved.
///
/// ```
/// use candoku_grid::{Board, Layout};
/// use candoku_region::{Strength, solve};
///
/// let board = Board::from_line(Layout::sudoku(4).unwrap(), "12..34....4.....").unwrap();
/// let answer = solve(&board, Strength::NakedSingles, |_| ()).unwrap();
/// assert_eq!(answer.to_string(), "several solutions");
/// ```
pub fn solve(
    board: &Board,
    strength: Strength,
    mut observe: impl FnMut(&Letter),
) -> Result<Answer, NoTopology> {
    let (mut cluster, letters) = Cluster::new(board, strength)?;
    let mut queue = VecDeque::from(letters);
    loop {
        if let Some(answer) = cluster.answer() {
            return Ok(answer.clone());
        }
        match queue.pop_front() {
            Some(letter) => {
                observe(&letter);
                queue.extend(cluster.deliver(letter));
            }
            // Nothing is lost here, so a leader without an answer has asked and will hear;
            // the tick keeps that true whatever the leader becomes.
            None => queue.extend(cluster.tick(Party::Leader)),
        }
    }
}
