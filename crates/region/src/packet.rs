//! What travels between regions, and between a region and the leader.
//!
//! Messages of the document become facts: a message, and the branch of the search in which it
//! holds. Facts are never withdrawn, so any packet may be lost, repeated, delayed or reordered;
//! whatever matters is resent until it is acknowledged.

use candoku_grid::{Digit, DigitSet};

use crate::message::{Message, Place};
use crate::name::Name;

/// One line of assumptions; later branches have larger numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BranchId(pub u64);

/// One incarnation of a node, from start to crash; later ones have larger numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Incarnation(pub u64);

/// A message and the branch in which it holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fact {
    /// The branch; the fact also holds in all branches forked from it.
    pub branch: BranchId,
    /// The message.
    pub message: Message,
}

/// What one node sends to its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packet {
    /// The sender.
    pub from: Name,
    /// The incarnation of the sender.
    pub incarnation: Incarnation,
    /// The content.
    pub body: Body,
}

/// The content of a packet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// The sender has just started and wants to know everything.
    Hello,
    /// The reply to the hello of this incarnation of the receiver.
    Welcome(Incarnation),
    /// A fact for the receiver.
    Fact(Fact),
    /// The sender now knows this fact.
    Acknowledged(Fact),
}

/// A command from the leader to a node.
///
/// A command that arrives after one of a later round is out of date and ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeCommand {
    /// Fork a branch from another one, and assume a value.
    ///
    /// Branches younger than the parent are closed.
    Open {
        /// The round of the poll that follows.
        round: u64,
        /// The new branch.
        branch: BranchId,
        /// The branch that it is forked from.
        parent: BranchId,
        /// The assumption; only the region that owns the cell learns it this way.
        assumption: Message,
    },
    /// Report your state; branches younger than this one are closed.
    Poll {
        /// The number of the poll; later polls have larger numbers.
        round: u64,
        /// The branch in question.
        branch: BranchId,
    },
}

/// The state of a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeReport {
    /// The sender.
    pub from: Name,
    /// The incarnation of the sender.
    pub incarnation: Incarnation,
    /// The poll that is answered; 0 if the report is unsolicited.
    pub round: u64,
    /// The branch that it is about.
    pub branch: BranchId,
    /// How many facts were sent, and what became of them.
    pub counts: Counts,
    /// For each neighbour, the incarnation that sent the acknowledgements, clockwise from the
    /// north.
    pub peers: [Option<Incarnation>; 4],
    /// What is known about the grid in this branch.
    pub state: NodeState,
}

/// Counters of one incarnation of a node; they only grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Facts passed to the links; a fact counts again for each new incarnation of a neighbour.
    pub sent: u64,
    /// Facts that need no more sending: acknowledged, or in a closed branch.
    pub settled: u64,
    /// Facts received.
    pub heard: u64,
}

/// What a node knows about its grid in a branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NodeState {
    /// The node has not opened the branch.
    Missing,
    /// The grid can't be filled.
    Contradiction,
    /// Some cell is unknown; this one has the fewest possible numbers.
    Unknown {
        /// The cell.
        place: Place,
        /// Its possible numbers.
        possible: DigitSet,
    },
    /// All values are known; these are they, in reading order.
    Solved(Vec<Digit>),
}

impl NodeCommand {
    /// The round that the command belongs to.
    pub fn round(self) -> u64 {
        match self {
            NodeCommand::Open { round, .. } | NodeCommand::Poll { round, .. } => round,
        }
    }
}

impl BranchId {
    /// The branch without assumptions.
    pub const ROOT: BranchId = BranchId(0);
}
