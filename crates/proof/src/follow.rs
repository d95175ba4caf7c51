//! Follows a derivation line by line.

use std::sync::LazyLock;

use candoku_grid::{Board, Candidate, DigitSet};

use crate::clues::{Clues, Given};
use crate::derivation::{Derivation, Line, Refutation};
use crate::judge::{Conclusion, Rejection};
use crate::locked::Narrowed;
use crate::truth::Truth;

/// What is known at one point of a derivation.
#[derive(Clone)]
pub(crate) struct Known<'a> {
    board: &'a Board,
    premises: &'a [Truth],
    clues: &'a Clues,
    givens: &'a [Given],
    /// For each cell, the digits that are not known to be false.
    left: Vec<DigitSet>,
    /// For each cell, the digits that are known to be true.
    right: Vec<DigitSet>,
}

impl<'a> Known<'a> {
    /// Only what the board says.
    pub(crate) fn new(board: &'a Board, premises: &'a [Truth]) -> Known<'a> {
        static NONE: LazyLock<Clues> = LazyLock::new(Clues::default);
        let left: Vec<DigitSet> = board.contents().iter().map(|c| c.candidates()).collect();
        let right = vec![DigitSet::EMPTY; left.len()];
        Known { board, premises, clues: &NONE, givens: &[], left, right }
    }

    /// With premises from rules as well.
    pub(crate) fn with(self, clues: &'a Clues, givens: &'a [Given]) -> Known<'a> {
        Known { clues, givens, ..self }
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
            Line::Ruled(given, wrong) => self.apply(given, wrong),
        })
    }

    /// Checks that the premise leaves no way for the candidates, and adds that they are wrong.
    fn apply(&mut self, given: &Given, wrong: &[Candidate]) -> Result<(), Rejection> {
        let layout = self.board.layout();
        if !self.givens.contains(given) {
            return Err(Rejection::UnstatedRule(given.clone()));
        }
        if !wrong.iter().all(|candidate| candidate.stands_on(self.board)) {
            return Err(Rejection::Foreign);
        }
        let statements = self.clues.stated(given, layout).ok_or(Rejection::Foreign)?;
        let (mut left, mut changed) = (self.left.clone(), true);
        while changed {
            changed = false;
            for statement in &statements {
                match statement.narrow(layout, &mut left).ok_or(Rejection::TooManyCases)? {
                    Narrowed::Impossible => {
                        // From the impossible everything follows, also about other cells of the rule.
                        let cells = statements.iter().flat_map(|statement| statement.cells());
                        cells.for_each(|cell| left[cell.index()] = DigitSet::EMPTY);
                        changed = false;
                        break;
                    }
                    Narrowed::Changed => changed = true,
                    Narrowed::Unchanged => {}
                }
            }
        }
        match wrong.iter().find(|c| left[c.cell.index()].contains(c.digit)) {
            Some(&open) => Err(Rejection::Gap(open)),
            None => wrong.iter().try_for_each(|&wrong| self.take(Conclusion::Wrong(wrong))),
        }
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
