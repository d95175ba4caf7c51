//! A network in one process: envelopes are delivered in the order they were sent.

use std::collections::VecDeque;

use candoku_grid::Board;

use crate::answer::NetworkAnswer;
use crate::cluster::{Cluster, Endpoint, Envelope};
use crate::grid::DeductionStrength;
use crate::topology::{NoTopology, Topology};
use crate::trace::{FactRecord, FactTrace};

/// Solves a board by messages between its regions; every run is identical.
///
/// Regions receive the values of a board but not its pencil marks: the puzzle is solved without
/// them.
///
/// ```
/// use candoku_grid::{Board, Layout};
/// use candoku_region::{DeductionStrength, solve};
///
/// let board = Board::from_line(Layout::sudoku(4).unwrap(), "12..34....4.....").unwrap();
/// let answer = solve(&board, DeductionStrength::NakedSingles, |_| ()).unwrap();
/// assert_eq!(answer.to_string(), "several solutions");
/// ```
///
/// # Errors
///
/// If the layout can't be divided into regions.
pub fn solve(
    board: &Board,
    strength: DeductionStrength,
    mut observe: impl FnMut(&Envelope),
) -> Result<NetworkAnswer, NoTopology> {
    let mut conversation = Conversation::new(board, strength)?;
    loop {
        if let Some(answer) = conversation.answer() {
            return Ok(answer.clone());
        }
        conversation.carry(|_, envelope| observe(envelope));
    }
}

/// The facts that regions send each other, one after another, until there is an answer.
///
/// ```
/// use candoku_grid::{Board, Layout};
/// use candoku_region::{Conversation, DeductionStrength};
///
/// let board = Board::from_line(Layout::sudoku(4).unwrap(), "12..34....4.....").unwrap();
/// let mut conversation = Conversation::new(&board, DeductionStrength::NakedSingles).unwrap();
/// let first = conversation.next().unwrap();
/// assert_eq!(first.fact.message.to_string(), "A(1,1)=1");
/// assert!(conversation.by_ref().count() > 10);
/// assert_eq!(conversation.answer().unwrap().to_string(), "several solutions");
/// ```
#[derive(Debug)]
pub struct Conversation {
    cluster: Cluster,
    queue: VecDeque<Envelope>,
    trace: FactTrace,
}

impl Conversation {
    /// A network for a board, before the first message.
    ///
    /// # Errors
    ///
    /// If the layout can't be divided into regions.
    pub fn new(board: &Board, strength: DeductionStrength) -> Result<Conversation, NoTopology> {
        let (cluster, envelopes) = Cluster::new(board, strength)?;
        Ok(Conversation { cluster, queue: envelopes.into(), trace: FactTrace::default() })
    }

    /// The answer, if the regions have found it.
    pub fn answer(&self) -> Option<&NetworkAnswer> {
        self.cluster.answer()
    }

    /// The arrangement of the regions.
    pub fn topology(&self) -> &Topology {
        self.cluster.topology()
    }

    /// Records and delivers the next envelope in transit, if there is one.
    fn carry(&mut self, observe: impl FnOnce(&mut FactTrace, &Envelope)) {
        match self.queue.pop_front() {
            Some(envelope) => {
                observe(&mut self.trace, &envelope);
                self.queue.extend(self.cluster.deliver(envelope));
            }
            // Nothing is lost here, so a leader without an answer has polls outstanding and will
            // get replies; the tick guarantees progress however the leader evolves.
            None => self.queue.extend(self.cluster.tick(Endpoint::Leader)),
        }
    }
}

impl Iterator for Conversation {
    type Item = FactRecord;

    fn next(&mut self) -> Option<FactRecord> {
        let mut record = None;
        while record.is_none() && self.answer().is_none() {
            self.carry(|trace, envelope| record = trace.record(envelope));
        }
        record
    }
}
