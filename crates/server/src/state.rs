//! What all requests share, and the workers that answer them: so many at once, each for so long.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::job::JobContext;
use crate::problem::Problem;
use crate::settings::Limits;
use crate::solvers::Solvers;

/// How much longer than its time a question may take to notice that it is over.
const GRACE: Duration = Duration::from_secs(1);

/// What all requests share.
///
/// A job keeps its permit until it is done. Most look at the clock and are done in time. The
/// search for one human step does not, and on a board made for it, it takes minutes; so only half
/// of the permits go to jobs with steps, and the other half is always free for the rest.
#[derive(Clone, Debug)]
pub(crate) struct AppState {
    pub(crate) limits: Limits,
    permits: Arc<Semaphore>,
    /// Those of the permits with which human steps may be looked for.
    step_permits: Arc<Semaphore>,
    solvers: Arc<Solvers>,
}

/// An answer that has been written as JSON.
#[derive(Debug)]
pub(crate) struct JsonBody(Vec<u8>);

impl AppState {
    pub(crate) fn new(limits: Limits) -> AppState {
        let permits = Arc::new(Semaphore::new(limits.jobs));
        let step_permits = Arc::new(Semaphore::new(limits.jobs.div_ceil(2)));
        AppState { limits, permits, step_permits, solvers: Arc::default() }
    }

    /// Works on a question beside the requests, and writes the answer.
    pub(crate) async fn run<T: Serialize>(
        &self,
        work: impl FnOnce(&JobContext) -> Result<T, Problem> + Send + 'static,
    ) -> Result<JsonBody, Problem> {
        self.work((self.permit()?, None), work).await
    }

    /// The same for a question that looks for human steps, which cannot be interrupted.
    pub(crate) async fn run_with_steps<T: Serialize>(
        &self,
        work: impl FnOnce(&JobContext) -> Result<T, Problem> + Send + 'static,
    ) -> Result<JsonBody, Problem> {
        let steps = free(&self.step_permits)?;
        self.work((self.permit()?, Some(steps)), work).await
    }

    async fn work<T: Serialize>(
        &self,
        permits: (OwnedSemaphorePermit, Option<OwnedSemaphorePermit>),
        work: impl FnOnce(&JobContext) -> Result<T, Problem> + Send + 'static,
    ) -> Result<JsonBody, Problem> {
        let job = self.job();
        let job = tokio::task::spawn_blocking(move || {
            // What cannot be interrupted keeps its permit until it is done, so that no
            // more threads work than there are permits.
            let _permits = permits;
            let answer = work(&job)?;
            let bytes = serde_json::to_vec(&answer).map_err(|error| internal(&error))?;
            Ok(JsonBody(bytes))
        });
        match tokio::time::timeout(self.limits.time + GRACE, job).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(panicked)) => Err(internal(&panicked)),
            Err(_) => Err(Problem::out_of_time()),
        }
    }

    /// A job with the whole time ahead.
    pub(crate) fn job(&self) -> JobContext {
        JobContext {
            solvers: Arc::clone(&self.solvers),
            deadline: Instant::now() + self.limits.time,
        }
    }

    /// The right to one job, if there is a free one.
    pub(crate) fn permit(&self) -> Result<OwnedSemaphorePermit, Problem> {
        free(&self.permits)
    }
}

fn free(permits: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Problem> {
    Arc::clone(permits).try_acquire_owned().map_err(|_| Problem::busy())
}

fn internal(error: &dyn std::error::Error) -> Problem {
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, format!("internal error: {error}"))
}

impl IntoResponse for JsonBody {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}
