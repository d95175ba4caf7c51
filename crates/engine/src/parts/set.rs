//! Different digits that together are one of a list of sets: cages, renbans, extra regions.

use candoku_grid::{Digit, DigitSet};

use super::digit_sets::{Possible, may_hold, union_of};
use super::family::{Family, MAX_SIDE};

/// The propagator of [`Part::Set`](super::Part::Set).
#[derive(Clone, Debug)]
pub(crate) struct Set {
    sets: Vec<DigitSet>,
    /// The same sets as a family, if all digits are at most nine.
    family: Option<Box<Family>>,
}

impl Set {
    /// The propagator of these sets of digits up to the side.
    pub(super) fn new(sets: Vec<DigitSet>, side: usize) -> Set {
        let family = (side <= MAX_SIDE).then(|| {
            let mut family = Family::EMPTY;
            sets.iter().for_each(|&set| family.insert(set));
            Box::new(family)
        });
        Set { sets, family }
    }

    /// Whether every digit that it leaves is in a solution.
    pub(super) fn is_exact(&self) -> bool {
        self.family.is_some()
    }

    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        if let Some(family) = self.family.as_ref().filter(|_| domains.len() <= MAX_SIDE) {
            return family.narrow(&Family::of_cells(domains), domains);
        }
        let union = union_of(domains);
        let mut possible = Possible::NONE;
        for &set in &self.sets {
            if may_hold(set, union, domains) {
                possible.add(set);
            }
        }
        possible.narrow(domains)
    }

    /// Puts candidates back as long as every set stays impossible while `assumed` holds.
    ///
    /// Each set needs a witness against it: a digit without a cell or a cell without a
    /// digit. Of the witnesses the one is taken that needs the fewest absent candidates
    /// beyond those that others need already.
    pub(super) fn weaken(
        &self,
        before: &[DigitSet],
        root: &[DigitSet],
        assumed: Option<(usize, Digit)>,
    ) -> Option<Vec<DigitSet>> {
        let mut relaxed = root.to_vec();
        let is_free = |place: usize| assumed.is_none_or(|(assumed, _)| assumed != place);
        for &set in &self.sets {
            let open = match assumed {
                Some((_, digit)) if set.contains(digit) => set.without(digit),
                Some(_) => continue,
                None => set,
            };
            let places = || (0..before.len()).filter(|&place| is_free(place));
            let by_cell = places()
                .filter(|&place| before[place].is_disjoint(open))
                .map(|place| ((relaxed[place] & open).len(), Witness::Cell(place)));
            let lacks = |digit| places().all(|place| !before[place].contains(digit));
            let cost = |digit| places().filter(|&place| relaxed[place].contains(digit)).count();
            let by_digit = open
                .iter()
                .filter(|&digit| lacks(digit))
                .map(|digit| (cost(digit), Witness::Digit(digit)));
            match by_cell.chain(by_digit).min_by_key(|&(cost, _)| cost)?.1 {
                Witness::Cell(place) => relaxed[place] -= open,
                Witness::Digit(digit) => {
                    for place in (0..before.len()).filter(|&place| is_free(place)) {
                        relaxed[place] = relaxed[place].without(digit);
                    }
                }
            }
        }
        Some(relaxed)
    }
}

#[derive(Clone, Copy, Debug)]
enum Witness {
    /// This cell can hold no digit of the set.
    Cell(usize),
    /// This digit of the set has no cell.
    Digit(Digit),
}
