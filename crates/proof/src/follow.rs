//! Follows a derivation line by line.

use candoku_grid::{Board, Candidate, DigitSet};

use crate::derivation::{Derivation, Line, Refutation};
use crate::judge::{Conclusion, Rejection};
use crate::truth::Truth;

/// What is known at one point of a derivation.
#[derive(Clone)]
pub(crate) struct Known<'a> {
    board: &'a Board,
    premises: &'a [Truth],
    /// For each cell, the digits that are not known to be false.
    left: Vec<DigitSet>,
    /// For each cell, the digits that are known to be true.
    right: Vec<DigitSet>,
}

impl<'a> Known<'a> {
    /// Only what the board says.
    pub(crate) fn new(board: &'a Board, premises: &'a [Truth]) -> Known<'a> {
        let left: Vec<DigitSet> = board.contents().iter().map(|c| c.candidates()).collect();
        let right = vec![DigitSet::EMPTY; left.len()];
        Known { board, premises, left, right }
    }

    /// Whether the derivation proves the conclusions.
    pub(crate) fn follow(
        &self,
        derivation: &Derivation,
        conclusions: &[Conclusion],
    ) -> Result<(), Rejection> {
        match derivation {
            Derivation::Contradiction(refutation) => {
                let mut known = self.clone();
                known.refute(refutation)?;
                known.reaches(conclusions)
            }
            Derivation::Cases(truth, cases) => {
                self.admit(truth)?;
                let told = |option| cases.iter().any(|case| case.option == option);
                let mut options = truth.options(self.board).into_iter();
                if let Some(untold) = options.find(|&option| !told(option)) {
                    return Err(Rejection::Untold(untold));
                }
                cases.iter().try_for_each(|case| {
                    let mut known = self.clone();
                    known.take(Conclusion::Right(case.option))?;
                    known.read(&case.lines)?;
                    known.reaches(conclusions)
                })
            }
        }
    }

    fn reaches(&self, conclusions: &[Conclusion]) -> Result<(), Rejection> {
        let is_known = |conclusion: &Conclusion| match *conclusion {
            Conclusion::Right(c) => self.right[c.cell.index()].contains(c.digit),
            Conclusion::Wrong(c) => !self.left[c.cell.index()].contains(c.digit),
        };
        match conclusions.iter().find(|conclusion| !is_known(conclusion)) {
            Some(&missed) => Err(Rejection::Missed(missed)),
            None => Ok(()),
        }
    }

    fn read(&mut self, lines: &[Line]) -> Result<(), Rejection> {
        lines.iter().try_for_each(|line| match line {
            Line::Last(candidate, truth) => {
                self.admit(truth)?;
                let options = truth.options(self.board);
                if !options.contains(candidate) {
                    return Err(Rejection::Foreign);
                }
                match options.into_iter().find(|option| option != candidate && self.is_left(option))
                {
                    Some(other) => Err(Rejection::Gap(other)),
                    None => self.take(Conclusion::Right(*candidate)),
                }
            }
            Line::Refuted(refutation) => self.refute(refutation),
        })
    }

    /// Checks the refutation on top of what is known, and adds what it proves.
    fn refute(&mut self, refutation: &Refutation) -> Result<(), Rejection> {
        let mut inner = self.clone();
        inner.take(refutation.supposed)?;
        inner.read(&refutation.lines)?;
        inner.admit(&refutation.failed)?;
        let mut options = refutation.failed.options(self.board).into_iter();
        match options.find(|option| inner.is_left(option)) {
            Some(option) => Err(Rejection::Gap(option)),
            None => self.take(refutation.conclusion()),
        }
    }

    fn admit(&self, truth: &Truth) -> Result<(), Rejection> {
        match self.premises.contains(truth) {
            true => Ok(()),
            false => Err(Rejection::Unstated(truth.clone())),
        }
    }

    fn is_left(&self, candidate: &Candidate) -> bool {
        self.left[candidate.cell.index()].contains(candidate.digit)
    }

    /// Records that a candidate is true or false, and what that excludes.
    fn take(&mut self, conclusion: Conclusion) -> Result<(), Rejection> {
        let (Conclusion::Right(candidate) | Conclusion::Wrong(candidate)) = conclusion;
        if !candidate.stands_on(self.board) {
            return Err(Rejection::Foreign);
        }
        let Candidate { digit, cell } = candidate;
        let layout = self.board.layout();
        match conclusion {
            Conclusion::Right(_) => {
                self.right[cell.index()].insert(digit);
                self.left[cell.index()] = self.left[cell.index()] & DigitSet::only(digit);
                for peer in layout.peers(cell).iter() {
                    self.left[peer.index()].remove(digit);
                }
            }
            Conclusion::Wrong(_) => {
                self.left[cell.index()].remove(digit);
            }
        }
        Ok(())
    }
}
