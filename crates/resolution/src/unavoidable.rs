//! Unavoidable sets: cells of a solved grid that can be filled in another way.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use candoku_grid::{Cell, Classic, Stop, Stopped};

use crate::space::{CELLS, PEERS, cells};

/// The minimal unavoidable sets of a solved grid that use at most that many digits, smallest first.
///
/// A set of cells is unavoidable if the rest of the grid leaves another way to fill it, so every
/// puzzle with this solution has a clue in it. It is minimal if no part of it is unavoidable. In a
/// set, every digit occurs at least twice, so three digits give all sets of up to 7 cells, and four
/// all of up to 9.
///
/// # Errors
///
/// If the work was stopped.
pub fn unavoidable_sets(
    solution: &Classic,
    digits: usize,
    stop: &Stop,
) -> Result<Vec<Vec<Cell>>, Stopped> {
    let mut sets = BTreeSet::new();
    for chosen in (1_u16..1 << 9).filter(|chosen| chosen.count_ones() as usize == digits.min(9)) {
        let mut refill = Refill { solution, chosen, sets: &mut sets, stop };
        let free = (0..CELLS).filter(|&cell| refill.is_free(cell));
        let free = free.fold(0, |free, cell| free | 1 << cell);
        refill.fill(free, 0, &mut [0; 9])?;
    }
    let mut sets: Vec<u128> = sets.into_iter().collect();
    sets.sort_by_key(|set| (set.count_ones(), Reverse(set.reverse_bits())));
    let mut minimal: Vec<u128> = Vec::new();
    for set in sets {
        if !minimal.iter().any(|part| part & !set == 0) {
            minimal.push(set);
        }
    }
    let named = |set: u128| cells(set).map(|cell| Cell::new(cell as usize)).collect();
    Ok(minimal.into_iter().map(named).collect())
}

/// Fills the cells of some digits in every way.
struct Refill<'a> {
    solution: &'a Classic,
    /// The digits, as bits from 0.
    chosen: u16,
    sets: &'a mut BTreeSet<u128>,
    stop: &'a Stop,
}

impl Refill<'_> {
    fn is_free(&self, cell: usize) -> bool {
        self.chosen >> (self.solution.values()[cell] - 1) & 1 == 1
    }

    /// Fills the cells that are left; `changed` are those with another digit, `places` those of each digit.
    fn fill(&mut self, left: u128, changed: u128, places: &mut [u128; 9]) -> Result<(), Stopped> {
        if left == 0 {
            if changed != 0 {
                self.sets.insert(changed);
            }
            return Ok(());
        }
        self.stop.check()?;
        let cell = left.trailing_zeros() as usize;
        let chosen = self.chosen;
        for digit in (0..9).filter(|digit| chosen >> digit & 1 == 1) {
            if places[digit] & PEERS[cell] != 0 {
                continue;
            }
            let is_same = usize::from(self.solution.values()[cell]) == digit + 1;
            places[digit] |= 1 << cell;
            self.fill(left & (left - 1), changed | u128::from(!is_same) << cell, places)?;
            places[digit] &= !(1 << cell);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn without(solution: &Classic, set: &[Cell]) -> Classic {
        let mut values = *solution.values();
        for cell in set {
            values[cell.index()] = 0;
        }
        Classic::new(values).unwrap()
    }

    #[test]
    fn without_a_set_the_grid_is_not_unique_and_with_any_cell_of_it_it_is() {
        let solution: Classic = GRID.parse().unwrap();

        let sets = unavoidable_sets(&solution, 2, &Stop::never()).unwrap();

        assert!(!sets.is_empty());
        for set in &sets {
            assert!(candoku_fast::count(&without(&solution, set), 2) > 1);
            for gone in 0..set.len() {
                let mut part = set.clone();
                part.remove(gone);
                assert_eq!(candoku_fast::count(&without(&solution, &part), 2), 1);
            }
        }
    }

    #[test]
    fn all_sets_of_four_cells_are_found() {
        let solution: Classic = GRID.parse().unwrap();
        let sets = unavoidable_sets(&solution, 3, &Stop::never()).unwrap();
        let found = sets.iter().filter(|set| set.len() == 4).count();

        let mut expected = 0;
        for corners in (0..81).flat_map(|a| (a + 1..81).map(move |b| (a, b))) {
            let ((top, left), (bottom, right)) =
                ((corners.0 / 9, corners.0 % 9), (corners.1 / 9, corners.1 % 9));
            if top < bottom && left < right {
                let set = [(top, left), (top, right), (bottom, left), (bottom, right)];
                let set = set.map(|(row, column)| Cell::new(row * 9 + column));
                expected += usize::from(candoku_fast::count(&without(&solution, &set), 2) > 1);
            }
        }
        assert_eq!(found, expected);
    }
}
