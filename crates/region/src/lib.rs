//! Regions that solve a puzzle by exchanging messages.
//!
//! The first half is the Regions document: [`Cell`], [`Grid`] and [`Region`]
//! are plain state machines that a test, a channel, a socket or a broker drives.
//! The second half completes it: a [`Node`] is a region that survives a bad network
//! and forks for a search, the [`Leader`] notices silence and leads that search.

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod answer;
mod cell;
mod channels;
mod cluster;
mod grid;
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
mod wrong_message;

pub use answer::Answer;
pub use cell::{Cell, Value};
pub use channels::Wired;
pub use cluster::{Cluster, Content, Letter, Party};
pub use grid::{Discovery, Grid, Impossible, Strength};
pub use leader::{Leader, Order};
pub use message::{Message, Place};
pub use name::{Name, NotAName};
pub use network::{Conversation, solve};
pub use node::{Node, Output};
pub use packet::{Body, BranchId, Command, Counts, Fact, Incarnation, Packet, Report, State};
pub use picture::Traffic;
pub use region::{Outgoing, Region};
pub use side::{Axis, Channel, NotASide, Side};
pub use simulator::{Hang, Weather, simulate};
pub use threads::solve_on_threads;
pub use topology::{NoTopology, Topology, Wiring};
pub use trace::{Told, Trace};
pub use wire::NotALine;
pub use wrong_message::WrongMessage;
