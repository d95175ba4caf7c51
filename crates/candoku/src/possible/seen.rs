//! The solutions of one puzzle that have been seen, and in how many of them each candidate is.

use candoku_engine::search::{Outcome, Search};
use candoku_grid::{Candidate, Content, Digit, DigitSet, Stop, Stopped};
use candoku_rules::RuledBoard;

use super::known::{Elsewhere, Known};
use super::memory::Memory;

/// The solutions of a puzzle seen so far, each once.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    known: Known,
    /// For each cell and digit the number of solutions seen.
    counts: Vec<Vec<u64>>,
}

/// How many guesses and dead ends a search may have without a solution before candidates are asked
/// for one by one.
///
/// One search finds what many candidates share; a candidate that is in no solution may be open
/// almost everywhere in it.
const FRUITLESS: u64 = 2000;

/// How many steps pass between two looks at a stop token.
const STEPS: u64 = 100;

impl Seen {
    /// What is known of a puzzle before it is searched.
    pub(crate) fn recalled(puzzle: &RuledBoard, memory: &Memory) -> Seen {
        let layout = puzzle.board.layout();
        let counts = vec![vec![0; layout.side()]; layout.cell_count()];
        let known = memory.recall(puzzle);
        let mut seen = Seen { known, counts };
        for digits in &seen.known.solutions {
            count(&mut seen.counts, digits);
        }
        seen
    }

    /// How many solutions have been seen.
    pub(crate) fn len(&self) -> u64 {
        self.known.solutions.len() as u64
    }

    /// In how many of them each digit of each cell is.
    pub(crate) fn counts(&self) -> &[Vec<u64>] {
        &self.counts
    }

    /// Visits solutions until `enough` have been seen; returns whether these are all.
    ///
    /// # Errors
    ///
    /// If it was stopped; what has been seen stays.
    pub(crate) fn visit(
        &mut self,
        puzzle: &RuledBoard,
        enough: u64,
        stop: &Stop,
    ) -> Result<bool, Stopped> {
        stop.check()?;
        if self.len() >= enough {
            return Ok(false);
        }
        if let Some(part) = self.known.unknown_part(puzzle) {
            let mut search = part.search();
            while self.len() < enough {
                if search.advance_until(stop)? != Outcome::Found {
                    self.known.elsewhere = Elsewhere::Nowhere;
                    break;
                }
                self.add(&search);
            }
        }
        Ok(self.len() < enough)
    }

    /// Looks for more solutions with candidates that are in fewer than the limit.
    ///
    /// # Errors
    ///
    /// If it was stopped; what has been seen stays.
    pub(crate) fn complete_counts(
        &mut self,
        puzzle: &RuledBoard,
        limit: u64,
        stop: &Stop,
    ) -> Result<(), Stopped> {
        if !self.search_together(puzzle, limit, stop)? {
            self.search_one_by_one(puzzle, limit, stop)?;
        }
        self.close_the_unseen();
        Ok(())
    }

    /// Looks for all candidates at once; returns whether nothing is left to find.
    fn search_together(
        &mut self,
        puzzle: &RuledBoard,
        limit: u64,
        stop: &Stop,
    ) -> Result<bool, Stopped> {
        let Some(part) = self.known.unknown_part(puzzle) else { return Ok(true) };
        let mut search = part.search();
        let mut left = FRUITLESS;
        while left > 0 {
            let wanted = self.wanted(limit);
            if wanted.iter().all(|digits| digits.is_empty()) {
                return Ok(true);
            }
            search.seek(&wanted);
            loop {
                stop.check()?;
                match search.advance(STEPS) {
                    Outcome::Exhausted => return Ok(true),
                    Outcome::Found if self.add(&search) => {
                        left = FRUITLESS;
                        break;
                    }
                    Outcome::Found | Outcome::Paused => left = left.saturating_sub(STEPS),
                }
                if left == 0 {
                    break;
                }
            }
        }
        Ok(false)
    }

    /// Looks for one candidate after the other; those that are in no solution are removed, which helps
    /// the later searches.
    fn search_one_by_one(
        &mut self,
        puzzle: &RuledBoard,
        limit: u64,
        stop: &Stop,
    ) -> Result<(), Stopped> {
        for cell in puzzle.board.layout().cells() {
            for digit in self.wanted(limit)[cell.index()] {
                let candidate = Candidate { cell, digit };
                let Some(part) = self.known.unknown_part(puzzle) else { return Ok(()) };
                let Some(only) = with_only(part, candidate) else { continue };
                let mut search = only.search();
                while self.count(candidate) < limit && search.advance_until(stop)? == Outcome::Found
                {
                    self.add(&search);
                }
                if self.count(candidate) == 0 {
                    self.known.open[cell.index()].remove(digit);
                }
            }
        }
        Ok(())
    }

    /// The candidates that may be in more solutions than have been seen, if fewer than the limit have.
    fn wanted(&self, limit: u64) -> Vec<DigitSet> {
        let lacks = |(open, counts): (&DigitSet, &Vec<u64>)| {
            open.iter().filter(|digit| counts[digit.index()] < limit).collect()
        };
        self.known.open.iter().zip(&self.counts).map(lacks).collect()
    }

    /// After a complete search, candidates that were not seen are in no solution.
    fn close_the_unseen(&mut self) {
        for (open, counts) in self.known.open.iter_mut().zip(&self.counts) {
            *open = open.iter().filter(|digit| counts[digit.index()] > 0).collect();
        }
    }

    /// What is known now, and whether all solutions are.
    pub(super) fn into_known(mut self) -> (Known, bool) {
        let is_complete = self.known.elsewhere == Elsewhere::Nowhere;
        if is_complete {
            self.close_the_unseen();
        }
        (self.known, is_complete)
    }

    fn count(&self, Candidate { cell, digit }: Candidate) -> u64 {
        self.counts[cell.index()][digit.index()]
    }

    /// Adds the solution that a search has just found; returns whether it is new.
    fn add(&mut self, search: &Search) -> bool {
        let solution = search.solution().expect("one was just found");
        let is_new = self.known.solutions.insert(solution.digits().to_vec());
        if is_new {
            count(&mut self.counts, solution.digits());
        }
        is_new
    }
}

fn count(counts: &mut [Vec<u64>], digits: &[Digit]) {
    for (counts, digit) in counts.iter_mut().zip(digits) {
        counts[digit.index()] += 1;
    }
}

/// The puzzle with only this candidate in its cell, if it is open there.
fn with_only(mut puzzle: RuledBoard, Candidate { cell, digit }: Candidate) -> Option<RuledBoard> {
    let is_open = puzzle.board.candidates(cell).contains(digit);
    puzzle.board = puzzle.board.with(cell, Content::Open(digit.into())).ok()?;
    is_open.then_some(puzzle)
}
