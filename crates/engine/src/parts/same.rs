//! Groups of cells that hold the same digits, equally often.

use candoku_grid::{Digit, DigitSet, MAX_SIDE};

/// The propagator of [`Part::Same`](super::Part::Same).
#[derive(Clone, Debug)]
pub(crate) struct Same {
    /// For each group the places of its cells among the domains.
    pub(super) groups: Vec<Vec<usize>>,
}

impl Same {
    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        let all = domains.iter().fold(DigitSet::EMPTY, |all, &domain| all | domain);
        let mut ranges = [(0, usize::MAX); MAX_SIDE];
        for digit in all {
            let range = &mut ranges[digit.index()];
            for group in &self.groups {
                let (certain, possible) = bounds(group, domains, digit);
                *range = (range.0.max(certain), range.1.min(possible));
            }
            if range.0 > range.1 {
                return false;
            }
        }
        for digit in all {
            let (least, most) = ranges[digit.index()];
            for group in &self.groups {
                let (certain, possible) = bounds(group, domains, digit);
                if certain == possible {
                    continue;
                }
                for &place in group {
                    let domain = &mut domains[place];
                    if !domain.contains(digit) || domain.is_single() {
                        continue;
                    }
                    if certain == most {
                        *domain = domain.without(digit);
                    } else if possible == least {
                        *domain = digit.into();
                    }
                }
            }
        }
        !domains.contains(&DigitSet::EMPTY)
    }
}

/// How many cells of a group hold a digit for certain, and how many may hold it.
fn bounds(group: &[usize], domains: &[DigitSet], digit: Digit) -> (usize, usize) {
    let certain = group.iter().filter(|&&place| domains[place].single() == Some(digit)).count();
    let possible = group.iter().filter(|&&place| domains[place].contains(digit)).count();
    (certain, possible)
}
