//! A view into a running generator from outside: how far it is, and a way to stop it.

use std::sync::atomic::{AtomicU64, Ordering};

use candoku_grid::Stop;

/// Shared between the caller that asked for puzzles and the threads that make them.
#[derive(Debug)]
pub struct Control {
    stop: Stop,
    attempts: AtomicU64,
    found: AtomicU64,
}

impl Control {
    /// A control that ends the generator when this token asks for it.
    pub fn until(stop: Stop) -> Control {
        Control { stop, attempts: AtomicU64::new(0), found: AtomicU64::new(0) }
    }

    /// Asks the generator to end soon; what was delivered stays.
    pub fn stop(&self) {
        self.stop.request();
    }

    /// Whether the generator was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_requested()
    }

    /// How many puzzles were made, whether or not they fit.
    pub fn attempts(&self) -> u64 {
        self.attempts.load(Ordering::Relaxed)
    }

    /// How many puzzles were found that fit.
    pub fn found(&self) -> u64 {
        self.found.load(Ordering::Relaxed)
    }

    pub(crate) fn count_attempt(&self) {
        self.attempts.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_found(&self) {
        self.found.fetch_add(1, Ordering::Relaxed);
    }
}

impl Default for Control {
    /// A control that only [`stop`](Control::stop) ends.
    fn default() -> Control {
        Control::until(Stop::new())
    }
}
