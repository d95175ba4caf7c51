//! Regions on many machines, wired by a NATS broker.
//!
//! A worker takes regions that are offered and drives their nodes; the leader's process
//! offers the regions of a puzzle, offers those again whose worker has fallen silent,
//! and leads the search. The broker may lose messages: nodes send again what has not
//! been acknowledged, and facts do no harm when they come twice.

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
