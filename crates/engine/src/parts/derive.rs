//! Sums that follow from sums and houses: what sticks out of a house, and what it lacks.

use candoku_grid::{Cell, CellSet, HouseKind, Layout};

use super::digit_sets::sum_of;
use super::part::{Compare, Part};

/// Derived sums of more cells than this say too little to pay for themselves.
const MAX_CELLS: usize = 5;

/// The sums of innies and outies of houses and of neighbouring rows and columns.
///
/// A house has a known sum, so have the cages. The cells of a house that
/// no cage covers (innies), less the cells of cages outside the house (outies), have the
/// difference.
pub(super) fn derived_sums(layout: &Layout, parts: &[Part]) -> Vec<Part> {
    let cages = disjoint_cages(parts);
    if cages.is_empty() {
        return Vec::new();
    }
    let side = layout.side() as i32;
    let house_sum = side * (side + 1) / 2;
    let mut found: Vec<Part> = Vec::new();
    for (houses, area) in areas(layout) {
        let mut total = house_sum * houses;
        let (mut innies, mut outies) = (area, CellSet::EMPTY);
        for (cells, sum) in &cages {
            let outside = *cells - area;
            if outside.len() < (*cells & area).len() {
                total -= sum;
                innies -= *cells;
                outies |= outside;
            }
        }
        let count = innies.len() + outies.len();
        if count == 0 || count > MAX_CELLS {
            continue;
        }
        let terms = innies.iter().map(|cell| (1, cell));
        let terms: Vec<(i32, Cell)> = terms.chain(outies.iter().map(|cell| (-1, cell))).collect();
        let part = Part::Sum { terms, compare: Compare::Equal, total };
        if !found.contains(&part) {
            found.push(part);
        }
    }
    found
}

/// The cells and totals of cages no two of which share a cell.
fn disjoint_cages(parts: &[Part]) -> Vec<(CellSet, i32)> {
    let mut covered = CellSet::EMPTY;
    let mut cages = Vec::new();
    for part in parts {
        let (cells, total) = match part {
            Part::Set { cells, sets } => match &sets[..] {
                [first, rest @ ..] if rest.iter().all(|set| sum_of(*set) == sum_of(*first)) => {
                    (cells.clone(), sum_of(*first))
                }
                _ => continue,
            },
            Part::Sum { terms, compare: Compare::Equal, total }
                if terms.iter().all(|&(coefficient, _)| coefficient == 1) =>
            {
                (part.cells(), *total)
            }
            _ => continue,
        };
        let set: CellSet = cells.iter().copied().collect();
        if set.len() == cells.len() && set.is_disjoint(&covered) {
            covered |= set;
            cages.push((set, total));
        }
    }
    cages
}

/// Sets of whole houses with the number of houses: every house, and neighbouring rows and columns.
fn areas(layout: &Layout) -> Vec<(i32, CellSet)> {
    let mut areas = Vec::new();
    for kind in [HouseKind::Row, HouseKind::Column] {
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
        .filter(|house| !matches!(house.kind(), HouseKind::Row | HouseKind::Column));
    areas.extend(others.map(|house| (1, *house.cell_set())));
    areas
}
