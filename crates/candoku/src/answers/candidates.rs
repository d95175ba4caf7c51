//! `candidates`: those that are in some solution, and in how many of them.

use std::collections::HashSet;

use candoku_engine::search::Outcome;
use candoku_grid::{Candidate, Cell, Content, DigitSet, Layout, Solution, Stop, Stopped};
use candoku_rules::RuledBoard;

use crate::session::Session;
#[cfg(feature = "serde")]
use crate::strict::whole_or_null;
use crate::unanswered::Unanswered;

/// How far to count the solutions of each candidate.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CandidatesRequest {
    /// The number of solutions after which to stop counting for a candidate; 1 by default, at most
    /// 1000.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "whole_or_null"))]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1000))]
    pub limit: Option<u64>,
}

/// The candidates that are in some solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TrueCandidates))]
pub struct CandidatesAnswer {
    /// How many solutions were seen; with the limit in force there may be more.
    pub solutions: u64,
    /// Whether these are all solutions.
    pub complete: bool,
    /// The candidates of each cell that are in some solution, as symbols.
    pub candidates: Vec<String>,
    /// For each cell and each digit from 1, in how many solutions it is, counted up to the limit.
    pub counts: Vec<Vec<u64>>,
}

/// The largest limit.
const MOST: u64 = 1000;

/// How many solutions are enumerated before candidates are asked for one by one.
///
/// A puzzle with few solutions is then answered by one search; in one with many, these cover most
/// of its candidates.
const ENUMERATED: u64 = 64;

impl Session {
    /// The candidates of a puzzle that are in some solution, and in how many, up to the limit.
    ///
    /// # Errors
    ///
    /// If the search was stopped, or the limit is out of range.
    pub fn candidates(
        &self,
        puzzle: &RuledBoard,
        request: &CandidatesRequest,
        stop: &Stop,
    ) -> Result<CandidatesAnswer, Unanswered> {
        let limit = request.limit.unwrap_or(1);
        if !(1..=MOST).contains(&limit) {
            let found = format!("found a limit of {limit}, expected 1 to {MOST}");
            return Err(crate::Fault::part("limit", found).into());
        }
        let mut seen = Seen::new(puzzle.board.layout());
        let complete = seen
            .enumerate(puzzle, stop, |seen| seen.solutions.len() as u64 >= ENUMERATED.max(limit))?;
        if !complete {
            seen.complete_counts(puzzle, limit, stop)?;
        }
        Ok(seen.answer(limit, complete))
    }
}

/// The solutions seen so far, each once.
struct Seen<'a> {
    layout: &'a Layout,
    solutions: HashSet<Solution>,
    counts: Vec<Vec<u64>>,
}

impl Seen<'_> {
    fn new(layout: &Layout) -> Seen<'_> {
        let counts = vec![vec![0; layout.side()]; layout.cell_count()];
        Seen { layout, solutions: HashSet::new(), counts }
    }

    fn count(&self, Candidate { cell, digit }: Candidate) -> u64 {
        self.counts[cell.index()][digit.index()]
    }

    /// Looks at one solution after another until that is enough; returns whether these were all.
    fn enumerate(
        &mut self,
        puzzle: &RuledBoard,
        stop: &Stop,
        is_enough: impl Fn(&Seen) -> bool,
    ) -> Result<bool, Stopped> {
        let mut search = puzzle.search();
        while !is_enough(self) {
            if search.advance_until(stop)? != Outcome::Found {
                return Ok(true);
            }
            let solution = search.solution().expect("one was just found");
            if !self.solutions.contains(&solution) {
                for cell in self.layout.cells() {
                    self.counts[cell.index()][solution.digit(cell).index()] += 1;
                }
                self.solutions.insert(solution);
            }
        }
        Ok(false)
    }

    /// Looks for more solutions with each candidate that has fewer than the limit.
    ///
    /// A candidate that turns out to be in none is removed, which helps the later searches.
    fn complete_counts(
        &mut self,
        puzzle: &RuledBoard,
        limit: u64,
        stop: &Stop,
    ) -> Result<(), Stopped> {
        let mut puzzle = puzzle.clone();
        let with = |puzzle: &RuledBoard, cell: Cell, open: DigitSet| {
            let board = puzzle.board.clone().with(cell, Content::Open(open));
            RuledBoard { board: board.expect("the digits were there"), rules: puzzle.rules.clone() }
        };
        for cell in self.layout.cells() {
            let Content::Open(open) = puzzle.board.content(cell) else { continue };
            for digit in open {
                let candidate = Candidate { cell, digit };
                let only = with(&puzzle, cell, digit.into());
                self.enumerate(&only, stop, |seen| seen.count(candidate) >= limit)?;
                if self.count(candidate) == 0 {
                    let open = puzzle.board.candidates(cell).without(digit);
                    puzzle = with(&puzzle, cell, open);
                }
            }
        }
        Ok(())
    }

    fn answer(self, limit: u64, complete: bool) -> CandidatesAnswer {
        let digits = |cell: Cell| -> DigitSet {
            let counts = &self.counts[cell.index()];
            self.layout.digits().iter().filter(|digit| counts[digit.index()] > 0).collect()
        };
        let candidates = self.layout.cells().map(|cell| digits(cell).to_string()).collect();
        let cut = |counts: &Vec<u64>| counts.iter().map(|&count| count.min(limit)).collect();
        CandidatesAnswer {
            solutions: self.solutions.len() as u64,
            complete,
            candidates,
            counts: self.counts.iter().map(cut).collect(),
        }
    }
}
