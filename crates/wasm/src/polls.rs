//! Asking the host whether an answer is still wanted.

use std::cell::Cell;

use candoku::grid::Stop;

/// How many polls share one question to the host: a call out of the module takes longer than the
/// work between two polls.
const SHARED: u32 = 64;

// A function without captures is all that a token takes, so what it needs stands here. The module
// has one thread.
thread_local! {
    static HOST: Cell<fn() -> bool> = const { Cell::new(|| false) };
    static POLLS: Cell<u32> = const { Cell::new(0) };
}

/// A token that asks the host at its first poll, which ends work that has no time at all, and at
/// every 64th after that.
pub(crate) fn stop(is_late: fn() -> bool) -> Stop {
    HOST.set(is_late);
    POLLS.set(0);
    Stop::never().when(|| {
        let polls = POLLS.get();
        POLLS.set(polls.wrapping_add(1));
        polls.is_multiple_of(SHARED) && HOST.get()()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    thread_local!(static ASKED: Cell<u32> = const { Cell::new(0) });

    /// A host that is late when asked for the third time.
    fn third_time() -> bool {
        ASKED.set(ASKED.get() + 1);
        ASKED.get() == 3
    }

    #[test]
    fn the_host_is_asked_at_the_first_poll_and_at_every_64th_after_it() {
        ASKED.set(0);
        let stop = stop(third_time);

        let polls = (0..1000).take_while(|_| !stop.is_requested()).count();

        assert_eq!(polls, 128);
        assert_eq!(ASKED.get(), 3);
    }

    #[test]
    fn each_question_starts_with_a_first_poll() {
        assert!(!stop(|| false).is_requested());

        assert!(stop(|| true).is_requested());
    }
}
