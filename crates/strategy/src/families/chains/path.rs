//! The shortest ways from one literal to another that use no cell twice.

use std::ops::ControlFlow;

use candoku_grid::CellSet;

use super::graph::Graph;
use super::nodes::NodeId;
use super::reach::{Literal, Reach};

/// How many nodes may be tried for one pair of ends.
const BUDGET: usize = 2_000;

/// A way through the graph.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    /// What is supposed about the first node.
    pub(crate) start: Literal,
    /// The nodes from first to last; in a ring the last may be the first again.
    pub(crate) nodes: Vec<NodeId>,
}

impl Path {
    /// Whether the link from this place to the next is strong.
    pub(crate) fn is_strong(&self, place: usize) -> bool {
        place.is_multiple_of(2) != self.start.right
    }

    /// The strong links, or the weak ones.
    pub(crate) fn links(&self, strong: bool) -> impl Iterator<Item = [NodeId; 2]> {
        let places =
            (1..self.nodes.len()).filter(move |&place| self.is_strong(place - 1) == strong);
        places.map(|place| [self.nodes[place - 1], self.nodes[place]])
    }

    /// Whether a node has several cells or a set is behind a link.
    pub(crate) fn is_grouped<const W: usize>(&self, graph: &Graph<'_, W>) -> bool {
        self.nodes.iter().any(|&node| graph.node(node).cell.is_none())
            || self.links(true).any(|[one, two]| graph.set_behind(one, two).is_some())
    }
}

/// Hands over the ways of this many links, until there are no more or `found` breaks.
///
/// `reach` tells the distances from the start. A way that comes back to a cell it has
/// left says less than a part of it, so it is not handed over.
pub(crate) fn shortest_paths<const W: usize>(
    graph: &Graph<'_, W>,
    reach: &Reach,
    [start, end]: [Literal; 2],
    distance: u16,
    found: &mut dyn FnMut(Path) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut search = Backwards { graph, reach, start, end, budget: BUDGET, found };
    let mut path = Path { start, nodes: vec![end.node] };
    search.extend(&mut path, end, distance, CellSet::EMPTY)
}

/// A search from the end to the start.
struct Backwards<'a, 'b, const W: usize> {
    graph: &'a Graph<'b, W>,
    reach: &'a Reach,
    start: Literal,
    end: Literal,
    budget: usize,
    found: &'a mut dyn FnMut(Path) -> ControlFlow<()>,
}

impl<const W: usize> Backwards<'_, '_, W> {
    /// Puts a node before the first of the path, which is this many links from the start.
    fn extend(
        &mut self,
        path: &mut Path,
        first: Literal,
        distance: u16,
        used: CellSet<W>,
    ) -> ControlFlow<()> {
        if distance == 0 {
            let mut way = path.clone();
            way.nodes.reverse();
            return (self.found)(way);
        }
        let graph = self.graph;
        let row = if first.right { graph.strong(first.node) } else { graph.weak(first.node) };
        for (word, &bits) in row.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let node = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let before = Literal { node, right: !first.right };
                let fits = match distance {
                    1 => before == self.start,
                    _ => self.reach.distance(before) == Some(distance - 1),
                };
                if !fits || !self.is_free(path, before, distance, used) {
                    continue;
                }
                if self.budget == 0 {
                    return ControlFlow::Continue(());
                }
                self.budget -= 1;
                let cell = graph.node(node).cell.map_or(CellSet::EMPTY, CellSet::only);
                path.nodes.push(node);
                self.extend(path, before, distance - 1, used | cell)?;
                path.nodes.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the way may come from this literal: its cell is new, but for one link within a cell.
    fn is_free(&self, path: &Path, before: Literal, distance: u16, used: CellSet<W>) -> bool {
        let graph = self.graph;
        let (node, end) = (graph.node(before.node), graph.node(self.end.node));
        if distance > 1 && before.node == self.start.node {
            return false;
        }
        let Some(cell) = node.cell else {
            // Groups lie across cells that the way may use for other digits.
            return !path.nodes.contains(&before.node);
        };
        let mut taken = used | end.cells;
        if distance == 1 && node.cell == end.cell {
            taken.remove(cell);
        }
        let last = path.nodes.len() - 1;
        if node.shares_cell(graph.node(path.nodes[last])) {
            return last == 0 || graph.node(path.nodes[last - 1]).cell != node.cell;
        }
        !taken.contains(cell)
    }
}
