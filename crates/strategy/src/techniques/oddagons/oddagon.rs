//! What tridagons and bivalue oddagons have in common, worked out once a board.

use candoku_grid::{Candidate, Cell, DigitSet};
use candoku_proof::Truth;

use super::{bivalue, tridagons};
use crate::techniques::guardians;
use crate::{Cached, Evidence, Role, View};

/// A pattern that can't be filled with its own digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::techniques) struct Oddagon {
    /// The candidates beside the digits of the pattern, sorted; at least one of them is true.
    pub(in crate::techniques) guardians: Vec<Candidate>,
    /// Its digits: three for a tridagon, two for a bivalue oddagon.
    pub(super) digits: DigitSet,
    /// Its cells, box by box or along the cycle.
    pub(super) cells: Vec<Cell>,
}

/// More guardians than this make too many cases.
pub(super) const MOST_GUARDIANS: usize = 8;

impl Oddagon {
    /// The pattern with these cells, which can't be filled with these digits.
    pub(super) fn new<const W: usize>(
        view: &View<W>,
        digits: DigitSet,
        cells: Vec<Cell>,
    ) -> Oddagon {
        let beside = |&cell: &Cell| {
            let beside = (view.candidates(cell) - digits).iter();
            beside.map(move |digit| Candidate::new(digit, cell))
        };
        let mut guardians: Vec<Candidate> = cells.iter().flat_map(beside).collect();
        guardians.sort_unstable_by_key(|guardian| (guardian.cell, guardian.digit));
        Oddagon { guardians, digits, cells }
    }

    /// That one of the guardians is true.
    pub(in crate::techniques) fn truth(&self) -> Truth {
        Truth::Unfillable(self.cells.iter().map(|&cell| (cell, self.digits)).collect())
    }

    /// The evidence with its cells, and its guardians beside them.
    pub(in crate::techniques) fn marked(&self, evidence: Evidence) -> Evidence {
        let pattern = evidence.mark(Role::Pattern, self.cells.iter().copied(), self.digits);
        guardians::marked(pattern, &self.guardians)
    }

    /// Whether it says more than the other.
    fn says_more_than(&self, other: &Oddagon) -> bool {
        self.guardians.len() < other.guardians.len()
            && self.guardians.iter().all(|guardian| other.guardians.contains(guardian))
    }
}

/// The patterns of a board, fewest guardians first.
#[derive(Clone, Default, Debug)]
pub(in crate::techniques) struct Oddagons {
    /// Those with one guardian at least; of those with the same guardians one.
    pub(in crate::techniques) all: Vec<Oddagon>,
}

impl<const W: usize> Cached<W> for Oddagons {
    type Topic = ();

    fn work_out(view: &View<W>, (): (), _: Option<&Oddagons>) -> Oddagons {
        let mut found = tridagons::find(view);
        found.extend(bivalue::find(view));
        // What is impossible on the board is left to contradictions.
        found.retain(|one| !one.guardians.is_empty());
        found.sort_by(|one, two| {
            let count = |oddagon: &Oddagon| (oddagon.guardians.len(), oddagon.cells.len());
            count(one).cmp(&count(two)).then_with(|| one.cmp(two))
        });
        let mut all: Vec<Oddagon> = Vec::new();
        for one in found {
            let is_known =
                |known: &Oddagon| known.guardians == one.guardians || known.says_more_than(&one);
            if !all.iter().any(is_known) {
                all.push(one);
            }
        }
        Oddagons { all }
    }
}
