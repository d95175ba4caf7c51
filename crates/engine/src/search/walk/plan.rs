//! What a walk looks up: who sees whom, and who reads what.

use candoku_grid::{Cell, DigitSet};

use super::lanes::Lanes;
use crate::parts::{Cage, Compiled, Propagator, Relation};

/// How much more a cell with few candidates is worth.
const SIZE_POWER: f64 = 1.5;

/// The houses, relations and parts of a board, by number.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// All digits.
    pub(super) digits: DigitSet,
    /// The cells of each house.
    pub(super) houses: Vec<Box<[u16]>>,
    pub(super) lanes: Lanes,
    /// For each cell the cells that hold another digit.
    pub(super) peers: Vec<Box<[u16]>>,
    /// For each cell the edges that lead from it.
    pub(super) edges: Vec<Box<[Edge]>>,
    /// The cells of each part and what narrows them, the cheap ones first.
    pub(super) parts: Vec<(Box<[u16]>, Propagator)>,
    /// For each cell the houses that have it and the parts that read it, as bits.
    houses_of: Vec<u64>,
    readers: Vec<u64>,
    /// Pairs of houses that share several cells.
    pub(super) crossings: Vec<Box<[Crossing]>>,
    /// By the number of candidates what a cell is worth for its weight.
    pub(super) shares: Vec<f64>,
    /// For each cell its peers as bits, if there are few cells.
    pub(super) peer_bits: Vec<u128>,
    house_words: usize,
    part_words: usize,
}

/// Another house with which a house shares several cells.
#[derive(Clone, Debug)]
pub(super) struct Crossing {
    /// The cells of the house outside the other one.
    pub(super) rest: Box<[u16]>,
    /// The cells of the other house outside this one.
    pub(super) others: Box<[u16]>,
}

/// A relation between a cell and another one.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub(super) other: u16,
    /// For each digit of the cell what the other one may hold.
    pub(super) allowed: Box<[DigitSet]>,
}

impl Plan {
    pub(super) fn new(compiled: &Compiled) -> Plan {
        let layout = &compiled.layout;
        let number = |cell: &Cell| cell.index() as u16;
        let mut peers: Vec<Vec<u16>> = layout
            .cells()
            .map(|cell| layout.peers(cell).iter().map(|cell| number(&cell)).collect())
            .collect();
        let mut edges: Vec<Vec<Edge>> = vec![Vec::new(); layout.cell_count()];
        let unequal = Relation::new(layout.side(), |a, b| a != b);
        for (relation, a, b) in &compiled.edges {
            if *relation == unequal {
                peers[a.index()].push(number(b));
                peers[b.index()].push(number(a));
                continue;
            }
            let seconds = layout.digits().iter().map(|digit| relation.seconds(digit)).collect();
            let firsts = layout.digits().iter().map(|digit| relation.firsts(digit)).collect();
            edges[a.index()].push(Edge { other: number(b), allowed: seconds });
            edges[b.index()].push(Edge { other: number(a), allowed: firsts });
        }
        for peers in &mut peers {
            peers.sort_unstable();
            peers.dedup();
        }
        let houses: Vec<Box<[u16]>> = layout
            .houses()
            .iter()
            .map(|house| house.cells().iter().map(number).collect())
            .collect();
        let mut parts = Vec::new();
        for (scope, propagator) in &compiled.propagators {
            let scope: Box<[u16]> = scope.iter().map(number).collect();
            let cages = cages(&scope, propagator, &houses, layout.digits());
            if cages.is_empty() {
                parts.push((scope, propagator.clone()));
            }
            parts.extend(cages);
        }
        parts.sort_by_key(|(_, propagator)| propagator.priority());
        let (house_words, part_words) = (houses.len().div_ceil(64), parts.len().div_ceil(64));
        let scopes: Vec<&[u16]> = parts.iter().map(woken_by).collect();
        let crossings = houses.iter().map(|house| crossings(house, &houses)).collect();
        Plan {
            crossings,
            lanes: Lanes::new(layout),
            shares: (0..=layout.side())
                .map(|count| (count.max(1) as f64).powf(-SIZE_POWER))
                .collect(),
            digits: layout.digits(),
            houses_of: readers(
                layout.cell_count(),
                house_words,
                houses.iter().map(|cells| &cells[..]),
            ),
            readers: readers(layout.cell_count(), part_words, scopes.into_iter()),
            houses,
            peer_bits: peer_bits(&peers),
            peers: peers.into_iter().map(Into::into).collect(),
            edges: edges.into_iter().map(Into::into).collect(),
            parts,
            house_words,
            part_words,
        }
    }

