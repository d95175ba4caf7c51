//! Different digits that together are one of a list of sets: cages, renbans, extra regions.

use candoku_grid::{Digit, DigitSet};

use super::digit_sets::{Possible, fits, may_hold, union_of};

/// The propagator of [`Part::Set`](super::Part::Set).
#[derive(Clone, Debug)]
pub(crate) struct Set {
    size: usize,
    side: usize,
    sets: Vec<DigitSet>,
    /// For two cells: by the digit of one, what the other may hold. For three: by the digits of two,
    /// the third.
    partners: Vec<DigitSet>,
    /// Whether a set counts only if its digits can be put into the cells, one each.
    is_thorough: bool,
}

impl Set {
    /// The propagator of these sets of digits up to the side.
    pub(super) fn new(size: usize, sets: Vec<DigitSet>, side: usize) -> Set {
        let mut partners = vec![
            DigitSet::EMPTY;
            match size {
                2 => side,
                3 => side * side,
                _ => 0,
            }
        ];
        for &set in &sets {
            for a in set {
                match size {
                    2 => partners[a.index()] |= set.without(a),
                    3 => {
                        for b in set.without(a) {
                            partners[a.index() * side + b.index()] |= set.without(a).without(b);
                        }
                    }
                    _ => {}
                }
            }
        }
        Set { size, side, sets, partners, is_thorough: false }
    }

    /// The same, which drops every set that does not fit into the cells: what people list.
    pub(super) fn thorough(self) -> Set {
        Set { is_thorough: true, ..self }
    }

    /// The sets of digits that it allows.
    pub(super) fn sets(&self) -> &[DigitSet] {
        &self.sets
    }

    /// Whether every digit that it leaves is in a solution.
    pub(super) fn is_exact(&self) -> bool {
        self.size <= 3
    }

    pub(super) fn filter(&self, domains: &mut [DigitSet]) -> bool {
        match domains {
            [one, two] => self.filter_pair(one, two),
            [one, two, three] => self.filter_triple(one, two, three),
            _ => self.filter_sets(domains),
        }
    }

    fn filter_pair(&self, one: &mut DigitSet, two: &mut DigitSet) -> bool {
        let (mut firsts, mut seconds) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for digit in *one {
            let partners = self.partners[digit.index()] & *two;
            if !partners.is_empty() {
                firsts.insert(digit);
                seconds |= partners;
            }
        }
        (*one, *two) = (firsts, seconds);
        !firsts.is_empty()
    }

    fn filter_triple(&self, one: &mut DigitSet, two: &mut DigitSet, three: &mut DigitSet) -> bool {
        let (mut firsts, mut seconds, mut thirds) =
            (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
        for a in *one {
            let mut is_possible = false;
            for b in two.without(a) {
                let c = self.partners[a.index() * self.side + b.index()] & *three;
                if !c.is_empty() {
                    seconds.insert(b);
                    thirds |= c;
                    is_possible = true;
                }
            }
            if is_possible {
                firsts.insert(a);
            }
        }
        (*one, *two, *three) = (firsts, seconds, thirds);
        !firsts.is_empty()
    }

    fn filter_sets(&self, domains: &mut [DigitSet]) -> bool {
        let union = union_of(domains);
        let mut possible = Possible::NONE;
        for &set in &self.sets {
            if may_hold(set, union, domains) && (!self.is_thorough || fits(set, domains)) {
                possible.add(set);
            }
        }
        possible.narrow(domains)
    }

    /// The sets that the cells may hold.
    pub(super) fn possible(&self, domains: &[DigitSet]) -> Vec<DigitSet> {
        let union = union_of(domains);
        self.sets.iter().copied().filter(|&set| may_hold(set, union, domains)).collect()
    }

    /// The digits that the cells hold in any case.
    pub(super) fn required(&self, domains: &[DigitSet]) -> DigitSet {
        let union = union_of(domains);
        let mut required = union;
        for &set in &self.sets {
            if may_hold(set, union, domains) {
                required &= set;
                if required.is_empty() {
                    break;
                }
            }
        }
        required
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
