//! A progress line, shown only on a terminal.

use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The minimum time between two updates of the line.
const INTERVAL: Duration = Duration::from_millis(200);

/// A line on stderr that is overwritten by each update.
#[derive(Debug)]
pub(crate) struct Progress {
    shows: bool,
    written: Option<Instant>,
    begun: Instant,
}

impl Progress {
    pub(crate) fn new(shows: bool) -> Progress {
        Progress { shows, written: None, begun: Instant::now() }
    }

    /// Shows the message, unless the last one is too recent.
    pub(crate) fn show(&mut self, message: impl FnOnce() -> String) {
        let last = self.written.unwrap_or(self.begun);
        if self.shows && last.elapsed() >= INTERVAL {
            self.written = Some(Instant::now());
            // Progress that cannot be shown is no reason to stop.
            let _ = write!(io::stderr(), "\r\x1b[K{}", message());
        }
    }

    /// Erases the line before something else is written.
    pub(crate) fn clear(&mut self) {
        if self.written.take().is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
