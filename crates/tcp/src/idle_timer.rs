//! When to report that nothing is happening.

use std::time::Duration;

use tokio::time::Instant;

/// How long nothing has arrived, and whether that was reported.
///
/// It affects only what is logged: a silent run keeps waiting.
#[derive(Debug)]
pub(crate) struct IdleTimer {
    notice: Duration,
    since: Instant,
    is_reported: bool,
}

/// How long a manager or a box waits in silence before it reports what it waits for.
pub(crate) const IDLE_NOTICE: Duration = Duration::from_secs(10);

impl IdleTimer {
    /// A timer that starts now and is due after this long.
    pub(crate) fn new(notice: Duration) -> IdleTimer {
        IdleTimer { notice, since: Instant::now(), is_reported: false }
    }

    /// Restarts the timer, because something has arrived.
    pub(crate) fn restart(&mut self) {
        *self = IdleTimer::new(self.notice);
    }

    /// Whether the silence has lasted long enough; true once per silence.
    pub(crate) fn is_due(&mut self) -> bool {
        let is_due = !self.is_reported && self.since.elapsed() >= self.notice;
        self.is_reported |= is_due;
        is_due
    }
}
