//! The links of almost locked sets, which take longer to see than others.

use candoku_grid::{CellSet, DigitSet};

use super::graph::Graph;
use super::nodes::NodeId;
use crate::View;
use crate::techniques::almost_locked_sets::SetId;

/// What holds if a set loses a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Jump {
    /// The digit that the set loses.
    pub(super) from: NodeId,
    /// What is then right: another digit of the set, or a candidate of a cell beside it.
    pub(super) to: NodeId,
    /// How many plain links it counts for, the more the larger the set.
    pub(super) length: u16,
}

/// Links between the digits of sets and everything else.
#[derive(Clone, Debug, Default)]
pub(super) struct SetLinks {
    /// For each node, the digits of sets that are wrong if it is right; for these, all that is.
    weak: Vec<Vec<NodeId>>,
    /// For each node, the jumps away from it.
    out: Vec<Vec<Jump>>,
    /// For each node, the jumps that reach it.
    into: Vec<Vec<Jump>>,
}

impl SetLinks {
    /// The links of the sets whose digits are among the nodes.
    pub(super) fn of<const W: usize>(view: &View<W>, graph: &Graph<W>) -> SetLinks {
        let count = graph.len();
        let mut links = SetLinks {
            weak: vec![Vec::new(); count],
            out: vec![Vec::new(); count],
            into: vec![Vec::new(); count],
        };
        links.join_weakly(view, graph);
        let of_sets: Vec<NodeId> = (graph.groups().end..count).collect();
        for digits in of_sets.chunk_by(|&one, &two| graph.node(one).set == graph.node(two).set) {
            let Some(set) = graph.node(digits[0]).set else { continue };
            for &from in digits.iter().take_while(|_| view.poll().is_continue()) {
                let length = 2 * view.almost_locked_sets().cells(set).len() as u16;
                let others = digits.iter().copied().filter(|&to| to != from);
                links.jumps(others.map(|to| Jump { from, to, length }));
                let forced = forced(view, graph, set, from).into_iter();
                links.jumps(forced.map(|to| Jump { from, to, length: length + 2 }));
            }
        }
        links
    }

    fn join_weakly<const W: usize>(&mut self, view: &View<W>, graph: &Graph<W>) {
        let sets = view.almost_locked_sets();
        let mut by_digit: Vec<Vec<NodeId>> = vec![Vec::new(); view.layout().side()];
        for id in (0..graph.len()).take_while(|_| view.poll().is_continue()) {
            let node = graph.node(id);
            let ids = &mut by_digit[node.digit.index()];
            if let Some(set) = node.set {
                for &other in ids.iter().filter(|&&other| node.excludes(graph.node(other))) {
                    let apart = |other| sets.cells(set).is_disjoint(&sets.cells(other));
                    let outside = graph.node(other).cells.is_disjoint(&sets.cells(set));
                    if outside && graph.node(other).set.is_none_or(apart) {
                        self.weak[other].push(id);
                        self.weak[id].push(other);
                    }
                }
            }
            ids.push(id);
        }
    }

    fn jumps(&mut self, jumps: impl Iterator<Item = Jump>) {
        for jump in jumps {
            self.out[jump.from].push(jump);
            self.into[jump.to].push(jump);
        }
    }

    /// Whether the graph has no sets.
    pub(super) fn is_empty(&self) -> bool {
        self.weak.is_empty()
    }

    /// What is wrong if the node is right, by a set at one end or the other.
    pub(super) fn weak(&self, id: NodeId) -> &[NodeId] {
        self.weak.get(id).map_or(&[], Vec::as_slice)
    }

    /// What is right if the set loses the digit of the node.
    pub(super) fn out(&self, id: NodeId) -> &[Jump] {
        self.out.get(id).map_or(&[], Vec::as_slice)
    }

    /// By which jumps the node is right.
    pub(super) fn into(&self, id: NodeId) -> &[Jump] {
        self.into.get(id).map_or(&[], Vec::as_slice)
    }
}

/// The candidates that are all that a set leaves to their cells if it loses a digit.
///
/// Cells with two candidates are left out: a weak link to one and a strong one to the
/// other say the same.
fn forced<const W: usize>(
    view: &View<W>,
    graph: &Graph<W>,
    set: SetId,
    lost: NodeId,
) -> Vec<NodeId> {
    let sets = view.almost_locked_sets();
    let held = sets.digits(set).without(graph.node(lost).digit);
    let beside = held.iter().fold(CellSet::EMPTY, |all, digit| all | sets.seen(set, digit));
    let taken = |cell| -> DigitSet {
        held.iter().filter(|&digit| sets.seen(set, digit).contains(cell)).collect()
    };
    let mut forced = Vec::new();
    for id in graph.candidates() {
        let node = graph.node(id);
        let Some(cell) = node.cell.filter(|&cell| beside.contains(cell)) else { continue };
        let candidates = view.candidates(cell);
        let left = candidates - taken(cell);
        if candidates.len() > 2 && left.single() == Some(node.digit) {
            forced.push(id);
        }
    }
    forced
}
