//! Cells whose combinations of digits are excluded by cells that see them all.

use crate::geometry::{PEER_SETS, PEERS, bits, cells_of};
use crate::grid::Grid;
use crate::step::{Removals, Step};
use crate::technique::ExplainerTechnique;

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

    /// Whether the same three cells came up before, in another order.
    fn is_known(&self, [first, second, third]: [usize; 3]) -> bool {
        let follows = |one: usize, two: usize, tail: usize| {
            (self.excluders[one] | self.excluders[two]) & 1 << tail != 0
        };
        if third > second {
            false
        } else if third > first {
            follows(first, third, second)
        } else {
            follows(third, first, second) || follows(third, second, first)
        }
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
        if !has_several(excluders) {
            continue;
        }
        let removals = excluded_pair(grid, first, second, excluders);
        if !removals.is_empty() {
            return Some(Step::remove(ExplainerTechnique::AlignedPairExclusion, 6.2, removals));
        }
    }
    None
}

/// Three cells whose combinations are excluded.
pub(crate) fn aligned_triplet(grid: &Grid) -> Option<Step> {
    let bases = Bases::new(grid, 3);
    for (first, second) in bases.pairs() {
        let excluders = bases.excluders[first] & bases.excluders[second];
        if !has_several(excluders) {
            continue;
        }
        let thirds = (bases.excluders[first] | bases.excluders[second])
            & bases.set
            & !(1 << first | 1 << second);
        let found = cells_of(thirds).filter_map(|third| {
            let excluders = excluders & bases.excluders[third];
            if !has_several(excluders) || bases.is_known([first, second, third]) {
                return None;
            }
            let removals = excluded_triple(grid, [first, second, third], excluders);
            (!removals.is_empty()).then_some((third, removals))
        });
        let peers = || PEERS[first].iter().chain(&PEERS[second]);
        let met = |third: usize| peers().position(|&cell| usize::from(cell) == third);
        if let Some((_, removals)) = found.min_by_key(|&(third, _)| met(third)) {
            return Some(Step::remove(ExplainerTechnique::AlignedTripletExclusion, 7.5, removals));
        }
    }
    None
}

/// The digits of two cells that no allowed combination uses.
fn excluded_pair(grid: &Grid, first: usize, second: usize, excluders: u128) -> Removals {
    // With a digit of the first cell, a digit of the second would empty an excluder.
    let mut forbidden = [0u16; 9];
    for excluder in cells_of(excluders) {
        for digit in bits(grid.cells[excluder]) {
            forbidden[digit] |= grid.cells[excluder] & !(1 << digit);
        }
    }
    let sees = PEER_SETS[first] & 1 << second != 0;
    let mut unused = [grid.cells[first], grid.cells[second]];
    for digit in bits(grid.cells[first]) {
        let same = u16::from(sees) << digit;
        let allowed = grid.cells[second] & !forbidden[digit] & !same;
        unused[1] &= !allowed;
        if allowed != 0 {
            unused[0] &= !(1 << digit);
        }
    }
    removals([first, second], unused)
}

/// The digits of three cells that no allowed combination uses.
fn excluded_triple(grid: &Grid, cells: [usize; 3], excluders: u128) -> Removals {
    let mut limits = [0u16; 20];
    let mut count = 0;
    for excluder in cells_of(excluders) {
        limits[count] = grid.cells[excluder];
        count += 1;
    }
    let sees = |one: usize, other: usize| PEER_SETS[cells[one]] & 1 << cells[other] != 0;
    let (sees_second, sees_third, second_sees_third) = (sees(0, 1), sees(0, 2), sees(1, 2));
    let mut unused = cells.map(|cell| grid.cells[cell]);
    for one in bits(grid.cells[cells[0]]).map(|digit| 1u16 << digit) {
        let seconds = grid.cells[cells[1]] & !if sees_second { one } else { 0 };
        for two in bits(seconds).map(|digit| 1u16 << digit) {
            let mut allowed = grid.cells[cells[2]];
            allowed &= !if sees_third { one } else { 0 };
            allowed &= !if second_sees_third { two } else { 0 };
            if (unused[0] & one) | (unused[1] & two) | (unused[2] & allowed) == 0 {
                continue;
            }
            for limit in &limits[..count] {
                let rest = limit & !(one | two);
                if rest & rest.wrapping_sub(1) == 0 {
                    // Nothing is left for the excluder, or the third digit takes it.
                    allowed &= if rest == 0 { 0 } else { !rest };
                }
            }
            if allowed != 0 {
                unused = [unused[0] & !one, unused[1] & !two, unused[2] & !allowed];
                if unused == [0; 3] {
                    return Vec::new();
                }
            }
        }
    }
    removals(cells, unused)
}

fn has_several(cells: u128) -> bool {
    cells & cells.wrapping_sub(1) != 0
}

fn removals<const N: usize>(cells: [usize; N], unused: [u16; N]) -> Removals {
    let lost = cells.into_iter().zip(unused).filter(|&(_, digits)| digits != 0);
    lost.map(|(cell, digits)| (cell as u8, digits)).collect()
}
