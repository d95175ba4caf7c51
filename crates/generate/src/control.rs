//! A view into a running generator from outside: how far it is, and a way to stop it.

use std::sync::atomic::{AtomicU64, Ordering};

use candoku_grid::Stop;

/// Shared between the caller who asked for puzzles and the threads that make them.
///
/// The default never stops.
#[derive(Debug, Default)]
pub struct Control {
    stop: Stop,
    attempts: AtomicU64,
    found: AtomicU64,
}

impl Control {
    /// Ends the generator soon after this token says stop; what was delivered stays.
    pub fn new(stop: &Stop) -> Control {
        Control { stop: stop.clone(), ..Control::default() }
    }

    /// The token that ends the generator.
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// How many puzzles were made, whether or not they fit.
    pub fn attempts(&self) -> u64 {
        self.attempts.load(Ordering::Relaxed)
    }

    /// How many puzzles were found that fit.
    pub fn found(&self) -> u64 {
        self.found.load(Ordering::Relaxed)
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_requested()
    }

    pub(crate) fn count_attempt(&self) {
        self.attempts.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_found(&self) {
        self.found.fetch_add(1, Ordering::Relaxed);
    }
}
