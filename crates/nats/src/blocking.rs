//! Leader and worker for programs that do nothing else.

use std::time::Duration;

use candoku_grid::Board;
use candoku_region::{Answer, Strength};
use tokio::runtime::{Builder, Runtime};

use crate::connection::{Broker, ConnectError};
use crate::lead::solve_with_workers;
use crate::worker::work;

/// Solves a board with whatever workers listen to the broker.
pub fn run_leader(
    broker: &Broker,
    board: &Board,
    strength: Strength,
    patience: Option<Duration>,
) -> Result<Option<Answer>, ConnectError> {
    runtime()?.block_on(solve_with_workers(broker, board, strength, patience))
}

/// Takes regions that are offered, for ever.
pub fn run_worker(broker: &Broker, remark: impl FnMut(&str)) -> Result<(), ConnectError> {
    runtime()?.block_on(work(broker, remark))
}

fn runtime() -> Result<Runtime, ConnectError> {
    let runtime = Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| ConnectError::new(&error))
}
