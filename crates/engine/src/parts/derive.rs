//! Sums that follow from sums and houses: what sticks out of a house, and what it lacks.

use candoku_grid::{Cell, CellSet, HouseKind, Layout};

use super::digit_sets::sum_of;
use super::merge::merged_sums;
use super::part::{Compare, Part};
use super::tightness::{Tightness, bounds};

/// Derived sums of more cells than this say too little to pay for themselves, unless they are near their bounds.
const MAX_CELLS: usize = 5;
/// Even so they have at most this many cells.
const MAX_LONG_CELLS: usize = 14;

/// The sums of innies and outies of houses and of neighbouring rows, columns and boxes, and long sums put together.
///
/// A house has a known sum, so have the cages. The cells of a house that
/// no cage covers (innies), less the cells of cages outside the house (outies), have the
/// difference.
pub(super) fn derived_sums(layout: &Layout, parts: &[Part]) -> Vec<Part> {
    let sums: Vec<(CellSet, i32)> = parts.iter().filter_map(known_sum).collect();
    if sums.is_empty() {
        return Vec::new();
    }
    let mut found = merged_sums(layout, &sums);
    let cages = disjoint(&sums);
    let covered = cages.iter().fold(CellSet::EMPTY, |all, (cells, _)| all | *cells);
    let side = layout.side() as i32;
    let house_sum = side * (side + 1) / 2;
    for (houses, area) in areas(layout) {
        let total = house_sum * houses;
        // Cages that are inside, those that are mostly inside, and all that have a cell inside.
        let mut within = Leftover::new(area, total);
        let mut mostly = within;
        let mut touching = within;
        for &(cells, sum) in &cages {
            let inside = (cells & area).len();
            if inside == cells.len() {
                within.take(area, cells, sum);
            }
            if 2 * inside > cells.len() {
                mostly.take(area, cells, sum);
            }
            if inside > 0 {
                touching.take(area, cells, sum);
            }
        }
        for leftover in [mostly, within, touching] {
            if leftover.says_enough(layout, covered) {
                let part = leftover.part();
                if !found.contains(&part) {
                    found.push(part);
                }
            }
        }
    }
    found
}

/// What is left of an area without some cages.
#[derive(Clone, Copy, Debug)]
struct Leftover {
    innies: CellSet,
    outies: CellSet,
    /// The sum of the innies less that of the outies.
    total: i32,
}

impl Leftover {
    fn new(area: CellSet, total: i32) -> Leftover {
        Leftover { innies: area, outies: CellSet::EMPTY, total }
    }

    fn take(&mut self, area: CellSet, cage: CellSet, sum: i32) {
        self.total -= sum;
        self.innies -= cage;
        self.outies |= cage - area;
    }

    /// Whether the sum is worth a propagator: if it is short, if it is the only one of some cell, or if it is near its bounds.
    fn says_enough(&self, layout: &Layout, covered: CellSet) -> bool {
        let count = self.innies.len() + self.outies.len();
        if count == 0 || count > MAX_LONG_CELLS {
            return false;
        }
        let is_only_one = count <= layout.side() && !self.innies.is_subset(&covered);
        if count <= MAX_CELLS || is_only_one {
            return true;
        }
        let (least, greatest) = bounds(layout, self.innies);
        let (fewest, most) = bounds(layout, self.outies);
        Tightness::new(self.total, (least - most, greatest - fewest)).is_tight()
    }

    fn part(&self) -> Part {
        let innies = self.innies.iter().map(|cell| (1, cell));
        let outies = self.outies.iter().map(|cell| (-1, cell));
        let terms: Vec<(i32, Cell)> = innies.chain(outies).collect();
        Part::Sum { terms, compare: Compare::Equal, total: self.total }
    }
}

/// The cells and the total of a part that is a plain sum.
fn known_sum(part: &Part) -> Option<(CellSet, i32)> {
    let (cells, total) = match part {
        Part::Set { cells, sets } => {
            let (first, rest) = sets.split_first()?;
            let is_fixed = rest.iter().all(|set| sum_of(*set) == sum_of(*first));
            is_fixed.then(|| (cells.clone(), sum_of(*first)))?
        }
        Part::Sum { terms, compare: Compare::Equal, total } => {
            let is_plain = terms.iter().all(|&(coefficient, _)| coefficient == 1);
            is_plain.then(|| (part.cells(), *total))?
        }
        _ => return None,
    };
    let set: CellSet = cells.iter().copied().collect();
    (set.len() == cells.len()).then_some((set, total))
}

/// The sums no two of which share a cell.
fn disjoint(sums: &[(CellSet, i32)]) -> Vec<(CellSet, i32)> {
    let mut covered = CellSet::EMPTY;
    let mut cages = Vec::new();
    for &(cells, total) in sums {
        if cells.is_disjoint(&covered) {
            covered |= cells;
            cages.push((cells, total));
        }
    }
    cages
}

/// Sets of whole houses with the number of houses: every house, and neighbouring rows, columns and boxes.
fn areas(layout: &Layout) -> Vec<(i32, CellSet)> {
    let mut areas = Vec::new();
    for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
        let houses: Vec<CellSet> = layout
            .houses()
            .iter()
            .filter(|house| house.kind() == kind)
            .map(|house| *house.cell_set())
            .collect();
        for first in 0..houses.len() {
            let mut area = CellSet::EMPTY;
            for (count, house) in houses[first..].iter().enumerate() {
                area |= *house;
                areas.push((count as i32 + 1, area));
            }
        }
    }
    let others = layout
        .houses()
        .iter()
        .filter(|house| matches!(house.kind(), HouseKind::Diagonal | HouseKind::Window));
    areas.extend(others.map(|house| (1, *house.cell_set())));
    areas
}

#[cfg(test)]
mod tests {
    use candoku_grid::{Board, Random, Solution};

    use super::*;
    use crate::search::Search;

    fn sum(part: &Part, solution: &Solution) -> (i32, i32) {
        let Part::Sum { terms, total, .. } = part else { panic!("{part:?} is no sum") };
        let value = |cell: &Cell| i32::from(solution.digits()[cell.index()].value());
        (terms.iter().map(|(coefficient, cell)| coefficient * value(cell)).sum(), *total)
    }

    #[test]
    fn derived_sums_hold_wherever_the_sums_hold_that_they_come_from() {
        let mut random = Random::from_seed(11);
        for layout in [Layout::classic(), Layout::sudoku(6).unwrap(), Layout::latin(7).unwrap()] {
            let solution = Search::new(&Board::empty(layout.clone())).next().unwrap();
            let mut derived = 0;
            for _ in 0..20 {
                let mut cells: Vec<Cell> = layout.cells().collect();
                // Neighbours make cages inside houses; shuffled cells make long sums that merge.
                if random.below(2) == 0 {
                    random.shuffle(&mut cells);
                }
                let mut parts = Vec::new();
                while cells.len() > 10 {
                    let cage = cells.split_off(cells.len() - 2 - random.below(8));
                    let value = |cell: &Cell| i32::from(solution.digits()[cell.index()].value());
                    let total = cage.iter().map(value).sum();
                    parts.push(Part::sum(cage, total));
                }

                let sums = derived_sums(&layout, &parts);

                derived += sums.len();
                for part in sums {
                    let (found, stated) = sum(&part, &solution);
                    assert_eq!(found, stated, "{part:?}");
                }
            }
            assert!(derived > 0);
        }
    }
}
