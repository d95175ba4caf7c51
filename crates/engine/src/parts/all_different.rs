//! Different digits in cells that are no house.

use candoku_grid::DigitSet;

/// The propagator of [`Part::AllDifferent`](super::Part::AllDifferent).
///
/// The search itself removes the digit of a cell from the others; this propagator sees that
/// too few digits are left. Inside alternatives it does both.
#[derive(Clone, Debug)]
pub(crate) struct AllDifferent;

impl AllDifferent {
    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        let mut taken = DigitSet::EMPTY;
        loop {
            let (mut singles, mut union) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for domain in domains.iter_mut() {
                if !domain.is_single() {
                    *domain -= taken;
                }
                if domain.is_single() {
                    if !singles.is_disjoint(*domain) {
                        return false;
                    }
                    singles |= *domain;
                }
                union |= *domain;
            }
            if union.len() < domains.len() || domains.contains(&DigitSet::EMPTY) {
                return false;
            }
            if singles == taken {
                return true;
            }
            taken = singles;
        }
    }
}
