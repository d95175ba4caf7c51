//! Regions that solve a puzzle by exchanging messages.
//!
//! The first half is the Regions document: [`Cell`], [`Grid`] and [`Region`]
//! are plain state machines that a test, a channel, a socket or a broker drives.

mod cell;
mod grid;
mod message;
mod name;
mod region;
mod side;
mod topology;

pub use cell::{Cell, Value};
pub use grid::{Discovery, Grid, Strength};
pub use message::{Message, NotAMessage, Place};
pub use name::{Name, NotAName};
pub use region::{Outgoing, Region};
pub use side::{Axis, Channel, NotASide, Side};
pub use topology::{NoTopology, Topology, Wiring};
