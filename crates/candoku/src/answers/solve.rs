//! `solve` and `count`: the first solution, and the number of solutions.

use std::borrow::Cow;

use candoku_engine::search::{Census, Outcome};
use candoku_grid::{Solution, Stop, Stopped};
use candoku_rules::RuledBoard;

use crate::session::Session;
use crate::solve::{Answer, answer_puzzle};
#[cfg(feature = "serde")]
use crate::strict::whole_or_null;
use crate::unanswered::Unanswered;

/// How many solutions to search for.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SolveRequest {
    /// The number of solutions after which to stop; 2 by default, which means several.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "whole_or_null"))]
    #[cfg_attr(feature = "schema", schema(maximum = 9_007_199_254_740_991_u64))]
    pub limit: Option<u64>,
}

/// The solutions of a puzzle, counted up to the limit, and the first of them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Solved))]
pub struct SolveAnswer<'a> {
    /// The puzzle as given.
    pub puzzle: Cow<'a, str>,
    /// How many solutions there are; the search stops at the limit.
    pub solutions: u64,
    /// The first solution, one character per cell.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub solution: Option<Cow<'a, str>>,
}

/// How far to count.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CountRequest {
    /// The number of solutions after which to stop; by default, when the time is up.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "whole_or_null"))]
    #[cfg_attr(feature = "schema", schema(maximum = 9_007_199_254_740_991_u64))]
    pub limit: Option<u64>,
}

/// The number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Counted))]
pub struct CountAnswer {
    /// How many solutions were found.
    pub count: u64,
    /// Whether these are all.
    pub complete: bool,
}

/// How many solutions are enumerated before switching to counting without enumeration.
const COUNTED_SINGLY: u64 = 1000;

/// How often the count polls its token between two reports of progress.
const POLLS_PER_REPORT: u64 = 16;

impl Session {
    /// The first solution of a puzzle, and the number of solutions up to a limit.
    ///
    /// # Errors
    ///
    /// If the search was stopped.
    pub fn solve(
        &self,
        puzzle: &RuledBoard,
        request: &SolveRequest,
        stop: &Stop,
    ) -> Result<Answer, Unanswered> {
        Ok(answer_puzzle(puzzle, request.limit.unwrap_or(2), stop)?)
    }

    /// The number of solutions of a puzzle, as far as the limit and the token allow.
    ///
    /// Enumerates some solutions first, which is fast if there are few, and then counts without
    /// enumerating. With rules beyond houses all of them are enumerated.
    pub fn count(&self, puzzle: &RuledBoard, request: &CountRequest, stop: &Stop) -> CountAnswer {
        self.count_reporting(puzzle, request, stop, self.progress)
    }

    /// Like [`Session::count`], with a report of the number so far now and then.
    pub fn count_reporting(
        &self,
        puzzle: &RuledBoard,
        request: &CountRequest,
        stop: &Stop,
        mut report: impl FnMut(u64),
    ) -> CountAnswer {
        let limit = request.limit.unwrap_or(u64::MAX);
        let singly = if puzzle.rules.is_empty() { COUNTED_SINGLY } else { u64::MAX };
        let mut search = puzzle.search();
        let mut count = 0;
        while count < limit.min(singly) {
            match search.advance_until(stop) {
                Ok(Outcome::Found) => count += 1,
                Ok(_) => return CountAnswer { count, complete: true },
                Err(Stopped) => return CountAnswer { count, complete: false },
            }
            report(count);
        }
        if !puzzle.rules.is_empty() {
            let complete = search.advance_until(stop) == Ok(Outcome::Exhausted);
            return CountAnswer { count, complete };
        }
        let mut census = Census::new(&puzzle.board);
        let is_done = loop {
            let turn = census.advance_until(limit, &stop.with_budget(POLLS_PER_REPORT));
            report(census.count().clamp(count, limit));
            match turn {
                Ok(outcome) => break outcome == Outcome::Exhausted,
                Err(Stopped) if stop.is_requested() => break false,
                Err(Stopped) => {}
            }
        };
        let complete = is_done && census.count() <= limit;
        CountAnswer { count: census.count().clamp(count, limit), complete }
    }
}

impl Answer {
    /// The answer as data, with the puzzle as given.
    pub fn of<'a>(&self, puzzle: impl Into<Cow<'a, str>>) -> SolveAnswer<'a> {
        let solution = self.first.as_ref().map(Solution::to_string).map(Cow::Owned);
        SolveAnswer { puzzle: puzzle.into(), solutions: self.solutions, solution }
    }
}
