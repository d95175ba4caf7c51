//! Hands questions to desks: so many at once, each for so long.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::desk::Desk;
use crate::problem::Problem;
use crate::settings::Limits;
use crate::solvers::Solvers;

/// How much longer than its time a question may take to notice that it is over.
const GRACE: Duration = Duration::from_secs(1);

/// What all requests share.
///
/// A question keeps its desk until it is done. Most look at the clock and are done in time. The
/// search for one human step does not, and on a board made for it, it takes minutes; so only half
/// of the desks take questions with steps, and the other half is always free for the rest.
#[derive(Clone, Debug)]
pub(crate) struct Office {
    pub(crate) limits: Limits,
    desks: Arc<Semaphore>,
    /// Those of the desks where human steps may be looked for.
    step_desks: Arc<Semaphore>,
    solvers: Arc<Solvers>,
}

/// An answer that has been written as JSON.
#[derive(Debug)]
pub(crate) struct Written(Vec<u8>);

impl Office {
    pub(crate) fn new(limits: Limits) -> Office {
        let desks = Arc::new(Semaphore::new(limits.questions));
        let step_desks = Arc::new(Semaphore::new(limits.questions.div_ceil(2)));
        Office { limits, desks, step_desks, solvers: Arc::default() }
    }

    /// Works on a question beside the requests, and writes the answer.
    pub(crate) async fn answer<T: Serialize>(
        &self,
        work: impl FnOnce(&Desk) -> Result<T, Problem> + Send + 'static,
    ) -> Result<Written, Problem> {
        self.work((self.permit()?, None), work).await
    }

    /// The same for a question that looks for human steps, which cannot be interrupted.
    pub(crate) async fn answer_with_steps<T: Serialize>(
        &self,
        work: impl FnOnce(&Desk) -> Result<T, Problem> + Send + 'static,
    ) -> Result<Written, Problem> {
        let steps = free(&self.step_desks)?;
        self.work((self.permit()?, Some(steps)), work).await
    }

    async fn work<T: Serialize>(
        &self,
        permits: (OwnedSemaphorePermit, Option<OwnedSemaphorePermit>),
        work: impl FnOnce(&Desk) -> Result<T, Problem> + Send + 'static,
    ) -> Result<Written, Problem> {
        let desk = self.desk();
        let job = tokio::task::spawn_blocking(move || {
            // What cannot be interrupted keeps its desk until it is done, so that no
            // more threads work than there are desks.
            let _permits = permits;
            let answer = work(&desk)?;
            let bytes = serde_json::to_vec(&answer).map_err(|error| internal(&error))?;
            Ok(Written(bytes))
        });
        match tokio::time::timeout(self.limits.time + GRACE, job).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(panicked)) => Err(internal(&panicked)),
            Err(_) => Err(Problem::out_of_time()),
        }
    }

    /// A desk with the whole time ahead.
    pub(crate) fn desk(&self) -> Desk {
        Desk { solvers: Arc::clone(&self.solvers), deadline: Instant::now() + self.limits.time }
    }

    /// The right to one desk, if there is a free one.
    pub(crate) fn permit(&self) -> Result<OwnedSemaphorePermit, Problem> {
        free(&self.desks)
    }
}

fn free(desks: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Problem> {
    Arc::clone(desks).try_acquire_owned().map_err(|_| Problem::busy())
}

fn internal(error: &dyn std::error::Error) -> Problem {
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, format!("internal error: {error}"))
}

impl IntoResponse for Written {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}
