//! As many cells as digits: naked subsets, hidden subsets and fish.

use crate::geometry::{
    BOXES_COLUMNS_ROWS, CELLS, COLUMNS, Kind, PAIRS, QUADS, ROWS, TRIPLES, bits,
};
use crate::grid::Grid;
use crate::step::{Removals, Step};
use crate::technique::ExplainerTechnique;

/// The choices of `size` out of nine, in the order of the scale.
pub(crate) fn choices(size: u8) -> &'static [u16] {
    match size {
        2 => &PAIRS,
        3 => &TRIPLES,
        _ => &QUADS,
    }
}

/// The indexes of the sets that a subset of this size can hold: two elements at least.
fn eligible(sets: impl Iterator<Item = u16>, size: u8) -> u16 {
    sets.enumerate().fold(0, |eligible, (index, set)| {
        eligible | u16::from((2..=u32::from(size)).contains(&set.count_ones())) << index
    })
}

/// The union of the chosen sets.
pub(crate) fn union(sets: &[u16; 9], chosen: u16) -> u16 {
    bits(chosen).fold(0, |union, index| union | sets[index])
}

/// The same, if it is as large as their number.
fn common(sets: &[u16; 9], chosen: u16, size: u8) -> Option<u16> {
    let union = union(sets, chosen);
    (union.count_ones() == u32::from(size)).then_some(union)
}

/// Cells of one house that have as many digits as they are.
pub(crate) fn naked_subset(grid: &Grid, size: u8) -> Option<Step> {
    let (technique, difficulty) = match size {
        2 => (ExplainerTechnique::NakedPair, 3.0),
        3 => (ExplainerTechnique::NakedTriplet, 3.6),
        _ => (ExplainerTechnique::NakedQuad, 5.0),
    };
    for house in BOXES_COLUMNS_ROWS.into_iter().flatten() {
        if grid.open[house] < 2 * size {
            continue;
        }
        let cells = CELLS[house].map(|cell| grid.cells[usize::from(cell)]);
        let eligible = eligible(cells.into_iter(), size);
        for &chosen in choices(size).iter().filter(|&&chosen| chosen & !eligible == 0) {
            let Some(digits) = common(&cells, chosen, size) else { continue };
            let removals = naked_removals(house, &cells, chosen, digits);
            if !removals.is_empty() {
                return Some(Step::remove(technique, difficulty, removals));
            }
        }
    }
    None
}

fn naked_removals(house: usize, cells: &[u16; 9], chosen: u16, digits: u16) -> Removals {
    bits(511 & !chosen)
        .filter(|&position| cells[position] & digits != 0)
        .map(|position| (CELLS[house][position], cells[position] & digits))
        .collect()
}

/// Digits of one house that have as many places as they are.
pub(crate) fn hidden_subset(grid: &Grid, size: u8) -> Option<Step> {
    let (technique, difficulty) = match size {
        2 => (ExplainerTechnique::HiddenPair, 3.4),
        3 => (ExplainerTechnique::HiddenTriplet, 4.0),
        _ => (ExplainerTechnique::HiddenQuad, 5.4),
    };
    each_hidden_subset(
        grid,
        size,
        |open| open > 2 * size,
        |house, digits, positions| {
            let removals: Removals = bits(positions)
                .map(|position| CELLS[house][position])
                .map(|cell| (cell, grid.cells[usize::from(cell)] & !digits))
                .filter(|&(_, lost)| lost != 0)
                .collect();
            (!removals.is_empty()).then(|| Step::remove(technique, difficulty, removals))
        },
    )
}

/// A hidden subset that leaves one place for another digit of the house.
pub(crate) fn direct_hidden_subset(grid: &Grid, size: u8) -> Option<Step> {
    let (technique, tenths) = match size {
        2 => (ExplainerTechnique::DirectHiddenPair, 20),
        _ => (ExplainerTechnique::DirectHiddenTriplet, 25),
    };
    each_hidden_subset(
        grid,
        size,
        |open| open > size,
        |house, digits, positions| {
            bits(511 & !digits).find_map(|digit| {
                let places = grid.places[house][digit];
                let rest = places & !positions;
                let becomes_single = rest.count_ones() == 1 && places.count_ones() > 1;
                let cell = || usize::from(CELLS[house][rest.trailing_zeros() as usize]);
                becomes_single.then(|| Step::place(technique, tenths, cell(), digit))
            })
        },
    )
}

fn each_hidden_subset(
    grid: &Grid,
    size: u8,
    has_room: impl Fn(u8) -> bool,
    mut step: impl FnMut(usize, u16, u16) -> Option<Step>,
) -> Option<Step> {
    for house in BOXES_COLUMNS_ROWS.into_iter().flatten() {
        if !has_room(grid.open[house]) {
            continue;
        }
        let places = &grid.places[house];
        let eligible = eligible(places.iter().copied(), size);
        for &digits in choices(size).iter().filter(|&&digits| digits & !eligible == 0) {
            let found = common(places, digits, size);
            if let Some(step) = found.and_then(|positions| step(house, digits, positions)) {
                return Some(step);
            }
        }
    }
    None
}

/// Lines with as many places for a digit as they are.
pub(crate) fn fish(grid: &Grid, size: u8) -> Option<Step> {
    let (technique, difficulty) = match size {
        2 => (ExplainerTechnique::XWing, 3.2),
        3 => (ExplainerTechnique::Swordfish, 3.8),
        _ => (ExplainerTechnique::Jellyfish, 5.2),
    };
    let orders: [(Kind, Kind); 2] = [(COLUMNS, ROWS), (ROWS, COLUMNS)];
    for (base, cover) in orders {
        let places = |digit: usize| base.clone().map(move |line| grid.places[line][digit]);
        let eligible: [u16; 9] = std::array::from_fn(|digit| match grid.placed[digit] {
            placed if placed + 2 * size <= 9 => eligible(places(digit), size),
            _ => 0,
        });
        for &lines in choices(size) {
            for digit in (0..9).filter(|&digit| lines & !eligible[digit] == 0) {
                let union = bits(lines)
                    .fold(0, |union, line| union | grid.places[base.start + line][digit]);
                if union.count_ones() != u32::from(size) {
                    continue;
                }
                let removals = fish_removals(grid, &cover, digit, lines, union);
                if !removals.is_empty() {
                    return Some(Step::remove(technique, difficulty, removals));
                }
            }
        }
    }
    None
}

fn fish_removals(grid: &Grid, cover: &Kind, digit: usize, lines: u16, covers: u16) -> Removals {
    bits(covers)
        .map(|line| cover.start + line)
        .flat_map(|line| {
            bits(grid.places[line][digit] & !lines)
                .map(move |position| (CELLS[line][position], 1 << digit))
        })
        .collect()
}
