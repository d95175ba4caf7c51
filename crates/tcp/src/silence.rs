//! When to say that nothing happens.

use std::time::Duration;

use tokio::time::Instant;

/// How long nothing has come, and whether that was said.
///
/// Nothing depends on it but a remark: a run that is silent goes on waiting.
#[derive(Debug)]
pub(crate) struct Silence {
    notice: Duration,
    since: Instant,
    is_noted: bool,
}

/// How long a manager or a box is silent before it says what it waits for.
pub(crate) const NOTICE: Duration = Duration::from_secs(10);

impl Silence {
    /// A silence that begins now and is noted after this long.
    pub(crate) fn new(notice: Duration) -> Silence {
        Silence { notice, since: Instant::now(), is_noted: false }
    }

    /// Something has come.
    pub(crate) fn end(&mut self) {
        *self = Silence::new(self.notice);
    }

    /// Whether it has lasted long enough to be noted; true once for each silence.
    pub(crate) fn is_notable(&mut self) -> bool {
        let is_notable = !self.is_noted && self.since.elapsed() >= self.notice;
        self.is_noted |= is_notable;
        is_notable
    }
}
