//! A cell that holds one of some digits.

use candoku_grid::DigitSet;

/// The propagator of [`Part::Among`](super::Part::Among); only alternatives need it.
#[derive(Clone, Debug)]
pub(crate) struct Among {
    pub(super) digits: DigitSet,
}

impl Among {
    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        domains[0] &= self.digits;
        !domains[0].is_empty()
    }
}
