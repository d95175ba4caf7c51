//! The manager and the box for programs without an async runtime; the clock numbers their runs.

use std::io;
use std::net::SocketAddr;
use std::time::{SystemTime, UNIX_EPOCH};

use candoku_region::NetworkAnswer;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

use crate::box_end::BoxEnd;
use crate::process::{BoxOptions, drive_box};
use crate::server::{ServerOptions, serve};

/// Serves boxes at this address until they have an answer; first logs where it listens.
///
/// Branches are numbered by the clock, so that a manager that takes over has larger numbers.
///
/// # Errors
///
/// If the address can't be listened on.
pub fn run_manager(
    address: SocketAddr,
    mut options: ServerOptions,
    mut log: impl FnMut(&str),
) -> io::Result<Option<NetworkAnswer>> {
    options.base = milliseconds() << 20;
    runtime()?.block_on(async {
        let listener = TcpListener::bind(address).await?;
        log(&format!("listening on {}", listener.local_addr()?));
        serve(listener, options, log).await
    })
}

/// Runs a box until it ends; its incarnation is numbered by the clock.
///
/// # Errors
///
/// If the box can't listen for its neighbours.
pub fn run_box(mut options: BoxOptions, log: impl FnMut(&str)) -> io::Result<BoxEnd> {
    options.incarnation = milliseconds();
    runtime()?.block_on(drive_box(options, log))
}

fn runtime() -> io::Result<Runtime> {
    Builder::new_current_thread().enable_all().build()
}

fn milliseconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX >> 20)
}
