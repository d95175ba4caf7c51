//! The shortest ways from one literal to another that use no cell twice.

use std::ops::ControlFlow;

use candoku_grid::CellSet;

use super::flood::Flood;
use super::graph::Graph;
use super::literal::Literal;
use super::nodes::NodeId;
use crate::View;

/// How many nodes may be tried for one pair of ends.
const BUDGET: usize = 2_000;

/// A way through the graph.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    /// What is supposed about the first node.
    pub(crate) start: Literal,
    /// The nodes from first to last.
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

    /// Whether a node is a group or belongs to a set.
    pub(crate) fn is_grouped<const W: usize>(&self, graph: &Graph<W>) -> bool {
        self.nodes.iter().any(|&node| graph.node(node).cell.is_none())
    }
}

/// Hands over the shortest ways, until there are no more or `found` breaks.
///
/// The flood tells the distances from the start. A way that comes back to a cell it has
/// left says less than a part of it, so it is not handed over. If both ends lie in one cell,
/// the way is a loop, which has to leave the cell by its first link and come back by its last.
pub(super) fn shortest_paths<const W: usize>(
    view: &View<W>,
    graph: &Graph<W>,
    flood: &Flood,
    [start, end]: [Literal; 2],
    found: &mut dyn FnMut(Path) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let [first, last] = [start, end].map(|literal| graph.node(literal.node));
    let home = first.cells & last.cells;
    let mut search = Backwards { view, graph, flood, start, home, budget: BUDGET, found };
    search.extend(&mut Path { start, nodes: vec![end.node] }, end, home)
}

/// A search from the end to the start.
struct Backwards<'a, const W: usize> {
    view: &'a View<W>,
    graph: &'a Graph<W>,
    flood: &'a Flood,
    start: Literal,
    /// The cell in which a loop begins and ends.
    home: CellSet<W>,
    budget: usize,
    found: &'a mut dyn FnMut(Path) -> ControlFlow<()>,
}

impl<const W: usize> Backwards<'_, W> {
    /// Puts a node before the first of the path; `used` are the cells of all nodes behind that.
    fn extend(&mut self, path: &mut Path, first: Literal, used: CellSet<W>) -> ControlFlow<()> {
        self.view.poll()?;
        let wider = used | self.graph.body(self.view, first.node);
        let (graph, flood) = (self.graph, self.flood);
        for before in flood.before(graph, first) {
            let is_start = before == self.start;
            let taken = if is_start { used - self.home } else { used };
            if !graph.body(self.view, before.node).is_disjoint(&taken) {
                continue;
            }
            if self.budget == 0 {
                return ControlFlow::Break(());
            }
            self.budget -= 1;
            path.nodes.push(before.node);
            match is_start {
                true => {
                    let mut way = path.clone();
                    way.nodes.reverse();
                    (self.found)(way)?;
                }
                false => self.extend(path, before, wider)?,
            }
            path.nodes.pop();
        }
        ControlFlow::Continue(())
    }
}
