//! A handle on a running generator: its progress, and a way to stop it.

use std::sync::atomic::{AtomicU64, Ordering};

use candoku_grid::Stop;

/// Shared between the caller and the generator's threads.
///
/// The default never stops.
#[derive(Debug, Default)]
pub struct Control {
    stop: Stop,
    attempts: AtomicU64,
    found: AtomicU64,
    progress: Option<fn(u64)>,
}

impl Control {
    /// Stops the generator soon after this token stops; puzzles already delivered are kept.
    pub fn new(stop: &Stop) -> Control {
        Control { stop: stop.clone(), ..Control::default() }
    }

    /// The handle that also calls this function after each puzzle that was tried, with their number.
    #[must_use]
    pub fn reporting_to(self, progress: fn(u64)) -> Control {
        Control { progress: Some(progress), ..self }
    }

    /// The token that stops the generator.
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// How many puzzles have been tried, whether or not they fit.
    pub fn attempts(&self) -> u64 {
        self.attempts.load(Ordering::Relaxed)
    }

    /// How many puzzles that fit have been found.
    pub fn found(&self) -> u64 {
        self.found.load(Ordering::Relaxed)
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_requested()
    }

    pub(crate) fn count_attempt(&self) {
        let attempts = self.attempts.fetch_add(1, Ordering::Relaxed) + 1;
        if let Some(progress) = self.progress {
            progress(attempts);
        }
    }

    pub(crate) fn count_found(&self) {
        self.found.fetch_add(1, Ordering::Relaxed);
    }
}
