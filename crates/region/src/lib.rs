//! Regions that solve a puzzle by exchanging messages.
//!
//! The first half is the Regions document: [`RegionCell`], [`Grid`] and [`Region`] are plain state
//! machines, driven by a test, a channel, a socket or a broker. The second half completes it: a
//! [`Node`] is a region that survives an unreliable network and can fork for a search; the
//! [`Leader`] detects silence and runs that search.

/// The example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod answer;
mod cell;
mod channels;
mod cluster;
mod grid;
mod invalid_message;
mod leader;
mod link;
mod message;
mod name;
mod network;
mod node;
mod packet;
mod picture;
mod region;
mod side;
mod silence;
mod simulator;
mod threads;
mod topology;
mod trace;
mod wire;

pub use answer::NetworkAnswer;
pub use cell::{RegionCell, Value};
pub use channels::Wired;
pub use cluster::{Cluster, Endpoint, Envelope, Payload};
pub use grid::{DeductionStrength, Discovery, Grid, Impossible};
pub use invalid_message::InvalidMessage;
pub use leader::{AddressedCommand, Leader};
pub use message::{Message, Place};
pub use name::{Name, NotAName};
pub use network::{Conversation, solve};
pub use node::{Node, Output};
pub use packet::{
    Body, BranchId, Counts, Fact, Incarnation, NodeCommand, NodeReport, NodeState, Packet,
};
pub use picture::Traffic;
pub use region::{Outgoing, Region};
pub use side::{Axis, Channel, NotASide, Side};
pub use simulator::{Faults, Stalled, simulate};
pub use threads::solve_on_threads;
pub use topology::{NoTopology, Topology, Wiring};
pub use trace::{FactRecord, FactTrace};
pub use wire::NotALine;
