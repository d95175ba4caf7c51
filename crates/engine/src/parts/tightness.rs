//! How much freedom a sum leaves its cells.

use candoku_grid::{Cell, CellSet, Layout};

/// The least and greatest sums that cells can have because cells of a house hold different digits.
///
/// The cells are taken apart into parts of houses, the largest first, which need not give the best bounds.
pub(super) fn bounds(layout: &Layout, cells: CellSet) -> (i32, i32) {
    let side = layout.side() as i32;
    let mut rest: Vec<Cell> = cells.iter().collect();
    let (mut least, mut greatest) = (0, 0);
    let mut counts = vec![0; layout.houses().len()];
    loop {
        counts.fill(0);
        for house in rest.iter().flat_map(|&cell| layout.houses_of(cell)) {
            counts[house.index()] += 1;
        }
        let largest = counts.iter().enumerate().max_by_key(|(_, count)| **count);
        let Some((house, &count)) = largest.filter(|(_, count)| **count > 1) else {
            let count = rest.len() as i32;
            return (least + count, greatest + count * side);
        };
        least += count * (count + 1) / 2;
        greatest += count * (2 * side - count + 1) / 2;
        rest.retain(|&cell| !layout.houses()[house].cell_set().contains(cell));
    }
}

/// How far a sum is from the nearer of its bounds, and how far apart these are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tightness {
    pub(super) slack: i32,
    pub(super) range: i32,
}

impl Tightness {
    /// The tightness of a sum that lies between these bounds.
    pub(super) fn new(total: i32, (least, greatest): (i32, i32)) -> Tightness {
        Tightness { slack: (total - least).min(greatest - total), range: greatest - least }
    }

    /// Whether the sum is so near to a bound that it says something about its cells.
    pub(super) fn is_tight(self) -> bool {
        4 * self.slack < self.range
    }
}
