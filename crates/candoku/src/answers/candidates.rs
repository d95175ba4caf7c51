//! `candidates`: those that are in some solution, and in how many of them.

use candoku_grid::{Cell, Digit, DigitSet, Layout, Stop};
use candoku_rules::RuledBoard;

use crate::possible::Seen;
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
    /// How many solutions there are; if these are not all, a number that there are at least.
    pub solutions: u64,
    /// Whether these are all solutions.
    pub complete: bool,
    /// The candidates of each cell that are in some solution, as symbols.
    pub candidates: Vec<String>,
    /// For each cell and each digit from 1, in how many solutions it is, counted up to the limit.
    pub counts: Vec<Vec<u64>>,
}

/// The candidates of a puzzle by rows, as `candoku candidates --json` prints them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CandidateRows<'a> {
    /// The puzzle as given.
    pub puzzle: &'a str,
    /// How many solutions there are; if these are not all, a number that there are at least.
    pub solutions: u64,
    /// The candidates of each cell that are in some solution, as symbols.
    pub candidates: Vec<&'a [String]>,
    /// For each cell, the digits that are in some solution, with the number of their solutions.
    pub counts: Vec<Vec<DigitCounts>>,
    /// Whether these are all solutions.
    pub complete: bool,
}

/// In how many solutions each digit of a cell is, in the order of the digits; in JSON an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DigitCounts(pub Vec<(Digit, u64)>);

/// The largest limit.
const MOST: u64 = 1000;

/// How many solutions are enumerated before counts that are below the limit are completed.
///
/// A puzzle with few solutions is then answered by one search; in one with many, these cover most
/// of its candidates.
const ENUMERATED: u64 = 64;

impl Session {
    /// The candidates of a puzzle that are in some solution, and in how many, up to the limit.
    ///
    /// What an earlier answer of this session says about the puzzle is used again; the answer is the
    /// same without it.
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
        let enough = ENUMERATED.max(limit);
        let mut seen = Seen::recalled(puzzle, &self.latest);
        let counted = seen.visit(puzzle, enough, stop).and_then(|is_complete| {
            if !is_complete {
                seen.complete_counts(puzzle, limit, stop)?;
            }
            Ok(CandidatesAnswer::of(&seen, puzzle.board.layout(), limit, is_complete))
        });
        // What a search has found until it was stopped is of use for the next one.
        self.latest.keep(puzzle, seen);
        Ok(counted?)
    }
}

impl CandidatesAnswer {
    /// The digits of a cell that are in some solution, with the number of their solutions.
    pub fn digits(&self, cell: Cell) -> DigitCounts {
        let counts = self.counts[cell.index()].iter().enumerate();
        let in_some = counts.filter(|(_, count)| **count > 0);
        DigitCounts(in_some.map(|(index, &count)| (Digit::from_index(index), count)).collect())
    }

    /// The same candidates row by row.
    pub fn rows<'a>(&'a self, puzzle: &'a str, layout: &Layout) -> CandidateRows<'a> {
        let counts: Vec<DigitCounts> = layout.cells().map(|cell| self.digits(cell)).collect();
        CandidateRows {
            puzzle,
            solutions: self.solutions,
            candidates: self.candidates.chunks(layout.columns()).collect(),
            counts: counts.chunks(layout.columns()).map(<[_]>::to_vec).collect(),
            complete: self.complete,
        }
    }

    fn of(seen: &Seen, layout: &Layout, limit: u64, complete: bool) -> CandidatesAnswer {
        let enough = ENUMERATED.max(limit);
        let digits = |cell: Cell| -> DigitSet {
            let counts = &seen.counts()[cell.index()];
            layout.digits().iter().filter(|digit| counts[digit.index()] > 0).collect()
        };
        let cut = |counts: &Vec<u64>| counts.iter().map(|&count| count.min(limit)).collect();
        CandidatesAnswer {
            solutions: if complete { seen.len() } else { enough },
            complete,
            candidates: layout.cells().map(|cell| digits(cell).to_string()).collect(),
            counts: seen.counts().iter().map(cut).collect(),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for DigitCounts {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(digit, count)| (digit.to_string(), count)))
    }
}
