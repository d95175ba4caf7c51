//! A derivation: a proof by cases or by contradiction, told line by line.

use candoku_grid::Candidate;

use crate::judge::Conclusion;
use crate::truth::Truth;

/// Why a conclusion holds, in the order in which a person would tell it.
///
/// That a right candidate makes others wrong (the same cell, or the same digit in a
/// common house) needs no line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Derivation {
    /// What is supposed cannot be, so its opposite holds.
    Contradiction(Refutation),
    /// One option of the truth is right, and whichever it is, the conclusion holds.
    Cases(Truth, Vec<Case>),
}

/// A supposition that leaves some truth without an option.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Refutation {
    /// What is supposed.
    pub supposed: Conclusion,
    /// What follows, each line from what stands before it.
    pub lines: Vec<Line>,
    /// The truth whose options are all wrong in the end.
    pub failed: Truth,
}

/// One option of a truth, and what follows if it is the right one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Case {
    /// The option.
    pub option: Candidate,
    /// What follows, each line from what stands before it.
    pub lines: Vec<Line>,
}

/// One line of a derivation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    /// All other options of the truth are wrong, so this one is right.
    Last(Candidate, Truth),
    /// What is supposed on top of everything before cannot be, so its opposite holds.
    Refuted(Refutation),
}

impl Derivation {
    /// The truths that the lines rest on, each once.
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

impl Refutation {
    /// What holds instead of what was supposed.
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
        }
    }
}
