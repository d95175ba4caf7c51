//! The state shared by all requests, and the workers that answer them, limited in number and time.

use std::sync::Arc;
use std::time::Duration;

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use candoku::grid::Stop;
use candoku::{Cost, Session};
use tokio::sync::Semaphore;

use crate::job::{Job, JobContext};
use crate::problem::Problem;
use crate::settings::Limits;

/// The grace period for a job to notice that its deadline has passed.
pub(crate) const GRACE: Duration = Duration::from_millis(500);

/// The number of large bodies that are received at once.
///
/// An allocator need not return freed memory, so this also bounds what the server keeps.
const LARGE_BODIES: usize = 16;

/// The state shared by all requests.
#[derive(Clone, Debug)]
pub(crate) struct AppState {
    pub(crate) limits: Limits,
    /// One permit per job that may run at once.
    permits: Arc<Semaphore>,
    /// One permit per large body that may be received at once.
    pub(crate) large_bodies: Arc<Semaphore>,
    pub(crate) session: Arc<Session>,
}

/// An answer serialized as JSON.
#[derive(Debug)]
pub(crate) struct JsonBody(Vec<u8>);

impl AppState {
    pub(crate) fn new(limits: Limits) -> AppState {
        AppState {
            limits,
            permits: Arc::new(Semaphore::new(limits.jobs)),
            large_bodies: Arc::new(Semaphore::new(LARGE_BODIES)),
            session: Arc::new(Session::with_cost(Cost::Bounded)),
        }
    }

    /// Processes a request in a blocking thread; the answer is JSON.
    ///
    /// The work is stopped if the returned future is dropped.
    pub(crate) async fn run(
        &self,
        work: impl FnOnce(&JobContext) -> Result<Vec<u8>, Problem> + Send + 'static,
    ) -> Result<JsonBody, Problem> {
        let job = self.start()?;
        let context = job.context.clone();
        let answer = tokio::task::spawn_blocking(move || {
            // The client may have disconnected while the work was waiting for a thread.
            context.check()?;
            work(&context)
        });
        match tokio::time::timeout(self.limits.time + GRACE, answer).await {
            Ok(Ok(answer)) => answer.map(JsonBody),
            Ok(Err(_panicked)) => Err(Problem::internal()),
            Err(_) => Err(Problem::out_of_time()),
        }
    }

    /// Starts a job with a fresh deadline, unless too many are running.
    pub(crate) fn start(&self) -> Result<Job, Problem> {
        self.start_within(self.limits.time)
    }

    /// Like [`AppState::start`], with another time limit.
    pub(crate) fn start_within(&self, time: Duration) -> Result<Job, Problem> {
        let permit = Arc::clone(&self.permits).try_acquire_owned().map_err(|_| Problem::busy())?;
        let stop = Stop::never().within(time);
        Ok(Job::new(JobContext { session: Arc::clone(&self.session), stop }, permit))
    }
}

impl IntoResponse for JsonBody {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn state() -> AppState {
        let time = Duration::from_secs(3600);
        AppState::new(Limits { jobs: 1, time, ..Limits::default() })
    }

    fn block_on<T>(future: impl Future<Output = T>) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(future)
    }

    #[test]
    fn a_request_that_is_given_up_stops_its_work_and_frees_its_place() {
        let (started, starting) = tokio::sync::oneshot::channel();
        let (stopped, stopping) = mpsc::channel();
        block_on(async {
            let state = state();
            let answer = state.run(move |job| {
                started.send(()).unwrap();
                while !job.stop.is_requested() {
                    std::thread::yield_now();
                }
                stopped.send(()).unwrap();
                Ok(Vec::new())
            });
            // The request is dropped as soon as its work has begun.
            tokio::select! {
                _ = answer => panic!("the work ended before it was stopped"),
                _ = starting => {}
            }

            assert!(state.run(|_| Ok(Vec::new())).await.is_ok());
        });

        stopping.recv().unwrap();
    }

    #[test]
    fn work_that_panics_is_an_internal_error_and_the_next_is_answered() {
        let (first, second) = block_on(async {
            let state = state();
            let panicking = |_: &JobContext| -> Result<Vec<u8>, Problem> { panic!("of a test") };
            (state.run(panicking).await, state.run(|_| Ok(b"7".to_vec())).await)
        });

        let status = first.unwrap_err().into_response().status();
        assert_eq!(status, axum::http::StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(second.unwrap().0, b"7");
    }
}
