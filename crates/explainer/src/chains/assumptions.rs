//! What forcing chains begin from and what they lead to.

use crate::chains::hint::Rank;
use crate::chains::node::{Candidate, Node};
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
            Assumptions::Absurd(assumed, both) => vec![(assumed, both.on()), (assumed, both.off())],
            Assumptions::Double(assumed) => {
                vec![(assumed.on(), conclusion), (assumed.off(), conclusion)]
            }
            Assumptions::Cell(cell) => {
                let digits = grid.cells[cell];
                bits(digits).map(|digit| (Candidate::new(cell, digit).on(), conclusion)).collect()
            }
            Assumptions::House(house, digit) => {
                let places = grid.places[house][digit];
                bits(places)
                    .map(|position| {
                        let cell = usize::from(CELLS[house][position]);
                        (Candidate::new(cell, digit).on(), conclusion)
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
    let (cell, digit) = conclusion.candidate().parts();
    let others = grid.cells[cell] & !(1 << digit);
    match conclusion.is_on() {
        true if is_single(others) => Candidate::new(cell, others.trailing_zeros() as usize).off(),
        _ => conclusion,
    }
}

/// What a conclusion removes, and the candidate that it places.
pub(crate) fn conclusion(grid: &Grid, node: Node) -> (Removals, Option<Candidate>) {
    let (cell, digit) = node.candidate().parts();
    match node.is_on() {
        true => (vec![(cell as u8, grid.cells[cell] & !(1 << digit))], Some(node.candidate())),
        false => (vec![(cell as u8, 1 << digit)], None),
    }
}
