//! The processor time of this thread, which waiting for others does not lengthen.

use std::time::Duration;

/// The processor time that this thread has used so far.
#[cfg(unix)]
pub(super) fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The time of day, where no better clock is at hand.
#[cfg(not(unix))]
pub(super) fn now() -> Duration {
    std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default()
}
