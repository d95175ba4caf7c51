//! Which sets are linked to each other, looked up by set and digit.

use candoku_grid::{Cell, Digit, DigitSet};

use super::set::{AlmostLockedSets, SetId};
use crate::techniques::rows::{Rows, change, is_empty, ones_of};
use crate::{Cached, Options, Topic, View};

/// For each set and digit, which other sets it is linked to, one bit each.
#[derive(Clone, Debug)]
pub(crate) struct Commons {
    side: usize,
    /// For each set, its digits that are a restricted common with some other.
    links: Vec<DigitSet>,
    /// The sets that cannot hold the digit if this one does.
    restricted: Rows,
    /// The sets that would eliminate a place of the digit together with this one, if it has a
    /// restricted common.
    partners: Rows,
}

/// Whether sets that share cells may take part in one pattern.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overlap {
    /// They may.
    Allowed,
    /// They may not.
    Forbidden,
}

impl Overlap {
    /// What the options say.
    pub(crate) fn of(options: &Options) -> Overlap {
        if options.overlapping_sets { Overlap::Allowed } else { Overlap::Forbidden }
    }

    /// Whether the two sets may be part of one pattern.
    pub(crate) fn allows<const W: usize>(
        self,
        sets: &AlmostLockedSets<W>,
        one: SetId,
        two: SetId,
    ) -> bool {
        self == Overlap::Allowed || sets.cells(one).is_disjoint(&sets.cells(two))
    }
}

impl Topic for Overlap {
    fn count(_: usize) -> usize {
        2
    }

    fn index(self) -> usize {
        usize::from(self == Overlap::Allowed)
    }
}

impl<const W: usize> View<W> {
    /// Which almost locked sets share a restricted common.
    pub(crate) fn commons(&self, overlap: Overlap) -> &Commons {
        self.cached(overlap)
    }
}

impl<const W: usize> Cached<W> for Commons {
    type Topic = Overlap;

    /// How all sets are linked to each other.
    fn work_out(view: &View<W>, overlap: Overlap, _: Option<&Commons>) -> Commons {
        let sets = view.almost_locked_sets();
        let (side, count) = (sets.side(), sets.len());
        let cells = view.layout().cell_count();
        let place = |digit: Digit, cell: Cell| digit.index() * cells + cell.index();
        let mut touching = Rows::new(cells, count);
        let mut seeing = Rows::new(side * cells, count);
        for set in (0..count).take_while(|_| view.poll().is_continue()) {
            sets.cells(set).iter().for_each(|cell| touching.insert(cell.index(), set));
            for digit in sets.digits(set) {
                let seen = sets.seen(set, digit) & view.cells(digit);
                seen.iter().for_each(|cell| seeing.insert(place(digit, cell), set));
            }
        }
        let mut links = vec![DigitSet::EMPTY; count];
        let mut restricted = Rows::new(count * side, count);
        let mut partners = Rows::new(count * side, count);
        let polled = links.iter_mut().take_while(|_| view.poll().is_continue());
        for (set, links) in polled.enumerate() {
            for digit in sets.digits(set) {
                // A set cannot hold the digit as well if it sees every place of it here.
                let row = restricted.row_mut(set * side + digit.index());
                let mut seers =
                    sets.places(set, digit).iter().map(|cell| seeing.row(place(digit, cell)));
                if let Some(first) = seers.next() {
                    row.copy_from_slice(first);
                }
                seers.for_each(|more| change(row, more, |one, two| one & two));
                if overlap == Overlap::Forbidden && !is_empty(row) {
                    for cell in sets.cells(set).iter() {
                        change(row, touching.row(cell.index()), |one, two| one & !two);
                    }
                }
                if !is_empty(row) {
                    links.insert(digit);
                }
            }
            // A set without restricted commons has no use for partners.
            for digit in sets.digits(set).iter().filter(|_| !links.is_empty()) {
                let row = partners.row_mut(set * side + digit.index());
                for cell in (sets.seen(set, digit) & view.cells(digit)).iter() {
                    change(row, seeing.row(place(digit, cell)), |one, two| one | two);
                }
            }
        }
        Commons { side, links, restricted, partners }
    }
}

impl Commons {
    /// The digits of the set that are a restricted common with some other.
    pub(crate) fn links(&self, set: SetId) -> DigitSet {
        self.links[set]
    }

    /// The sets that share the digit with this one as a restricted common, one bit each.
    pub(crate) fn row(&self, set: SetId, digit: Digit) -> &[u64] {
        self.restricted.row(set * self.side + digit.index())
    }

    /// The earlier sets with which this one shares restricted commons, and these.
    pub(crate) fn restricted(&self, set: SetId) -> impl Iterator<Item = (SetId, DigitSet)> {
        self.earlier(&self.restricted, set, self.links(set))
    }

    /// The sets that would eliminate a place of the digit together with this one, one bit each.
    pub(crate) fn partners(&self, set: SetId, digit: Digit) -> &[u64] {
        self.partners.row(set * self.side + digit.index())
    }

    /// The earlier sets that would eliminate something together with this one, and which digits.
    pub(crate) fn promising(
        &self,
        set: SetId,
        digits: DigitSet,
    ) -> impl Iterator<Item = (SetId, DigitSet)> {
        self.earlier(&self.partners, set, digits)
    }

    fn earlier<'a>(
        &self,
        rows: &'a Rows,
        set: SetId,
        digits: DigitSet,
    ) -> impl Iterator<Item = (SetId, DigitSet)> + 'a {
        let first = set * self.side;
        let word = move |digit: Digit, word: usize| rows.row(first + digit.index())[word];
        (0..set.div_ceil(64)).flat_map(move |index| {
            let any = digits.iter().fold(0, |any, digit| any | word(digit, index));
            let below = if index == set / 64 { (1 << (set % 64)) - 1 } else { !0 };
            ones_of(any & below).map(move |bit| {
                let has = |&digit: &Digit| word(digit, index) >> bit & 1 == 1;
                (index * 64 + bit, digits.iter().filter(has).collect())
            })
        })
    }
}
