//! The work on one request: what it has at hand, and when it has to end.

use std::sync::Arc;

use candoku::Session;
use candoku::grid::Stop;
use tokio::sync::OwnedSemaphorePermit;

use crate::problem::Problem;

/// The right to work on one request, held by the request itself.
///
/// It is dropped when the request has its answer, and also when the client leaves before
/// that; either way the work is told to stop, and its place is free for the next request.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) context: JobContext,
    _permit: OwnedSemaphorePermit,
}

/// What the work on one request has at hand.
#[derive(Clone, Debug)]
pub(crate) struct JobContext {
    /// What all questions share.
    pub(crate) session: Arc<Session>,
    /// Ends the work when the time is up or the client has left; everything that may take
    /// long is given it.
    pub(crate) stop: Stop,
}

impl Job {
    pub(crate) fn new(context: JobContext, permit: OwnedSemaphorePermit) -> Job {
        Job { context, _permit: permit }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.context.stop.request();
    }
}

impl JobContext {
    /// Fails if the work has to end.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        self.stop.check().map_err(|_| Problem::out_of_time())
    }
}
