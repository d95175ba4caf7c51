//! Sets of candidates that a theory leaves as they are, and what follows for larger sets.

use crate::space::DIGITS;
use crate::state::Candidates;
use crate::theory::{Covered, Theory};

/// How many sets are kept for each theory; more would take longer to look through than they save.
const KEPT: usize = 96;

/// The sets that are known.
#[derive(Debug)]
pub(crate) struct Supports {
    solution: Option<Candidates>,
    /// By depth, what suppositions over the basic theory leave as it is.
    basic: Vec<Recent>,
    /// By depth, what suppositions over braids of the current length leave as it is.
    braided: Vec<Recent>,
    braids: u32,
}

/// The sets found last.
#[derive(Clone, Default, Debug)]
struct Recent {
    sets: Vec<Candidates>,
    next: usize,
}

impl Supports {
    /// The supports of a puzzle with this solution, which no theory can refute.
    pub(crate) fn of(solution: Candidates) -> Supports {
        Supports { solution: Some(solution), ..Supports::none() }
    }

    /// No supports, if no solution is known.
    pub(crate) fn none() -> Supports {
        Supports { solution: None, basic: Vec::new(), braided: Vec::new(), braids: 0 }
    }

    /// Makes room for a theory and the ones that it applies.
    pub(crate) fn prepare(&mut self, theory: Theory) {
        if theory.braids != self.braids {
            // What shorter braids leave alone, longer ones may not.
            self.braided.clear();
            self.braids = theory.braids;
        }
        let depths = theory.depth + 2;
        self.basic.resize(depths.max(self.basic.len()), Recent::default());
        self.braided.resize(depths.max(self.braided.len()), Recent::default());
    }

    /// The candidates that a theory cannot refute, as far as its supports tell.
    pub(crate) fn covered(&self, candidates: &Candidates, theory: Theory) -> Covered {
        let mut covered = [0; DIGITS];
        let Theory { depth, braids } = theory;
        // What another level of suppositions leaves alone, braids leave alone, too.
        let (first, second): (&[Candidates], &[Candidates]) = match braids {
            0 => (&self.basic[depth].sets, &[]),
            _ => (&self.basic[depth + 1].sets, &self.braided[depth].sets),
        };
        let sets = self.solution.iter().chain(first).chain(second);
        for support in sets.filter(|support| support.is_within(candidates)) {
            cover(&mut covered, support);
        }
        covered
    }

    /// Keeps a set that a theory leaves as it is, and adds what it covers.
    pub(crate) fn keep(&mut self, support: Candidates, theory: Theory, covered: &mut Covered) {
        cover(covered, &support);
        let recent = match theory.braids {
            0 => &mut self.basic[theory.depth],
            _ => &mut self.braided[theory.depth],
        };
        if recent.sets.len() < KEPT {
            recent.sets.push(support);
        } else {
            recent.sets[recent.next % KEPT] = support;
        }
        recent.next += 1;
    }
}

fn cover(covered: &mut Covered, support: &Candidates) {
    for (covered, left) in covered.iter_mut().zip(&support.left) {
        *covered |= left & support.decided;
    }
}
