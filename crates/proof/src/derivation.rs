//! A derivation: a proof by cases or by contradiction, written line by line.

use candoku_grid::Candidate;

use crate::clues::Given;
use crate::judge::Conclusion;
use crate::truth::Truth;

/// Why a conclusion holds, in the order a person would explain it.
///
/// The fact that a true candidate makes others false (same cell, or same digit in a shared house)
/// needs no line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Derivation {
    /// The assumption is impossible, so its opposite holds.
    Contradiction(Refutation),
    /// One option of the truth is true, and in every case the conclusion holds.
    Cases(Truth, Vec<Case>),
}

/// An assumption that leaves some truth without an option.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Refutation {
    /// The assumption.
    pub supposed: Conclusion,
    /// What follows; each line relies on the lines before it.
    pub lines: Vec<Line>,
    /// The truth whose options all turn out to be false.
    pub failed: Truth,
}

/// One option of a truth, and what follows from it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Case {
    /// The option.
    pub option: Candidate,
    /// What follows; each line relies on the lines before it.
    pub lines: Vec<Line>,
}

/// One line of a derivation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    /// All other options of the truth are false, so this one is true.
    Last(Candidate, Truth),
    /// A further assumption, made on top of everything before it, is impossible, so its opposite
    /// holds.
    Refuted(Refutation),
    /// With what is known by now, the rule leaves no way for these candidates to be true.
    Ruled(Given, Vec<Candidate>),
}

impl Derivation {
    /// The truths that the lines rely on, each listed once.
    pub fn truths(&self) -> Vec<Truth> {
        let mut truths = Vec::new();
        match self {
            Derivation::Contradiction(refutation) => refutation.add_truths(&mut truths),
            Derivation::Cases(truth, cases) => {
                truths.push(truth.clone());
                cases.iter().for_each(|case| add_truths(&case.lines, &mut truths));
            }
        }
        truths.sort();
        truths.dedup();
        truths
    }
}

impl Derivation {
    /// The premises from rules that the lines rely on, each listed once.
    pub fn givens(&self) -> Vec<Given> {
        let mut givens = Vec::new();
        match self {
            Derivation::Contradiction(refutation) => add_givens(&refutation.lines, &mut givens),
            Derivation::Cases(_, cases) => {
                cases.iter().for_each(|case| add_givens(&case.lines, &mut givens));
            }
        }
        givens.sort();
        givens.dedup();
        givens
    }
}

impl Refutation {
    /// The opposite of the assumption.
    pub fn conclusion(&self) -> Conclusion {
        match self.supposed {
            Conclusion::Right(candidate) => Conclusion::Wrong(candidate),
            Conclusion::Wrong(candidate) => Conclusion::Right(candidate),
        }
    }

    fn add_truths(&self, truths: &mut Vec<Truth>) {
        add_truths(&self.lines, truths);
        truths.push(self.failed.clone());
    }
}

fn add_truths(lines: &[Line], truths: &mut Vec<Truth>) {
    for line in lines {
        match line {
            Line::Last(_, truth) => truths.push(truth.clone()),
            Line::Refuted(refutation) => refutation.add_truths(truths),
            Line::Ruled(..) => {}
        }
    }
}

fn add_givens(lines: &[Line], givens: &mut Vec<Given>) {
    for line in lines {
        match line {
            Line::Last(..) => {}
            Line::Refuted(refutation) => add_givens(&refutation.lines, givens),
            Line::Ruled(given, _) => givens.push(given.clone()),
        }
    }
}