    /// The houses that have a cell, as bits.
    pub(super) fn houses_of(&self, cell: u16) -> &[u64] {
        &self.houses_of[usize::from(cell) * self.house_words..][..self.house_words]
    }

    /// The parts that read a cell, as bits.
    pub(super) fn readers(&self, cell: u16) -> &[u64] {
        &self.readers[usize::from(cell) * self.part_words..][..self.part_words]
    }

    pub(super) fn all_houses(&self) -> Vec<u64> {
        first_bits(self.houses.len())
    }

    pub(super) fn all_parts(&self) -> Vec<u64> {
        first_bits(self.parts.len())
    }

    /// What each cell weighs before any dead end: more if more is said about it.
    pub(super) fn first_weights(&self) -> Vec<f64> {
        let weight = |cell: u16| {
            let parts: u32 = self.readers(cell).iter().map(|word| word.count_ones()).sum();
            1.0 + 0.1 * f64::from(parts)
        };
        (0..self.peers.len() as u16).map(weight).collect()
    }
}

/// The peers of each cell as bits, or nothing if there are too many cells.
fn peer_bits(peers: &[Vec<u16>]) -> Vec<u128> {
    if peers.len() > u128::BITS as usize {
        return Vec::new();
    }
    let bits = |peers: &Vec<u16>| peers.iter().fold(0, |bits, &peer| bits | 1 << peer);
    peers.iter().map(bits).collect()
}

/// A set of cells once for each house that has all of them, together with the other cells of that house.
fn cages(
    scope: &[u16],
    propagator: &Propagator,
    houses: &[Box<[u16]>],
    digits: DigitSet,
) -> Vec<(Box<[u16]>, Propagator)> {
    let Propagator::Set(set) = propagator else { return Vec::new() };
    let around = houses.iter().filter(|house| scope.iter().all(|cell| house.contains(cell)));
    let cage = |house: &[u16]| {
        let others = house.iter().filter(|cell| !scope.contains(cell));
        let cells = scope.iter().chain(others).copied().collect();
        (cells, Propagator::Cage(Cage::new(set.clone(), scope.len(), digits)))
    };
    around.map(|house| cage(house)).collect()
}

/// The houses that share several cells with a house.
fn crossings(house: &[u16], houses: &[Box<[u16]>]) -> Box<[Crossing]> {
    let without = |cells: &[u16], others: &[u16]| -> Box<[u16]> {
        cells.iter().copied().filter(|cell| !others.contains(cell)).collect()
    };
    let crossing =
        |other: &[u16]| Crossing { rest: without(house, other), others: without(other, house) };
    let is_crossed =
        |crossing: &Crossing| crossing.rest.len() + 2 <= house.len() && !crossing.rest.is_empty();
    houses.iter().map(|other| crossing(other)).filter(is_crossed).collect()
}

/// The cells of a part whose changes wake it.
///
/// A cage also reads the rest of its house, but to run whenever that changes costs more than it finds.
fn woken_by((scope, propagator): &(Box<[u16]>, Propagator)) -> &[u16] {
    match propagator {
        Propagator::Cage(cage) => &scope[..cage.size()],
        _ => scope,
    }
}

/// For each cell one bit for each scope that has it.
fn readers<'a>(cells: usize, words: usize, scopes: impl Iterator<Item = &'a [u16]>) -> Vec<u64> {
    let mut readers = vec![0; cells * words];
    for (number, scope) in scopes.enumerate() {
        for &cell in scope {
            readers[usize::from(cell) * words + number / 64] |= 1 << (number % 64);
        }
    }
    readers
}

/// As many bits as this, in words.
fn first_bits(count: usize) -> Vec<u64> {
    let mut words = vec![0; count.div_ceil(64)];
    (0..count).for_each(|number| words[number / 64] |= 1u64 << (number % 64));
    words
}
