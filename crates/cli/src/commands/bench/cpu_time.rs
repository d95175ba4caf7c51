//! The CPU time of this thread, which does not include time spent waiting.

use std::time::Duration;

/// The CPU time this thread has used so far.
#[cfg(unix)]
pub(super) fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Falls back to wall-clock time on systems without a CPU clock.
#[cfg(not(unix))]
pub(super) fn now() -> Duration {
    std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default()
}
