//! What forcing chains begin from and what they lead to.

use crate::chains::hint::Rank;
use crate::chains::node::{Candidate, Node, candidate, off, on, parts};
use crate::geometry::{CELLS, bits, is_single};
use crate::grid::Grid;
use crate::step::Removals;

/// Which assumptions lead to a conclusion.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Assumptions {
    /// One node, which leads to a candidate that is both on and off.
    Absurd(Node, Candidate),
    /// A candidate, on as well as off.
    Double(Candidate),
    /// Every candidate of a cell.
    Cell(usize),
    /// Every place of a digit in a house.
    House(usize, usize),
}

impl Assumptions {
    /// The chains of a deduction: from which assumption to which node.
    pub(crate) fn chains(self, grid: &Grid, conclusion: Node) -> Vec<(Node, Node)> {
        match self {
            Assumptions::Absurd(assumed, both) => vec![(assumed, on(both)), (assumed, off(both))],
            Assumptions::Double(assumed) => {
                vec![(on(assumed), conclusion), (off(assumed), conclusion)]
            }
            Assumptions::Cell(cell) => {
                let digits = grid.cells[cell];
                bits(digits).map(|digit| (on(candidate(cell, digit)), conclusion)).collect()
            }
            Assumptions::House(house, digit) => {
                let places = grid.places[house][digit];
                bits(places)
                    .map(|position| {
                        let cell = usize::from(CELLS[house][position]);
                        (on(candidate(cell, digit)), conclusion)
                    })
                    .collect()
            }
        }
    }
}

/// A deduction, before its chains are looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) rank: Rank,
    pub(crate) assumptions: Assumptions,
    /// The conclusion that all have in common.
    pub(crate) conclusion: Node,
}

/// The node that stands for all conclusions with the same effect: that one of two candidates of a
/// cell is on says no more than that the other is off.
pub(crate) fn effect(grid: &Grid, conclusion: Node) -> Node {
    let (cell, digit) = parts(conclusion / 2);
    let others = grid.cells[cell] & !(1 << digit);
    match conclusion % 2 {
        1 if is_single(others) => off(candidate(cell, others.trailing_zeros() as usize)),
        _ => conclusion,
    }
}

/// What a conclusion removes, and the candidate that it places.
pub(crate) fn conclusion(grid: &Grid, node: Node) -> (Removals, Option<Candidate>) {
    let (cell, digit) = parts(node / 2);
    match node % 2 {
        1 => (vec![(cell as u8, grid.cells[cell] & !(1 << digit))], Some(node / 2)),
        _ => (vec![(cell as u8, 1 << digit)], None),
    }
}
