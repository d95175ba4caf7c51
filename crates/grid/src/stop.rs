//! One way to end work early: on request, at a deadline, when a budget runs out or when the host says so.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A token that long-running work polls to find out whether to stop.
///
/// Clones share one state, so the caller keeps one and hands out the others. Once a token has
/// stopped it stays stopped. Work that was stopped has no answer: it reports [`Stopped`], never
/// "nothing found".
///
/// ```
/// use candoku_grid::Stop;
///
/// let stop = Stop::new();
/// let worker = stop.clone();
/// assert!(!worker.is_requested());
///
/// stop.request();
/// assert!(worker.is_requested());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Option<Arc<State>>);

#[derive(Debug)]
struct State {
    requested: AtomicBool,
    /// Whether anything but a request can stop this token; if not, a poll returns early.
    has_limits: bool,
    limits: Limits,
    parent: Stop,
}

/// What stops a token without a request.
#[derive(Debug, Default)]
struct Limits {
    deadline: Option<Instant>,
    budget: Option<AtomicU64>,
    is_late: Option<fn() -> bool>,
}

/// The work ended because its [`Stop`] token told it to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stopped;

impl Stop {
    /// A token that never stops anything; polling it costs one comparison.
    #[must_use]
    pub const fn never() -> Stop {
        Stop(None)
    }

    /// A token that stops when [`request`](Stop::request) is called on it or on a clone.
    #[must_use]
    pub fn new() -> Stop {
        Stop::never().child(Limits::default())
    }

    /// A token that also stops once this much time has passed, and whenever `self` does.
    ///
    /// A request made on it does not reach `self`.
    #[must_use]
    pub fn within(&self, time: Duration) -> Stop {
        self.child(Limits { deadline: Instant::now().checked_add(time), ..Limits::default() })
    }

    /// A token that also stops after this many polls, and whenever `self` does.
    ///
    /// Unlike a deadline, a budget ends the same work at the same place on every machine.
    #[must_use]
    pub fn with_budget(&self, polls: u64) -> Stop {
        self.child(Limits { budget: Some(AtomicU64::new(polls)), ..Limits::default() })
    }

    /// A token that also stops once this function returns `true`, and whenever `self` does.
    ///
    /// For hosts whose clock only they can read.
    #[must_use]
    pub fn when(&self, is_late: fn() -> bool) -> Stop {
        self.child(Limits { is_late: Some(is_late), ..Limits::default() })
    }

    fn child(&self, limits: Limits) -> Stop {
        let requested = AtomicBool::new(false);
        let has_limits = limits.exist() || self.0.is_some();
        let parent = self.clone();
        Stop(Some(Arc::new(State { requested, has_limits, limits, parent })))
    }

    /// Asks the work to stop. A token that [never](Stop::never) stops ignores this.
    pub fn request(&self) {
        if let Some(state) = &self.0 {
            state.requested.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the work should stop. A budget counts these polls.
    #[inline]
    #[must_use]
    pub fn is_requested(&self) -> bool {
        self.0.as_ref().is_some_and(|state| {
            state.requested.load(Ordering::Relaxed) || state.has_limits && state.is_over()
        })
    }

    /// Returns an error if the work should stop, for use with `?`.
    ///
    /// # Errors
    ///
    /// [`Stopped`] once the token has been asked to stop.
    #[inline]
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_requested() { Err(Stopped) } else { Ok(()) }
    }
}

impl State {
    /// Whether a limit has been reached; if so, that is remembered as a request.
    fn is_over(&self) -> bool {
        if self.limits.are_reached() || self.parent.is_requested() {
            self.requested.store(true, Ordering::Relaxed);
            return true;
        }
        false
    }
}

impl Limits {
    fn exist(&self) -> bool {
        self.deadline.is_some() || self.budget.is_some() || self.is_late.is_some()
    }

    fn are_reached(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || self.is_late.is_some_and(|is_late| is_late())
            || self.is_spent()
    }

    fn is_spent(&self) -> bool {
        let spend = |budget: &AtomicU64| {
            let left = |polls: u64| polls.checked_sub(1);
            budget.fetch_update(Ordering::Relaxed, Ordering::Relaxed, left).is_err()
        };
        self.budget.as_ref().is_some_and(spend)
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("stopped before an answer was found")
    }
}

impl Error for Stopped {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_that_never_stops_ignores_requests() {
        let never = Stop::never();

        never.request();

        assert!(!never.is_requested());
    }

    #[test]
    fn a_budget_of_two_polls_stops_the_third_and_all_after() {
        let stop = Stop::never().with_budget(2);

        let polls: Vec<bool> = (0..4).map(|_| stop.is_requested()).collect();

        assert_eq!(polls, [false, false, true, true]);
    }

    #[test]
    fn a_deadline_that_has_passed_stops_at_once() {
        assert_eq!(Stop::never().within(Duration::ZERO).check(), Err(Stopped));
    }

    #[test]
    fn a_token_stops_once_its_host_says_that_it_is_late() {
        let patient = Stop::never().when(|| false);
        let late = Stop::never().when(|| true);

        assert_eq!((patient.check(), late.check()), (Ok(()), Err(Stopped)));
        assert_eq!(late.with_budget(u64::MAX).check(), Err(Stopped));
    }

    #[test]
    fn a_request_reaches_children_but_not_parents() {
        let parent = Stop::new();
        let (first, second) = (parent.within(Duration::MAX), parent.with_budget(u64::MAX));

        first.request();
        assert!(first.is_requested());
        assert!(!second.is_requested() && !parent.is_requested());

        parent.request();
        assert!(second.is_requested());
    }
}
