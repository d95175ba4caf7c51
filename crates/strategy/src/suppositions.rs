//! What a step supposes, in the order in which its derivation does so.

use candoku_grid::Candidate;
use candoku_proof::{Conclusion, Derivation, Line, Refutation};

use crate::evidence::Evidence;

/// A candidate that a forcing chain or net takes for right, or for wrong, to see what follows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Supposition {
    /// The number that the words give it: `2.1`. What the words do not follow has none.
    pub branch: Option<String>,
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is taken for right.
    pub right: bool,
}

impl Evidence {
    /// What is supposed, one supposition for each pair of colours of the marks, in their order.
    ///
    /// Only a derivation supposes anything: a colouring has colours and no suppositions.
    pub fn suppositions(&self) -> Vec<Supposition> {
        let mut all = Vec::new();
        match self.derivation.as_deref() {
            Some(Derivation::Contradiction(refutation)) => {
                all.push(Supposition::new(None, refutation.supposed));
                add_within(&mut all, &refutation.lines, Some(""));
            }
            Some(Derivation::Cases(_, cases)) => {
                for (index, case) in cases.iter().enumerate() {
                    let number = (index + 1).to_string();
                    all.push(Supposition::new(Some(number), Conclusion::Right(case.option)));
                    add_within(&mut all, &case.lines, None);
                }
            }
            None => {}
        }
        all
    }
}

impl Supposition {
    fn new(branch: Option<String>, supposed: Conclusion) -> Supposition {
        let (candidate, right) = match supposed {
            Conclusion::Right(candidate) => (candidate, true),
            Conclusion::Wrong(candidate) => (candidate, false),
        };
        Supposition { branch, candidate, right }
    }
}

/// Whether a refutation within another one is explained in brackets, not as a supposition of its own.
///
/// At most one single follows from what is supposed: locked candidates and pairs are of this kind.
pub(crate) fn is_brief(refutation: &Refutation) -> bool {
    matches!(refutation.lines[..], [] | [Line::Last(..)])
}

/// Suppositions within others: `1`, `2`, and `2.1` within that. A case is described without their lines,
/// so there they have no numbers.
fn add_within(all: &mut Vec<Supposition>, lines: &[Line], outer: Option<&str>) {
    let mut count = 0;
    for line in lines {
        let Line::Refuted(refutation) = line else { continue };
        if is_brief(refutation) {
            continue;
        }
        count += 1;
        let branch = outer.map(|outer| format!("{outer}{count}"));
        let inner = branch.as_ref().map(|branch| format!("{branch}."));
        all.push(Supposition::new(branch, refutation.supposed));
        add_within(all, &refutation.lines, inner.as_deref());
    }
}
