//! A network in one process: letters are carried in the order in which they were sent.

use std::collections::VecDeque;

use candoku_grid::Board;

use crate::answer::Answer;
use crate::cluster::{Cluster, Letter, Party};
use crate::grid::Strength;
use crate::topology::{NoTopology, Topology};
use crate::trace::{Told, Trace};

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
///
/// # Errors
///
/// If the layout has no regions that could talk.
pub fn solve(
    board: &Board,
    strength: Strength,
    mut observe: impl FnMut(&Letter),
) -> Result<Answer, NoTopology> {
    let mut conversation = Conversation::new(board, strength)?;
    loop {
        if let Some(answer) = conversation.answer() {
            return Ok(answer.clone());
        }
        conversation.carry(|_, letter| observe(letter));
    }
}

/// The facts that regions tell each other, one after the other, until there is an answer.
///
/// ```
/// use candoku_grid::{Board, Layout};
/// use candoku_region::{Conversation, Strength};
///
/// let board = Board::from_line(Layout::sudoku(4).unwrap(), "12..34....4.....").unwrap();
/// let mut conversation = Conversation::new(&board, Strength::NakedSingles).unwrap();
/// let first = conversation.next().unwrap();
/// assert_eq!(first.fact.message.to_string(), "A(1,1)=1");
/// assert!(conversation.by_ref().count() > 10);
/// assert_eq!(conversation.answer().unwrap().to_string(), "several solutions");
/// ```
#[derive(Debug)]
pub struct Conversation {
    cluster: Cluster,
    queue: VecDeque<Letter>,
    trace: Trace,
}

impl Conversation {
    /// A network for a board, in which nothing has been said.
    ///
    /// # Errors
    ///
    /// If the layout has no regions that could talk.
    pub fn new(board: &Board, strength: Strength) -> Result<Conversation, NoTopology> {
        let (cluster, letters) = Cluster::new(board, strength)?;
        Ok(Conversation { cluster, queue: letters.into(), trace: Trace::default() })
    }

    /// The answer, if the regions have found it.
    pub fn answer(&self) -> Option<&Answer> {
        self.cluster.answer()
    }

    /// Which region lies where.
    pub fn topology(&self) -> &Topology {
        self.cluster.topology()
    }

    /// Shows and delivers the next letter, if one is on its way.
    fn carry(&mut self, observe: impl FnOnce(&mut Trace, &Letter)) {
        match self.queue.pop_front() {
            Some(letter) => {
                observe(&mut self.trace, &letter);
                self.queue.extend(self.cluster.deliver(letter));
            }
            // Nothing is lost here, so a leader without an answer has asked and will hear;
            // the tick keeps that true whatever the leader becomes.
            None => self.queue.extend(self.cluster.tick(Party::Leader)),
        }
    }
}

impl Iterator for Conversation {
    type Item = Told;

    fn next(&mut self) -> Option<Told> {
        let mut told = None;
        while told.is_none() && self.answer().is_none() {
            self.carry(|trace, letter| told = trace.record(letter));
        }
        told
    }
}
