//! A step: what follows, from what, and why.

use candoku_grid::{Board, DigitSet, Layout};
use candoku_proof::{Clues, Conclusion, Judge, Rejection, Truth, Uniqueness};

use crate::{Effect, Evidence, Naming, Role, Technique, Text};

/// One deduction that a person can follow.
///
/// Every technique yields the same kind of step, so nothing else changes when
/// a technique is added.
#[derive(Clone, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// What it changes.
    pub effect: Effect,
    /// What it looks at.
    pub evidence: Evidence,
    /// The truths it rests on, complete: the judge uses nothing else.
    pub premises: Vec<Truth>,
}

impl Step {
    /// Why the step is right, in full, with what it names as data.
    pub fn explanation(&self, layout: &Layout) -> Text {
        (self.technique.words)(self, layout)
    }

    /// The explanation in plain words.
    pub fn text(&self, layout: &Layout) -> String {
        self.explanation(layout).to_string()
    }

    /// The digits that the step goes by: those of all marks but fins, or those that change.
    pub fn digits(&self) -> DigitSet {
        match self.evidence.naming {
            Naming::Pattern => {
                let pattern = self.evidence.marks.iter().filter(|mark| mark.role != Role::Fin);
                pattern.fold(DigitSet::EMPTY, |all, mark| all | mark.digits)
            }
            Naming::Conclusion => {
                let changes = self.effect.placements().iter().chain(self.effect.eliminations());
                changes.map(|candidate| candidate.digit).collect()
            }
        }
    }

    /// Asks the judge whether the effect follows from the premises on this board.
    ///
    /// A step that tells its derivation is followed line by line, and one that counts is counted. A step that relies on the
    /// puzzle having one solution is accepted only if that has been established.
    pub fn prove(&self, board: &Board, uniqueness: Uniqueness) -> Result<(), Rejection> {
        self.prove_by(Judge::new(board).with(uniqueness))
    }

    /// Like [`Step::prove`], on a puzzle with rules beyond houses.
    ///
    /// The board has the layout that the rules make of it.
    pub fn prove_with(&self, board: &Board, clues: &Clues) -> Result<(), Rejection> {
        self.prove_by(Judge::new(board).given(clues, &self.evidence.givens))
    }

    fn prove_by(&self, judge: Judge) -> Result<(), Rejection> {
        let conclusions: Vec<Conclusion> = self.effect.conclusions().collect();
        let Evidence { derivation, counting, .. } = &self.evidence;
        match (derivation, counting) {
            (Some(derivation), _) => judge.follow(&self.premises, derivation, &conclusions),
            (None, Some(counting)) => judge.count(&self.premises, counting, &conclusions),
            (None, None) => judge.judge_all(&self.premises, &conclusions),
        }
    }
}
