//! The work on one request: its context, and when it must stop.

use std::sync::Arc;

use candoku::Session;
use candoku::grid::Stop;
use tokio::sync::OwnedSemaphorePermit;

use crate::problem::Problem;

/// The permit to work on one request, held by the request itself.
///
/// It is dropped when the request is answered or when the client disconnects; either way the work
/// is stopped and the permit is free for the next request.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) context: JobContext,
    _permit: OwnedSemaphorePermit,
}

/// What the work on one request can use.
#[derive(Clone, Debug)]
pub(crate) struct JobContext {
    /// The session shared by all requests.
    pub(crate) session: Arc<Session>,
    /// Stops the work at the deadline or when the client disconnects; it is passed to everything
    /// that may take long.
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
    /// Fails if the work must stop.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        self.stop.check().map_err(|_| Problem::out_of_time())
    }
}
