//! How many cells hold one of some digits.

use candoku_grid::DigitSet;

/// The propagator of [`Part::Count`](super::Part::Count).
#[derive(Clone, Debug)]
pub(crate) struct Count {
    /// How often each cell is counted.
    pub(super) weights: Vec<usize>,
    pub(super) digits: DigitSet,
    pub(super) counts: Vec<usize>,
}

impl Count {
    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        let (mut certain, mut possible) = (0, 0);
        for (domain, weight) in domains.iter().zip(&self.weights) {
            certain += if domain.is_subset(self.digits) { *weight } else { 0 };
            possible += if domain.is_disjoint(self.digits) { 0 } else { *weight };
        }
        let allowed =
            || self.counts.iter().copied().filter(|count| (certain..=possible).contains(count));
        let (Some(least), Some(most)) = (allowed().min(), allowed().max()) else {
            return false;
        };
        for (domain, &weight) in domains.iter_mut().zip(&self.weights) {
            if domain.is_subset(self.digits) || domain.is_disjoint(self.digits) {
                continue;
            }
            if certain + weight > most {
                *domain -= self.digits;
            } else if possible - weight < least {
                *domain &= self.digits;
            }
        }
        true
    }
}
