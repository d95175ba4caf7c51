//! The nodes of chains: candidates, groups of them where two houses meet, and digits of sets.

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId};

use crate::View;
use crate::techniques::almost_locked_sets::SetId;

/// The place of a node in a graph.
pub(crate) type NodeId = usize;

/// A digit in one cell, or in one of several: a group, or its places in an almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Node<const W: usize> {
    pub(crate) digit: Digit,
    pub(crate) cells: CellSet<W>,
    /// The only cell, if the node is a candidate.
    pub(crate) cell: Option<Cell>,
    /// The almost locked set that the digit belongs to, if the node is that.
    pub(crate) set: Option<SetId>,
    /// The cells that see all of these.
    pub(crate) seen: CellSet<W>,
}

impl<const W: usize> Node<W> {
    fn candidate(view: &View<W>, digit: Digit, cell: Cell) -> Node<W> {
        let (cells, seen) = (CellSet::only(cell), view.peers(cell));
        Node { digit, cells, cell: Some(cell), set: None, seen }
    }

    fn group(view: &View<W>, digit: Digit, cells: CellSet<W>) -> Node<W> {
        let seen = view.common_peers(cells.iter());
        Node { digit, cells, cell: None, set: None, seen }
    }

    /// Whether both are digits of one cell.
    pub(crate) fn shares_cell(&self, other: &Node<W>) -> bool {
        self.cell.is_some() && self.cell == other.cell && self.digit != other.digit
    }

    /// Whether the digit cannot be in both.
    pub(super) fn excludes(&self, other: &Node<W>) -> bool {
        self.digit == other.digit && other.cells.is_subset(&self.seen)
    }
}

/// Those of the digits that these cells may take, in reading order.
pub(super) fn candidates<const W: usize>(
    view: &View<W>,
    cells: CellSet<W>,
    digits: DigitSet,
) -> Vec<Node<W>> {
    let all = view.candidates_in(cells, digits);
    all.map(|c| Node::candidate(view, c.digit, c.cell)).collect()
}

/// Two or more places of a digit where two houses meet, each group that decides something once.
pub(super) fn groups<const W: usize>(view: &View<W>) -> Vec<Node<W>> {
    let houses: Vec<HouseId> = view.layout().house_ids().collect();
    let mut groups: Vec<Node<W>> = Vec::new();
    let polled = houses.iter().take_while(|_| view.poll().is_continue());
    for (index, &one) in polled.enumerate() {
        let open = view.open_in(one);
        for &two in &houses[index + 1..] {
            let meet = open & view.house(two);
            if meet.is_empty() || meet.is_single() {
                continue;
            }
            for digit in Digit::up_to(view.layout().side()) {
                let cells = meet & view.cells(digit);
                if cells.len() < 2 {
                    continue;
                }
                // A group that lies in more than two houses is reported by the first two of them.
                if view.common_houses(cells).take(2).eq([one, two]) && decides(view, digit, cells) {
                    groups.push(Node::group(view, digit, cells));
                }
            }
        }
    }
    groups
}

/// Whether in some house of the group the other places are one node: no chain leads through others.
fn decides<const W: usize>(view: &View<W>, digit: Digit, group: CellSet<W>) -> bool {
    view.common_houses(group).any(|house| {
        let rest = view.places(digit, house) - group;
        rest.is_single() || !rest.is_empty() && view.common_houses(rest).nth(1).is_some()
    })
}

/// The digits of almost locked sets of two or more cells, set by set.
pub(super) fn digits_of_sets<const W: usize>(view: &View<W>) -> Vec<Node<W>> {
    let sets = view.almost_locked_sets();
    let larger = (0..sets.len()).filter(|&set| !sets.cells(set).is_single());
    let node = |set: SetId, digit: Digit| Node {
        digit,
        cells: sets.places(set, digit),
        cell: None,
        set: Some(set),
        seen: sets.seen(set, digit),
    };
    larger.flat_map(|set| sets.digits(set).iter().map(move |digit| node(set, digit))).collect()
}
