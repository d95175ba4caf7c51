//! Which houses have a subset, naked or hidden and of whatever size, that eliminates something.
//!
//! All others are loose: every candidate stands in some way to fill in the house, so the eight
//! searches for subsets need not look there.

use candoku_engine::all_different::{Matching, filter};
use candoku_grid::{DigitSet, HouseId, MAX_SIDE};

use crate::house_set::HouseSet;
use crate::{Cached, Positions, Revision, View};

/// The houses that are not loose, as of a revision.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TightHouses {
    pub(super) houses: HouseSet,
    revision: Revision,
}

impl<const W: usize> Cached<W> for TightHouses {
    type Topic = ();

    /// Looks at the houses, or again at those that have changed since an earlier board.
    fn work_out(view: &View<W>, (): (), earlier: Option<&TightHouses>) -> TightHouses {
        let earlier = earlier.copied().unwrap_or_default();
        let changed = |house: &HouseId| view.house_changed(*house) > earlier.revision;
        let houses =
            view.layout().house_ids().filter(changed).fold(earlier.houses, |all, house| {
                match is_loose(view.positions_in(house), view.open_count(house)) {
                    true => all.without(house),
                    false => all.with(house),
                }
            });
        TightHouses { houses, revision: view.revision() }
    }
}

/// Whether every one of these places of the digits, in that many cells, takes part in a way to
/// fill in all of them.
fn is_loose(places: &[Positions], cells: usize) -> bool {
    // All-different with the digits for variables and the positions for their values.
    let open = || places.iter().filter(|places| !places.is_empty());
    let mut domains = [DigitSet::EMPTY; MAX_SIDE];
    let mut count = 0;
    for (domain, places) in domains.iter_mut().zip(open()) {
        *domain = DigitSet::from_bits(places.bits());
        count += 1;
    }
    let domains = &mut domains[..count];
    count == cells
        && filter(domains, &mut Matching::new(), &mut ()).is_ok()
        && domains.iter().zip(open()).all(|(domain, places)| domain.bits() == places.bits())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use candoku_engine::Store;
    use candoku_grid::{Board, Cell, CellSet, Digit, Layout, Random, Stop};

    use super::*;
    use crate::Tables;

    #[test]
    fn a_house_is_loose_if_every_candidate_stands_in_a_way_to_fill_it_in() {
        let mut random = Random::from_seed(9);
        let mut loose = 0;
        for _ in 0..2000 {
            let side = 2 + random.below(5);
            let bits = |random: &mut Random| (random.bits() | random.bits()) as u32;
            let places: Vec<Positions> = (0..side)
                .map(|_| Positions::from_bits(bits(&mut random) & ((1 << side) - 1)))
                .collect();
            let used = fill_in(&places, 0, 0);
            let expected = used == Some(places.clone());

            assert_eq!(is_loose(&places, side), expected, "{places:?}");

            loose += usize::from(expected);
        }
        assert!((200..1800).contains(&loose), "{loose}");
    }

    /// The places that stand in ways to fill in, by trying all; nothing if there is no way.
    fn fill_in(places: &[Positions], digit: usize, taken: u32) -> Option<Vec<Positions>> {
        if digit == places.len() {
            return Some(vec![Positions::EMPTY; digit]);
        }
        let free = Positions::from_bits(places[digit].bits() & !taken);
        let ways = free.iter().filter_map(|seat| {
            let mut used = fill_in(places, digit + 1, taken | 1 << seat)?;
            used[digit] = used[digit] | Positions::from_bits(1 << seat);
            Some(used)
        });
        ways.reduce(|one, two| one.iter().zip(two).map(|(&one, two)| one | two).collect())
    }

    fn sets(view: &View<2>) -> Vec<(CellSet<2>, DigitSet)> {
        let sets = view.almost_locked_sets();
        (0..sets.len()).map(|set| (sets.cells(set), sets.digits(set))).collect()
    }

    #[test]
    fn what_begins_from_an_earlier_board_is_what_is_worked_out_anew() {
        let layout = Layout::classic();
        let line =
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
        let tables = Arc::new(Tables::<2>::new(&layout));
        let mut store = Store::new(&Board::from_line(layout, line).unwrap().pencilled());
        let mut view = View::new(tables.clone(), &store, &Stop::never());
        let solution = view.some_solution().cells().unwrap().to_vec();
        let mut random = Random::from_seed(4);
        let mut tight = 0;
        for _ in 0..500 {
            let (cell, digit) = (Cell::new(random.below(81)), Digit::from_index(random.below(9)));
            match (solution[digit.index()].contains(cell), random.below(5)) {
                _ if !view.open().contains(cell) => continue,
                (true, 0) => _ = store.place(cell, digit).unwrap(),
                (true, _) => continue,
                (false, _) => _ = store.eliminate(cell, digit).unwrap(),
            }

            view.read(&store);

            let anew = View::new(tables.clone(), &store, &Stop::never());
            assert_eq!(
                view.cached::<TightHouses>(()).houses,
                anew.cached::<TightHouses>(()).houses
            );
            assert_eq!(sets(&view), sets(&anew));
            tight += view.cached::<TightHouses>(()).houses.len();
        }
        assert!(tight > 0);
    }
}
