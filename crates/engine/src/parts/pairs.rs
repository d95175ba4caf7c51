//! Two cells whose digits are related.

use candoku_grid::DigitSet;

use super::relation::Relation;

/// The propagator of one edge of [`Part::Pairs`](super::Part::Pairs).
#[derive(Clone, Debug)]
pub(crate) struct Pairs {
    pub(super) relation: Relation,
}

impl Pairs {
    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        let reached = |set: DigitSet, row: &dyn Fn(candoku_grid::Digit) -> DigitSet| {
            set.iter().fold(DigitSet::EMPTY, |all, digit| all | row(digit))
        };
        domains[1] &= reached(domains[0], &|digit| self.relation.seconds(digit));
        domains[0] &= reached(domains[1], &|digit| self.relation.firsts(digit));
        !domains[0].is_empty() && !domains[1].is_empty()
    }

    /// The digits of the other cell without which this digit of this cell has no partner.
    pub(super) fn partners(&self, place: usize, digit: candoku_grid::Digit) -> DigitSet {
        if place == 0 { self.relation.seconds(digit) } else { self.relation.firsts(digit) }
    }
}
