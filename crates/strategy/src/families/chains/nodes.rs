//! The nodes of chains: candidates, and groups of them that lie where two houses meet.

use candoku_grid::{Cell, CellSet, Digit, HouseId};

use crate::view::View;

/// The place of a node in a graph.
pub(crate) type NodeId = usize;

/// A digit in one cell, or in one of several: a group, or its places in an almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Node<const W: usize> {
    pub(crate) digit: Digit,
    pub(crate) cells: CellSet<W>,
    /// The only cell, if there is one.
    pub(crate) cell: Option<Cell>,
    /// The cells that see all of these.
    pub(crate) seen: CellSet<W>,
}

impl<const W: usize> Node<W> {
    pub(super) fn new(view: &View<W>, digit: Digit, cells: CellSet<W>) -> Node<W> {
        Node { digit, cells, cell: cells.single(), seen: view.common_peers(cells.iter()) }
    }

    /// Whether both are digits of one cell.
    pub(crate) fn shares_cell(&self, other: &Node<W>) -> bool {
        self.cell.is_some() && self.cell == other.cell && self.digit != other.digit
    }
}

/// The candidates that pass, in reading order.
pub(super) fn candidates<const W: usize>(
    view: &View<W>,
    passes: impl Fn(Cell, Digit) -> bool,
) -> Vec<Node<W>> {
    let all = view.candidates_in(view.open(), view.layout().digits());
    all.filter(|c| passes(c.cell, c.digit))
        .map(|c| Node::new(view, c.digit, CellSet::only(c.cell)))
        .collect()
}

/// Two or more places of a digit where two houses meet, each group once.
pub(super) fn groups<const W: usize>(view: &View<W>) -> Vec<Node<W>> {
    let houses: Vec<HouseId> = view.layout().house_ids().collect();
    let mut groups: Vec<Node<W>> = Vec::new();
    for (index, &one) in houses.iter().enumerate() {
        for &two in &houses[..index] {
            let meet = view.house(one) & view.house(two) & view.open();
            if meet.len() < 2 {
                continue;
            }
            for digit in Digit::up_to(view.layout().side()) {
                let cells = meet & view.cells(digit);
                let is_new = |node: &Node<W>| node.digit != digit || node.cells != cells;
                if cells.len() > 1 && groups.iter().all(is_new) {
                    groups.push(Node::new(view, digit, cells));
                }
            }
        }
    }
    groups
}
