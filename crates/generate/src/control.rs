//! A view into a running generator from outside: how far it is, and a way to stop it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Shared between whoever asked for puzzles and the threads that make them.
#[derive(Debug, Default)]
pub struct Control {
    stopped: AtomicBool,
    attempts: AtomicU64,
    found: AtomicU64,
}

impl Control {
    /// Asks the generator to end soon; what was delivered stays.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
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
