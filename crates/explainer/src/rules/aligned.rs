//! Cells whose combinations of digits are excluded by cells that see them all.

use crate::geometry::{PEER_SETS, PEERS, bits, cells_of};
use crate::grid::Grid;
use crate::step::{Removals, Step};
use crate::technique::Technique;

/// The cells worth combining, in reading order, and what can exclude their combinations.
struct Bases {
    cells: Vec<usize>,
    set: u128,
    /// For each cell, its peers with few candidates.
    excluders: [u128; 81],
}

impl Bases {
    fn new(grid: &Grid, size: u32) -> Bases {
        let of_size = |wanted: &dyn Fn(u32) -> bool| {
            (0..81)
                .filter(|&cell| wanted(grid.cells[cell].count_ones()))
                .fold(0u128, |set, cell| set | 1 << cell)
        };
        let singles = of_size(&|count| count == 1);
        let small = of_size(&|count| (2..=size).contains(&count));
        let excluders: [u128; 81] = std::array::from_fn(|cell| PEER_SETS[cell] & small);
        let is_base = |cell: usize| {
            grid.cells[cell].count_ones() >= 2
                && PEER_SETS[cell] & singles == 0
                && excluders[cell] != 0
        };
        let cells: Vec<usize> = (0..81).filter(|&cell| is_base(cell)).collect();
        let set = cells.iter().fold(0, |set, &cell| set | 1 << cell);
        Bases { cells, set, excluders }
    }

    /// All pairs, in the order of the scale: by the second cell, then by the first.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.cells.iter().enumerate().flat_map(|(index, &second)| {
            self.cells[..index].iter().map(move |&first| (first, second))
        })
    }
}

/// Two cells whose combinations are excluded.
pub(crate) fn aligned_pair(grid: &Grid) -> Option<Step> {
    let bases = Bases::new(grid, 2);
    for (first, second) in bases.pairs() {
        let excluders = bases.excluders[first] & bases.excluders[second];
        if excluders.count_ones() < 2 {
            continue;
        }
        let removals = excluded(grid, [first, second], excluders);
        if !removals.is_empty() {
            return Some(Step::remove(Technique::AlignedPairExclusion, 6.2, removals));
        }
    }
    None
}

/// Three cells whose combinations are excluded.
pub(crate) fn aligned_triplet(grid: &Grid) -> Option<Step> {
    let bases = Bases::new(grid, 3);
    for (first, second) in bases.pairs() {
        let excluders = bases.excluders[first] & bases.excluders[second];
        if excluders.count_ones() < 2 {
            continue;
        }
        let mut left = (bases.excluders[first] | bases.excluders[second])
            & bases.set
            & !(1 << first | 1 << second);
        for third in PEERS[first].iter().chain(&PEERS[second]).map(|&cell| usize::from(cell)) {
            if left & 1 << third == 0 {
                continue;
            }
            left &= !(1 << third);
            let excluders = excluders & bases.excluders[third];
            if excluders.count_ones() < 2 {
                continue;
            }
            let removals = excluded(grid, [first, second, third], excluders);
            if !removals.is_empty() {
                return Some(Step::remove(Technique::AlignedTripletExclusion, 7.5, removals));
            }
        }
    }
    None
}

/// The digits of each cell that no allowed combination uses.
fn excluded<const N: usize>(grid: &Grid, cells: [usize; N], excluders: u128) -> Removals {
    let mut forbidden = [0u16; 81];
    let mut count = 0;
    for cell in cells_of(excluders) {
        forbidden[count] = grid.cells[cell];
        count += 1;
    }
    let forbidden = &forbidden[..count];
    let mut unused = cells.map(|cell| grid.cells[cell]);
    combine(grid, &cells, forbidden, &mut [0; N], 0, &mut unused);
    let lost = cells.into_iter().zip(unused).filter(|&(_, digits)| digits != 0);
    lost.map(|(cell, digits)| (cell as u8, digits)).collect()
}

/// Strikes the digits of every allowed combination from `unused`; says whether none are left.
fn combine<const N: usize>(
    grid: &Grid,
    cells: &[usize; N],
    forbidden: &[u16],
    chosen: &mut [u16; N],
    index: usize,
    unused: &mut [u16; N],
) -> bool {
    if index == N {
        let all = chosen.iter().fold(0, |all, digit| all | digit);
        if forbidden.iter().all(|digits| digits & !all != 0) {
            for (unused, digit) in unused.iter_mut().zip(chosen) {
                *unused &= !*digit;
            }
        }
        return unused.iter().all(|&digits| digits == 0);
    }
    let seen = (0..index)
        .filter(|&earlier| PEER_SETS[cells[earlier]] & 1 << cells[index] != 0)
        .fold(0, |seen, earlier| seen | chosen[earlier]);
    bits(grid.cells[cells[index]] & !seen).any(|digit| {
        chosen[index] = 1 << digit;
        combine(grid, cells, forbidden, chosen, index + 1, unused)
    })
}
