//! Regions on many machines, wired by a NATS broker.
//!
//! A worker accepts offered regions and drives their nodes; the leader process offers the regions
//! of a puzzle, offers a region again if its worker has fallen silent, and runs the search. The
//! broker may lose messages: nodes resend whatever has not been acknowledged, and receiving a fact
//! twice is harmless.

mod blocking;
mod connection;
mod lead;
mod offer;
mod subject;
mod worker;

pub use blocking::{run_leader, run_worker};
pub use connection::{Broker, ConnectError};
pub use lead::solve_with_workers;
pub use offer::{NotAnOffer, Offer};
pub use worker::work;
