//! The bivalue universal grave: if every open cell had two candidates and every digit two
//! places in every house, the puzzle would have a second solution. So one of the candidates that
//! disturb this pattern is right.

use crate::geometry::{CELLS, HOUSES, PEERS, bits, is_pair};
use crate::grid::Grid;
use crate::step::{Removals, Step};
use crate::technique::ExplainerTechnique;

/// The candidates that stand between the grid and the pattern.
struct Grave {
    /// The cells with such candidates, in the order in which they were met.
    cells: Vec<usize>,
    /// Their candidates beyond the pattern.
    extra: [u16; 81],
    all_extra: u16,
    /// The cells that see all of them, in the order of the first one's peers.
    common: Vec<usize>,
}

/// A deduction from the pattern.
pub(crate) fn grave(grid: &Grid) -> Option<Step> {
    let grave = Grave::find(grid)?;
    let step = |tenths: u16, removals: Removals| {
        let difficulty = f64::from(tenths) / 10.0;
        Step::remove(ExplainerTechnique::BivalueUniversalGrave, difficulty, removals)
    };
    match (grave.cells.len(), grave.all_extra.count_ones()) {
        (1, _) => {
            let cell = grave.cells[0];
            let removals = vec![(cell as u8, grid.cells[cell] & !grave.all_extra)];
            Some(step(56, removals))
        }
        (count, 1) => grave
            .one_digit(grid)
            .or_else(|| (count == 2).then(|| grave.locked(grid)).flatten())
            .map(|removals| step(57, removals)),
        (count, _) if !grave.common.is_empty() => (count == 2)
            .then(|| grave.locked(grid))
            .flatten()
            .map(|removals| step(57, removals))
            .or_else(|| grave.subset(grid)),
        _ => None,
    }
}

impl Grave {
    fn find(grid: &Grid) -> Option<Grave> {
        let mut grave =
            Grave { cells: Vec::new(), extra: [0; 81], all_extra: 0, common: Vec::new() };
        let mut rest = grid.clone();
        for (house, places) in grid.places.iter().enumerate() {
            for (digit, &places) in places.iter().enumerate() {
                if places == 0 || is_pair(places) {
                    continue;
                }
                let cells = bits(places).map(|position| usize::from(CELLS[house][position]));
                let mut large = cells.filter(|&cell| grid.cells[cell].count_ones() >= 3);
                let cell = large.next()?;
                if large.next().is_some() {
                    continue;
                }
                grave.disturb(cell, digit);
                rest.remove(cell, digit);
                if grave.cells.len() > 1
                    && grave.all_extra.count_ones() > 1
                    && grave.common.is_empty()
                {
                    return None;
                }
            }
        }
        let is_pattern = rest.cells.iter().all(|&digits| digits == 0 || is_pair(digits))
            && rest.places.iter().flatten().all(|&places| places == 0 || is_pair(places))
            && grid.cells.iter().zip(&rest.cells).all(|(&open, &left)| open == 0 || left != 0);
        is_pattern.then_some(grave)
    }

    fn disturb(&mut self, cell: usize, digit: usize) {
        let peers = || PEERS[cell].iter().map(|&peer| usize::from(peer));
        if self.all_extra == 0 {
            self.common = peers().collect();
        }
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.extra[cell] |= 1 << digit;
        self.all_extra |= 1 << digit;
        let cells = &self.cells;
        self.common.retain(|other| peers().any(|peer| peer == *other) && !cells.contains(other));
    }

    /// One digit disturbs, so it goes where all its disturbing places see it.
    fn one_digit(&self, grid: &Grid) -> Option<Removals> {
        let digit = self.all_extra.trailing_zeros() as usize;
        let seen = self.common.iter().filter(|&&cell| grid.has(cell, digit));
        let removals: Removals = seen.map(|&cell| (cell as u8, self.all_extra)).collect();
        (!removals.is_empty()).then_some(removals)
    }

    /// Two cells of a house share a digit of the pattern: one of them needs it.
    fn locked(&self, grid: &Grid) -> Option<Removals> {
        let [one, two] = [self.cells[0], self.cells[1]];
        let shared = grid.cells[one] & grid.cells[two] & !self.all_extra;
        let together = (0..3).any(|kind| HOUSES[one][kind] == HOUSES[two][kind]);
        (shared.count_ones() == 1 && together).then(|| {
            [one, two]
                .map(|cell| (cell as u8, grid.cells[cell] & !self.extra[cell] & !shared))
                .to_vec()
        })
    }

    /// The disturbing candidates act as one cell of a naked subset.
    fn subset(&self, grid: &Grid) -> Option<Step> {
        for (kind, &house) in HOUSES[self.cells[0]].iter().enumerate() {
            if self.cells.iter().any(|&cell| HOUSES[cell][kind] != house) {
                continue;
            }
            let in_house = |&&cell: &&usize| HOUSES[cell][kind] == house;
            let cells: Vec<usize> = self.common.iter().filter(in_house).copied().collect();
            for size in 2..=6 {
                if let Some(removals) = self.subset_in(grid, &cells, size) {
                    let difficulty = 5.7 + f64::from(size - 1) * 0.1;
                    let technique = ExplainerTechnique::BivalueUniversalGrave;
                    return Some(Step::remove(technique, difficulty, removals));
                }
            }
        }
        None
    }

    fn subset_in(&self, grid: &Grid, cells: &[usize], size: u32) -> Option<Removals> {
        if cells.len() < size as usize {
            return None;
        }
        let chosen = (0..1u16 << cells.len()).filter(|chosen| chosen.count_ones() == size - 1);
        chosen.into_iter().find_map(|chosen| {
            let candidates = |index: usize| grid.cells[cells[index]];
            let digits = bits(chosen).fold(0, |all, index| all | candidates(index));
            let fits = digits.count_ones() == size
                && self.all_extra & !digits == 0
                && bits(chosen).all(|index| candidates(index).count_ones() > 1);
            let others = (0..cells.len()).filter(|&index| chosen & 1 << index == 0);
            let removals: Removals = others
                .map(|index| (cells[index] as u8, candidates(index) & digits))
                .filter(|&(_, lost)| lost != 0)
                .collect();
            (fits && !removals.is_empty()).then_some(removals)
        })
    }
}
