//! A chain or cycle of simple links once it is found: what it removes and what it needs.

use crate::chains::hint::{Form, Rank};
use crate::chains::node::{Candidate, Link, Node, at, index_in, linked};
use crate::geometry::{PEER_SETS, bits, cells_of, is_pair};
use crate::grid::Grid;
use crate::step::Removals;
use crate::technique::ExplainerTechnique;

/// When the scale would meet a chain: its family, where it begins, and cycles before chains.
pub(crate) type Order = (Form, Candidate, Turn);

/// What is looked for from one candidate, in the order of the scale.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Turn {
    /// Cycles through the candidate.
    Cycles,
    /// Chains from the candidate on to the candidate off.
    Refuted,
    /// Chains from the candidate off to the candidate on.
    Confirmed,
}

/// A found chain: its nodes from the last back to the assumption, each with its link.
pub(crate) struct Found {
    pub(crate) technique: ExplainerTechnique,
    pub(crate) rank: Rank,
    pub(crate) order: Order,
    pub(crate) removals: Removals,
    pub(crate) placement: Option<Candidate>,
    pub(crate) path: Vec<(Node, Link)>,
    pub(crate) is_cycle: bool,
}

/// The one candidate that is left of a link when another goes off.
#[inline]
pub(crate) fn left(grid: &Grid, cell: usize, digit: usize, link: Link) -> Option<Candidate> {
    let candidates = linked(grid, cell, digit, link);
    let other = candidates & !(1 << index_in(cell, digit, link));
    is_pair(candidates).then(|| at(cell, digit, link, other.trailing_zeros() as usize))
}

/// What sees the same digit both on and off in the cycle.
pub(crate) fn cycle_removals(grid: &Grid, path: &[(Node, Link)]) -> Removals {
    let (mut seen, mut cells) = ([[0u128; 9]; 2], 0u128);
    for &(node, _) in path {
        let (cell, digit) = node.candidate().parts();
        seen[usize::from(node.is_on())][digit] |= PEER_SETS[cell];
        cells |= 1 << cell;
    }
    let lost: [u128; 9] = std::array::from_fn(|digit| {
        let both = seen[0][digit] & seen[1][digit] & !cells;
        if both == 0 { 0 } else { both & grid.places_of(digit) }
    });
    let all = lost.iter().fold(0, |all, set| all | set);
    cells_of(all)
        .map(|cell| {
            let digits = (0..9).filter(|&digit| lost[digit] & 1 << cell != 0);
            (cell as u8, digits.fold(0, |set, digit| set | 1 << digit))
        })
        .collect()
}

/// The candidates that had to be removed from `base` for the links of a chain.
pub(crate) fn premises(found: &Found, grid: &Grid, base: &Grid) -> Vec<Candidate> {
    let mut premises = Vec::new();
    let mut add = |node: Node, link: Link| {
        let (cell, digit) = node.candidate().parts();
        let lost = linked(base, cell, digit, link) & !linked(grid, cell, digit, link);
        for index in bits(lost) {
            let premise = at(cell, digit, link, index);
            if !premises.contains(&premise) {
                premises.push(premise);
            }
        }
    };
    let assumed = if found.is_cycle { None } else { found.path.last().map(|&(node, _)| node) };
    for &(node, link) in found.path.iter().filter(|&&(node, _)| node.is_on()) {
        if Some(node) != assumed {
            add(node, link);
        }
    }
    if found.is_cycle {
        // The cycle is also read backwards, with what was off on, and on its own link.
        for &(node, link) in found.path.iter().rev().filter(|&&(node, _)| !node.is_on()) {
            add(node, link);
        }
    }
    premises
}
