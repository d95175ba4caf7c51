//! The signals that ask the program to end.

use std::io;
use std::thread;

use tokio::runtime::{Builder, Runtime};

/// Calls the handler from a separate thread on Ctrl-C, on SIGTERM, and when the terminal is closed.
pub(crate) fn on_signal(mut handler: impl FnMut() + Send + 'static) -> io::Result<()> {
    let runtime = Builder::new_current_thread().enable_io().build()?;
    let mut signals = Signals::new(&runtime)?;
    thread::Builder::new().name("signals".into()).spawn(move || {
        runtime.block_on(async {
            loop {
                signals.next().await;
                handler();
            }
        });
    })?;
    Ok(())
}

#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
    hangup: Option<tokio::signal::unix::Signal>,
}

#[cfg(unix)]
impl Signals {
    fn new(runtime: &Runtime) -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};

        let _within = runtime.enter();
        let hangup = || signal(SignalKind::hangup());
        Ok(Signals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
            hangup: if outlives_terminal() { None } else { Some(hangup()?) },
        })
    }

    async fn next(&mut self) {
        let hangup = async {
            match &mut self.hangup {
                Some(hangup) => drop(hangup.recv().await),
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
            () = hangup => {}
        }
    }
}

/// Whether the program was started with `nohup`, which ignores SIGHUP: a handler would undo that.
///
/// Returns `true` if the system does not say.
#[cfg(unix)]
fn outlives_terminal() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // SIGHUP is signal 1, the lowest bit.
    ignored.is_none_or(|mask| mask & 1 == 1)
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new(runtime: &Runtime) -> io::Result<Signals> {
        let _within = runtime.enter();
        Ok(Signals)
    }

    async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
