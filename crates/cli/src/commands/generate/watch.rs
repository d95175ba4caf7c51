//! Shows the generator's progress.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use candoku_generate::Control;

use crate::context::Context;
use crate::progress::Progress;

/// How often progress is updated.
const INTERVAL: Duration = Duration::from_millis(50);

/// Watches a generator from a separate thread.
pub(super) struct Watch {
    shows: bool,
    wanted: u64,
}

impl Watch {
    pub(super) fn new(context: &Context, wanted: u64) -> Watch {
        Watch { shows: context.shows_progress(), wanted }
    }

    /// Runs the work while showing its progress.
    pub(super) fn over<R>(&self, control: &Control, work: impl FnOnce() -> R) -> R {
        let (done, over) = channel::<()>();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                let mut progress = Progress::new(self.shows);
                // The channel closes when the work is done.
                while over.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
                    let (found, attempts) = (control.found(), control.attempts());
                    let wanted = self.wanted;
                    progress.show(|| format!("{found} of {wanted} puzzles, {attempts} tried"));
                }
                progress.clear();
            });
            let result = work();
            drop(done);
            result
        })
    }
}
