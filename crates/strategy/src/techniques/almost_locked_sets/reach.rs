//! Which sets lack which digits because one holds another, however far: where no chain can be.

use candoku_grid::Digit;

use super::commons::Commons;
use super::set::{AlmostLockedSets, SetId};
use crate::View;
use crate::techniques::rows::{Rows, is_empty, meet};

/// For each set and digit that is a restricted common, what follows if the set holds it.
pub(crate) struct Reach<'a, const W: usize> {
    sets: &'a AlmostLockedSets<W>,
    commons: &'a Commons,
    /// The row of each set and digit, if other sets lack the digit because of it.
    places: Vec<Option<usize>>,
    /// Which sets lack the first digit, then which lack the second, and so on.
    lacks: Rows,
    /// The number of words for one digit.
    words: usize,
}

impl<'a, const W: usize> Reach<'a, W> {
    pub(crate) fn new(
        view: &View<W>,
        sets: &'a AlmostLockedSets<W>,
        commons: &'a Commons,
    ) -> Reach<'a, W> {
        let (side, words) = (sets.side(), sets.len().div_ceil(64));
        let mut places = vec![None; sets.len() * side];
        let mut holders = Vec::new();
        for set in 0..sets.len() {
            for digit in commons.links(set) {
                places[set * side + digit.index()] = Some(holders.len());
                holders.push((set, digit));
            }
        }
        let mut lacks = Rows::new(holders.len(), side * words * 64);
        for (row, &(set, digit)) in holders.iter().enumerate() {
            let start = digit.index() * words;
            lacks.row_mut(row)[start..start + words].copy_from_slice(commons.row(set, digit));
        }
        let row_of = |set: SetId, digit: Digit| places[set * side + digit.index()];
        lacks.close(view.stop(), |bit| {
            let (digit, set) = (Digit::from_index(bit / (words * 64)), bit % (words * 64));
            let held = commons.links(set).without(digit).iter();
            held.filter_map(move |digit| row_of(set, digit))
        });
        Reach { sets, commons, places, lacks, words }
    }

    /// Whether the digit leads from the set to an earlier one, so that the two eliminate something.
    pub(crate) fn closes(&self, first: SetId, x: Digit) -> bool {
        let Some(row) = self.places[first * self.sets.side() + x.index()] else { return false };
        let lacking = self.lacks.row(row).chunks(self.words).zip(Digit::up_to(self.sets.side()));
        lacking.filter(|(lacking, _)| !is_empty(lacking)).any(|(lacking, y)| {
            let mut struck = self.sets.digits(first).without(x).without(y).iter();
            struck.any(|z| meet(lacking, self.commons.partners(first, z)))
        })
    }
}
