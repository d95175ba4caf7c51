//! Whether a house is loose: no subset, naked or hidden and of whatever size, strikes out anything.
//!
//! Seat every digit in one of its places. A digit can move to another place if the one that
//! sits there can move on, and so forth until somebody takes the free seat. Each candidate that
//! such a round passes stands in some way to fill in the house, so no subset strikes it out. If
//! that holds for all of them, the eight searches for subsets need not look at the house.

use candoku_grid::{HouseId, MAX_SIDE};

use crate::house_set::HouseSet;
use crate::positions::Positions;
use crate::view::{Revision, View};

/// The houses that are not loose, as of a revision.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TightHouses {
    pub(crate) houses: HouseSet,
    revision: Revision,
}

impl TightHouses {
    /// Looks at the houses, or again at those that have changed since an earlier board.
    pub(crate) fn of<const W: usize>(view: &View<W>, earlier: Option<&TightHouses>) -> TightHouses {
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

/// Whether every one of these places of the digits, in so many cells, takes part in a way to
/// fill in all of them.
fn is_loose(places: &[Positions], cells: usize) -> bool {
    let mut seating =
        Seating { places, free: Positions::from_bits(u32::MAX), digits: [0; MAX_SIDE] };
    let mut digits = (0..places.len()).filter(|&digit| !places[digit].is_empty());
    if !digits.all(|digit| seating.seat(digit as u8, &mut Positions::default())) {
        return false;
    }
    let taken = Positions::from_bits(!seating.free.bits());
    if taken.len() != cells {
        return false;
    }
    // Where the digit that sits at each position can move to.
    let mut moves = [0; MAX_SIDE];
    for seat in taken.iter() {
        moves[seat] = places[usize::from(seating.digits[seat])].bits();
    }
    is_one_round(&moves, taken) || every_move_comes_back(&moves, taken)
}

/// Whether every seat leads to every other.
fn is_one_round(moves: &[u32; MAX_SIDE], taken: Positions) -> bool {
    let first = taken.bits() & taken.bits().wrapping_neg();
    let (mut from_first, mut to_first) = (first, first);
    loop {
        let before = (from_first, to_first);
        for seat in taken.iter() {
            if from_first >> seat & 1 == 1 {
                from_first |= moves[seat];
            }
            if to_first & moves[seat] != 0 {
                to_first |= 1 << seat;
            }
        }
        if (from_first, to_first) == before {
            return from_first & to_first == taken.bits();
        }
    }
}

/// Whether each seat that another one leads to leads back there.
fn every_move_comes_back(moves: &[u32; MAX_SIDE], taken: Positions) -> bool {
    let mut reached = *moves;
    for via in taken.iter() {
        let further = reached[via];
        for seat in taken.iter() {
            reached[seat] |= further & (reached[seat] >> via & 1).wrapping_neg();
        }
    }
    let comes_back = |seat: usize, next: usize| reached[next] >> seat & 1 == 1;
    taken
        .iter()
        .all(|seat| Positions::from_bits(moves[seat]).iter().all(|next| comes_back(seat, next)))
}

/// Digits at different positions of a house.
struct Seating<'a> {
    places: &'a [Positions],
    free: Positions,
    /// The digit, counted from 0, at each position that is not free.
    digits: [u8; MAX_SIDE],
}

impl Seating<'_> {
    /// Seats the digit, moving others where needed, but nobody from a seat that was asked for before.
    fn seat(&mut self, digit: u8, asked: &mut Positions) -> bool {
        let wanted = self.places[usize::from(digit)];
        if let Some(seat) = (wanted & self.free).iter().next() {
            self.free.remove(seat as u8);
            self.digits[seat] = digit;
            return true;
        }
        for seat in wanted.iter() {
            let is_new = !asked.contains(seat);
            asked.insert(seat as u8);
            if is_new && self.seat(self.digits[seat], asked) {
                self.digits[seat] = digit;
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use candoku_grid::Random;

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
            used[digit].insert(seat as u8);
            Some(used)
        });
        ways.reduce(|one, two| one.iter().zip(two).map(|(&one, two)| one | two).collect())
    }
}
