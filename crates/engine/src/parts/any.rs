//! At least one of several alternatives.

use candoku_grid::DigitSet;

use super::propagator::Propagator;

/// The propagator of [`Part::Any`](super::Part::Any).
///
/// Every alternative is followed on a copy of the candidates; what all of
/// them remove is removed.
#[derive(Clone, Debug)]
pub(crate) struct Any {
    pub(super) alternatives: Vec<Vec<Inner>>,
}

/// A propagator of an alternative.
#[derive(Clone, Debug)]
pub(super) struct Inner {
    /// For each of its cells the place among the domains of the whole.
    pub(super) places: Vec<usize>,
    pub(super) propagator: Propagator,
}

impl Any {
    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        let mut union = vec![DigitSet::EMPTY; domains.len()];
        let mut copy = domains.to_vec();
        let mut local = Vec::new();
        let mut is_possible = false;
        for alternative in &self.alternatives {
            copy.copy_from_slice(domains);
            if !follow(alternative, &mut copy, &mut local) {
                continue;
            }
            is_possible = true;
            if copy == domains {
                return true;
            }
            for (all, &left) in union.iter_mut().zip(&copy) {
                *all |= left;
            }
        }
        domains.copy_from_slice(&union);
        is_possible
    }
}

/// Narrows the domains by all propagators until nothing changes; false if nothing is left.
fn follow(alternative: &[Inner], domains: &mut [DigitSet], local: &mut Vec<DigitSet>) -> bool {
    let mut is_changed = true;
    while std::mem::take(&mut is_changed) {
        for Inner { places, propagator } in alternative {
            local.clear();
            local.extend(places.iter().map(|&place| domains[place]));
            if !propagator.filter(local) {
                return false;
            }
            for (&place, &narrowed) in places.iter().zip(local.iter()) {
                is_changed |= domains[place] != narrowed;
                domains[place] = narrowed;
            }
        }
        // One propagator leaves nothing to the others, and most of them repeat themselves.
        if alternative.len() == 1 {
            break;
        }
    }
    true
}
