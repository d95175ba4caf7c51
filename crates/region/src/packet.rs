//! What travels between regions, and between a region and the leader.
//!
//! Messages of the document become facts: a message and the branch of the search
//! in which it holds. Facts only grow, so every packet may be lost, repeated,
//! delayed or overtaken; what matters is sent again until it is acknowledged.

use candoku_grid::{Digit, DigitSet};

use crate::message::{Message, Place};
use crate::name::Name;

/// One line of assumptions; later branches have larger numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BranchId(pub u64);

/// One life of a node, from its start to its crash; later lives have larger numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Incarnation(pub u64);

/// A message and the branch in which it holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fact {
    /// The branch, and with it all branches that it is forked into.
    pub branch: BranchId,
    /// The message.
    pub message: Message,
}

/// What one node sends to its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packet {
    /// The sender.
    pub from: Name,
    /// The life of the sender in which it was sent.
    pub incarnation: Incarnation,
    /// What is said.
    pub body: Body,
}

/// What a packet says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// The sender has begun to live and wants to hear everything.
    Hello,
    /// An answer to the hello of this life of the receiver.
    Welcome(Incarnation),
    /// Something the receiver should know.
    Fact(Fact),
    /// The sender knows this fact now.
    Acknowledged(Fact),
}

/// What the leader asks of a node.
///
/// A command that comes after one of a later round is out of date and ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Fork a branch from another one, and assume a value.
    ///
    /// Branches younger than the parent are over.
    Open {
        /// The question that will be asked next.
        round: u64,
        /// The new branch.
        branch: BranchId,
        /// The branch that it continues.
        parent: BranchId,
        /// What is assumed; only the owner of the cell learns it from here.
        assumption: Message,
    },
    /// Report how things stand; branches younger than this one are over.
    Poll {
        /// Which question this is; later questions have larger numbers.
        round: u64,
        /// The branch that is asked about.
        branch: BranchId,
    },
}

/// How things stand at a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Who reports.
    pub from: Name,
    /// The life in which it was written.
    pub incarnation: Incarnation,
    /// The question that is answered; 0 when nobody asked.
    pub round: u64,
    /// The branch that it is about.
    pub branch: BranchId,
    /// How many facts were sent, and what became of them.
    pub counts: Counts,
    /// The life of each neighbour that the acknowledgements came from, clockwise from the north.
    pub peers: [Option<Incarnation>; 4],
    /// What is known about the grid in this branch.
    pub state: State,
}

/// How often things have happened in one life of a node; the numbers only grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Facts handed to the links; a fact counts again when a neighbour begins a new life.
    pub sent: u64,
    /// Facts that need no more sending: acknowledged, or of a branch that is over.
    pub settled: u64,
    /// Facts received.
    pub heard: u64,
}

/// What a node knows about its grid in a branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// The node has not opened the branch.
    Missing,
    /// The grid cannot be filled.
    Contradiction,
    /// Some cell is unknown; this one has the fewest possible numbers.
    Unknown {
        /// The cell.
        place: Place,
        /// Its possible numbers.
        possible: DigitSet,
    },
    /// All values are known; here they are in reading order.
    Solved(Vec<Digit>),
}

impl Command {
    /// The round that the command belongs to.
    pub fn round(self) -> u64 {
        match self {
            Command::Open { round, .. } | Command::Poll { round, .. } => round,
        }
    }
}

impl BranchId {
    /// The branch without assumptions.
    pub const ROOT: BranchId = BranchId(0);
}
