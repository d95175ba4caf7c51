//! Leader and worker for programs without an async runtime.

use std::time::Duration;

use candoku_grid::Board;
use candoku_region::{DeductionStrength, NetworkAnswer};
use tokio::runtime::{Builder, Runtime};

use crate::connection::{Broker, ConnectError};
use crate::lead::solve_with_workers;
use crate::worker::work;

/// Solves a board with the workers that are connected to the broker.
///
/// # Errors
///
/// If the broker can't be reached, or the layout can't be divided into regions.
pub fn run_leader(
    broker: &Broker,
    board: &Board,
    strength: DeductionStrength,
    timeout: Option<Duration>,
) -> Result<Option<NetworkAnswer>, ConnectError> {
    runtime()?.block_on(solve_with_workers(broker, board, strength, timeout))
}

/// Accepts offered regions, for ever.
///
/// # Errors
///
/// If the broker can't be reached.
pub fn run_worker(broker: &Broker, log: impl FnMut(&str)) -> Result<(), ConnectError> {
    runtime()?.block_on(work(broker, log))
}

fn runtime() -> Result<Runtime, ConnectError> {
    let runtime = Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| ConnectError::new(&error))
}
