//! Two cells of a unique loop act as one cell of a subset: either has a further candidate.

use crate::geometry::{CELLS, HOUSES, POSITIONS, bits};
use crate::rules::loops::{Easiest, Loop};
use crate::step::Removals;

/// Offers every naked and hidden subset that the two cells take part in as one.
pub(crate) fn deduce(of: &Loop, first: usize, second: usize, extra: u16, easiest: &mut Easiest) {
    for size in extra.count_ones()..=7 {
        for kind in (0..3).filter(|&kind| HOUSES[first][kind] == HOUSES[second][kind]) {
            let house = usize::from(HOUSES[first][kind]);
            let open = u32::from(of.grid.open[house]);
            let ends = Ends {
                house,
                cells: [first, second],
                positions: [first, second].map(|cell| usize::from(POSITIONS[cell][kind])),
                extra,
                size,
            };
            if size * 2 <= open {
                ends.naked(of, easiest);
            }
            if size * 2 < open {
                ends.hidden(of, easiest);
            }
        }
    }
}

/// The two cells with further candidates, in one of their common houses.
struct Ends {
    house: usize,
    cells: [usize; 2],
    positions: [usize; 2],
    extra: u16,
    size: u32,
}

impl Ends {
    fn cell(&self, position: usize) -> usize {
        usize::from(CELLS[self.house][position])
    }

    /// The other cells of the house and one of the ends hold as many digits as they are.
    fn naked(&self, of: &Loop, easiest: &mut Easiest) {
        let [one, two] = self.positions;
        let candidates = |position: usize| of.grid.cells[self.cell(position)];
        let shared = self.extra & of.grid.cells[self.cells[0]] & of.grid.cells[self.cells[1]];
        let harder_by = f64::from(self.size - 1) * 0.1;
        if !easiest.wants(of, 3, harder_by) {
            return;
        }
        let usable = (0..9)
            .filter(|position| !self.positions.contains(position))
            .filter(|&position| candidates(position).count_ones() > 1)
            .fold(0, |set, position| set | 1 << position);
        for others in subsets_of(usable, self.size - 1) {
            let digits = bits(others).fold(0, |all, position| all | candidates(position));
            if (digits | shared).count_ones() != self.size
                || (digits | self.extra).count_ones() != self.size
            {
                continue;
            }
            let digits = digits | self.extra;
            let removals: Removals = bits(511 & !others & !(1 << one) & !(1 << two))
                .map(|position| (CELLS[self.house][position], candidates(position) & digits))
                .filter(|&(_, lost)| lost != 0)
                .collect();
            easiest.offer(of, 3, harder_by, removals);
        }
    }

    /// The loop's two digits and others have as many places as they are, the ends being one.
    fn hidden(&self, of: &Loop, easiest: &mut Easiest) {
        let [one, two] = self.positions;
        let rest = 511 & !of.pair & !self.extra;
        if self.size - 2 > rest.count_ones() {
            return;
        }
        let places = |digit: usize| of.grid.places[self.house][digit] & !(1 << two);
        let harder_by = (f64::from(self.size - 1) - 1.0) * 0.1;
        if !easiest.wants(of, 3, harder_by) {
            return;
        }
        for chosen in subsets_of(rest, self.size - 2) {
            let digits = chosen | of.pair;
            let positions = bits(digits).fold(0, |all, digit| all | places(digit));
            if positions.count_ones() != self.size || bits(digits).any(|digit| places(digit) == 0) {
                continue;
            }
            let positions = positions & !(1 << one);
            let removals: Removals = bits(positions)
                .map(|position| CELLS[self.house][position])
                .map(|cell| (cell, of.grid.cells[usize::from(cell)] & !digits))
                .filter(|&(_, lost)| lost != 0)
                .collect();
            easiest.offer(of, 3, harder_by, removals);
        }
    }
}

/// The subsets of a size, ascending.
fn subsets_of(set: u16, size: u32) -> impl Iterator<Item = u16> {
    let next = move |subset: &u16| Some(subset.wrapping_sub(set) & set).filter(|&next| next != 0);
    std::iter::successors(Some(0), next).filter(move |subset| subset.count_ones() == size)
}
