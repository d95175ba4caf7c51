//! The manager and the box for programs that do nothing else: a runtime and the clock.

use std::io;
use std::net::SocketAddr;
use std::time::{SystemTime, UNIX_EPOCH};

use candoku_region::Answer;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

use crate::box_end::BoxEnd;
use crate::process::{BoxOptions, play};
use crate::server::{ServerOptions, serve};

/// Serves boxes at this address until they have an answer; says first where it listens.
///
/// Branches are numbered by the clock, so that a manager that takes over has larger numbers.
pub fn run_manager(
    address: SocketAddr,
    mut options: ServerOptions,
    mut remark: impl FnMut(&str),
) -> io::Result<Option<Answer>> {
    options.base = milliseconds() << 20;
    runtime()?.block_on(async {
        let listener = TcpListener::bind(address).await?;
        remark(&format!("listening on {}", listener.local_addr()?));
        serve(listener, options, remark).await
    })
}

/// Runs a box to its end; its life is numbered by the clock.
pub fn run_box(mut options: BoxOptions, remark: impl FnMut(&str)) -> io::Result<BoxEnd> {
    options.life = milliseconds();
    runtime()?.block_on(play(options, remark))
}

fn runtime() -> io::Result<Runtime> {
    Builder::new_current_thread().enable_all().build()
}

fn milliseconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX >> 20)
}
