//! The text that the host and the engine exchange.

use candoku::json::{Reply, reply};
use candoku::{Cost, Session};

use crate::polls;

/// A session, and the memory through which questions and answers pass.
#[derive(Debug)]
pub struct Exchange {
    session: Session,
    is_late: fn() -> bool,
    text: Vec<u8>,
}

impl Exchange {
    /// An exchange with the cost limit of the HTTP API, and what the host provides: whether the answer
    /// is no longer wanted, seeds, and a function that is called with how much of long work is done.
    pub fn new(is_late: fn() -> bool, seeds: fn() -> u64, progress: fn(u64)) -> Exchange {
        let session = Session::with_cost(Cost::Bounded).with_seeds(seeds).with_progress(progress);
        Exchange { session, is_late, text: Vec::new() }
    }

    /// Memory of this length for a path and the body after it.
    pub fn room(&mut self, length: usize) -> &mut [u8] {
        self.text.clear();
        self.text.resize(length, 0);
        &mut self.text
    }

    /// Answers the question in the memory, whose path has this length, and returns the status.
    pub fn answer(&mut self, path_length: usize) -> u16 {
        let (path, body) = self.text.split_at(path_length.min(self.text.len()));
        let stop = polls::stop(self.is_late);
        let Reply { status, body } =
            reply(&String::from_utf8_lossy(path), body, &self.session, &stop);
        self.text = body;
        status
    }

    /// The answer, or the question before it is answered.
    pub fn text(&self) -> &[u8] {
        &self.text
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    fn asked(exchange: &mut Exchange, path: &str, body: &str) -> (u16, String) {
        let room = exchange.room(path.len() + body.len());
        room[..path.len()].copy_from_slice(path.as_bytes());
        room[path.len()..].copy_from_slice(body.as_bytes());
        let status = exchange.answer(path.len());
        (status, String::from_utf8(exchange.text().to_vec()).unwrap())
    }

    #[test]
    fn one_exchange_answers_several_questions() {
        let mut exchange = Exchange::new(|| false, || 7, |_| {});

        let solved = asked(&mut exchange, "solve", r#"{"puzzle": "1......4.2....3."}"#);
        let refused = asked(&mut exchange, "solve", "");
        let list = asked(&mut exchange, "formats", "");

        assert_eq!(solved.0, 200);
        assert!(solved.1.contains(r#""solution":"1423231432414132""#), "{}", solved.1);
        assert_eq!(refused.0, 400);
        assert_eq!(list.0, 200);
    }

    #[test]
    fn a_puzzle_without_a_seed_takes_the_seed_of_the_host() {
        let mut exchange = Exchange::new(|| false, || 7, |_| {});

        let hosts = asked(&mut exchange, "generate", "{}");
        let same = asked(&mut exchange, "generate", r#"{"seed": 7}"#);

        assert_eq!(hosts, same);
        assert!(hosts.1.contains(r#""seed":7"#), "{}", hosts.1);
    }

    #[test]
    fn the_host_hears_how_many_puzzles_were_tried_and_solutions_counted() {
        thread_local!(static REPORTS: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) });
        let report = |done| REPORTS.with_borrow_mut(|reports| reports.push(done));
        let mut exchange = Exchange::new(|| false, || 7, report);

        let new = asked(&mut exchange, "generate", r#"{"level": "Hard"}"#);
        let tried = REPORTS.take();
        let empty = asked(&mut exchange, "count", r#"{"puzzle": "................"}"#);
        let counted = REPORTS.take();

        assert_eq!((new.0, tried.first()), (200, Some(&1)));
        assert!(tried.is_sorted() && tried.len() > 1, "{tried:?}");
        assert!(empty.1.contains(r#""count":288"#), "{}", empty.1);
        assert_eq!(counted, (1..=288).collect::<Vec<u64>>());
    }

    #[test]
    fn a_path_longer_than_the_text_is_refused_and_does_not_panic() {
        let mut exchange = Exchange::new(|| false, || 7, |_| {});
        exchange.room(3);

        assert_eq!(exchange.answer(99), 400);
    }
}
