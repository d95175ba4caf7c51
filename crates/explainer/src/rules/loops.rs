//! Loops of cells with the same two candidates: if nothing else were possible there, the two
//! digits could be exchanged and the puzzle would have a second solution.

use crate::geometry::{HOUSE_SETS, HOUSES, PEER_SETS, bits, cells_of, is_pair};
use crate::grid::Grid;
use crate::rules::loop_subsets;
use crate::step::{Difficulty, Removals, Step};
use crate::technique::ExplainerTechnique;

/// Cells that would be exchangeable if it were not for some further candidates.
pub(crate) struct Loop<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) cells: &'a [usize],
    /// The two digits.
    pub(crate) pair: u16,
}

/// The easiest loop found so far: by difficulty, then by type, then the first.
#[derive(Default)]
pub(crate) struct Easiest {
    best: Option<(Difficulty, u8, Step)>,
}

impl Easiest {
    /// Whether such a deduction from a loop is easier than what is known.
    pub(crate) fn wants(&self, of: &Loop, kind: u8, harder_by: f64) -> bool {
        let difficulty = Difficulty(of.difficulty() + harder_by);
        self.best.as_ref().is_none_or(|best| (difficulty, kind) < (best.0, best.1))
    }

    /// Takes a deduction from a loop if it is easier than what is known.
    pub(crate) fn offer(&mut self, of: &Loop, kind: u8, harder_by: f64, removals: Removals) {
        if removals.is_empty() {
            return;
        }
        if self.wants(of, kind, harder_by) {
            let difficulty = Difficulty(of.difficulty() + harder_by);
            let technique = match of.cells.len() {
                4 => ExplainerTechnique::UniqueRectangle,
                _ => ExplainerTechnique::UniqueLoop,
            };
            self.best = Some((difficulty, kind, Step::remove(technique, difficulty.0, removals)));
        }
    }
}

/// The easiest deduction from a loop with two exchangeable digits.
pub(crate) fn unique_loop(grid: &Grid) -> Option<Step> {
    let mut easiest = Easiest::default();
    for cell in (0..81).filter(|&cell| is_pair(grid.cells[cell])) {
        let pair = grid.cells[cell];
        // A loop through an earlier such cell was found from there.
        let barred = (0..cell)
            .filter(|&earlier| grid.cells[earlier] == pair)
            .fold(0, |set, earlier| set | 1 << earlier);
        let both = bits(pair).fold(!barred, |both, digit| both & grid.places_of(digit));
        let usable = closable(both);
        if usable & 1 << cell != 0 {
            let path = Vec::with_capacity(16);
            let mut walk = Walk { grid, pair, path, usable, houses: [0; 2], easiest: &mut easiest };
            walk.extend(cell, 2, 0, None);
        }
    }
    easiest.best.map(|(_, _, step)| step)
}

/// The cells that a loop through these cells can have: each needs another in all its houses.
fn closable(mut cells: u128) -> u128 {
    loop {
        let lonely = HOUSE_SETS
            .iter()
            .map(|house| house & cells)
            .filter(|&inside| inside & inside.wrapping_sub(1) == 0)
            .fold(0, |lonely, inside| lonely | inside);
        if lonely == 0 {
            return cells;
        }
        cells &= !lonely;
    }
}

/// A path through cells that have both digits, on its way back to where it began.
struct Walk<'a> {
    grid: &'a Grid,
    pair: u16,
    path: Vec<usize>,
    /// The cells that may be added.
    usable: u128,
    /// The houses visited by the cells of each parity.
    houses: [u32; 2],
    easiest: &'a mut Easiest,
}

impl Walk<'_> {
    /// Adds a cell and tries every continuation.
    ///
    /// Two cells may have further candidates freely; more only while all further candidates
    /// met are one digit. The digits can be exchanged only if the cells of each parity visit
    /// the same houses, each once.
    fn extend(&mut self, cell: usize, free: i32, extra: u16, last_kind: Option<usize>) {
        let parity = self.path.len() % 2;
        let own = HOUSES[cell].iter().fold(0, |set, house| set | 1 << house);
        if self.houses[parity] & own != 0 {
            return;
        }
        self.path.push(cell);
        self.houses[parity] |= own;
        for kind in (0..3).filter(|&kind| Some(kind) != last_kind) {
            for next in cells_of(self.usable & HOUSE_SETS[usize::from(HOUSES[cell][kind])]) {
                if next == self.path[0] {
                    if self.path.len() >= 4 && self.houses[0] == self.houses[1] {
                        let found = Loop { grid: self.grid, cells: &self.path, pair: self.pair };
                        found.deduce(self.easiest);
                    }
                } else if !self.path.contains(&next) {
                    let digits = self.grid.cells[next];
                    let extra = extra | digits & !self.pair;
                    let has_more = digits != self.pair;
                    if !has_more || extra.count_ones() == 1 || free > 0 {
                        self.extend(next, free - i32::from(has_more), extra, Some(kind));
                    }
                }
            }
        }
        self.houses[parity] &= !own;
        self.path.pop();
    }
}

impl Loop<'_> {
    fn difficulty(&self) -> f64 {
        match self.cells.len() {
            10.. => 4.5 + 0.3 + 0.2,
            8.. => 4.5 + 0.2,
            6.. => 4.5 + 0.1,
            _ => 4.5,
        }
    }

    fn deduce(&self, easiest: &mut Easiest) {
        let more: Vec<usize> =
            self.cells.iter().copied().filter(|&cell| !is_pair(self.grid.cells[cell])).collect();
        match more[..] {
            [] => {}
            [cell] => easiest.offer(self, 1, 0.0, vec![(cell as u8, self.pair)]),
            [first, second] => {
                let extra = (self.grid.cells[first] | self.grid.cells[second]) & !self.pair;
                if extra.count_ones() == 1 {
                    easiest.offer(self, 2, 0.0, self.one_extra(&more));
                } else {
                    loop_subsets::deduce(self, first, second, extra, easiest);
                }
                easiest.offer(self, 4, 0.0, self.locked(first, second));
            }
            _ => easiest.offer(self, 2, 0.0, self.one_extra(&more)),
        }
    }

    /// One digit is the only way out of the loop, so it goes where all ways out see it.
    fn one_extra(&self, more: &[usize]) -> Removals {
        let digit = (self.grid.cells[more[0]] & !self.pair).trailing_zeros();
        let seen = more.iter().fold(u128::MAX, |seen, &cell| seen & PEER_SETS[cell]);
        cells_of(seen & ((1 << 81) - 1))
            .filter(|&cell| self.grid.has(cell, digit as usize))
            .map(|cell| (cell as u8, 1 << digit))
            .collect()
    }

    /// One of the digits must stay in two cells of a house, so the other leaves both.
    fn locked(&self, first: usize, second: usize) -> Removals {
        let is_locked = |digit: usize| {
            (0..3).filter(|&kind| HOUSES[first][kind] == HOUSES[second][kind]).any(|kind| {
                let house = usize::from(HOUSES[first][kind]);
                self.grid.places[house][digit].count_ones() == 2
            })
        };
        let Some(locked) = bits(self.pair).find(|&digit| is_locked(digit)) else {
            return Vec::new();
        };
        let lost = self.pair & !(1 << locked);
        vec![(first as u8, lost), (second as u8, lost)]
    }
}
