//! Which nodes follow from which, however far: it is seen at once where there is no chain.

use super::graph::Graph;
use super::literal::Literal;
use super::nodes::NodeId;
use crate::View;
use crate::techniques::rows::{Rows, change, has, meet};

/// For each node, the nodes that are right if it is, one bit each.
#[derive(Clone, Debug, Default)]
pub(super) struct Reach {
    right: Rows,
}

impl Reach {
    /// What follows from each node of the graph.
    pub(super) fn of<const W: usize>(view: &View<W>, graph: &Graph<W>) -> Reach {
        let mut right = Rows::new(graph.len(), graph.len());
        let decides: Vec<bool> = (0..graph.len()).map(|node| graph.decides(node)).collect();
        for node in (0..graph.len()).take_while(|_| view.poll().is_continue()) {
            for wrong in graph.excluded_by(node).filter(|&wrong| decides[wrong]) {
                add_left_by(graph, wrong, right.row_mut(node));
            }
        }
        right.close(view.stop(), std::iter::once);
        Reach { right }
    }

    /// The nodes that are right if this one is wrong, one bit each.
    pub(super) fn if_wrong<const W: usize>(&self, graph: &Graph<W>, node: NodeId) -> Vec<u64> {
        let mut all = vec![0; self.right.words()];
        add_left_by(graph, node, &mut all);
        for next in graph.left_by(node) {
            change(&mut all, self.right.row(next), |one, two| one | two);
        }
        all
    }

    /// Whether something that decides a candidate of the cell follows from one of them.
    pub(super) fn comes_back<const W: usize>(&self, graph: &Graph<W>, start: Literal) -> bool {
        let node = start.node;
        let mut mates = graph.mates(node);
        if start.right {
            let right = self.right.row(node);
            return is_excluded(graph, node, right)
                || mates.any(|mate| mate != node && has(right, mate));
        }
        if !graph.decides(node) {
            return false;
        }
        let right = self.if_wrong(graph, node);
        mates.any(|mate| {
            has(&right, mate) && !has(graph.strong(node), mate)
                || mate != node && is_excluded(graph, mate, &right)
        })
    }
}

/// Adds all that is right if the node is wrong.
fn add_left_by<const W: usize>(graph: &Graph<W>, node: NodeId, row: &mut [u64]) {
    change(row, graph.strong(node), |one, two| one | two);
    for jump in graph.sets().out(node) {
        row[jump.to / 64] |= 1 << (jump.to % 64);
    }
}

/// Whether the node is wrong if all of these are right.
fn is_excluded<const W: usize>(graph: &Graph<W>, node: NodeId, right: &[u64]) -> bool {
    meet(graph.weak(node), right) || graph.sets().weak(node).iter().any(|&by| has(right, by))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use candoku_engine::Store;
    use candoku_grid::{Board, Layout, Stop};

    use super::super::flood::Flood;
    use super::super::graph::Links;
    use super::*;
    use crate::tables::Tables;

    #[test]
    fn what_is_reached_is_what_a_flood_reaches() {
        let layout = Layout::sudoku(9).unwrap();
        let line =
            "..3..6.8....1..2......7...4..9..8.6..3..4...1.7.2.....3....5.....5...6..98.....5.";
        let puzzle = Board::from_line(layout.clone(), line).unwrap().pencilled();
        let view =
            View::<2>::new(Arc::new(Tables::new(&layout)), &Store::new(&puzzle), &Stop::never());
        for links in [Links::Bivalue, Links::Candidates, Links::Groups, Links::Sets] {
            let graph = Graph::new(&view, links);
            let mut flood = Flood::new(&graph);
            for node in graph.candidates() {
                for start in [Literal::right(node), Literal::wrong(node)] {
                    let reached = match start.right {
                        true => graph.reach().right.row(node).to_vec(),
                        false => graph.reach().if_wrong(&graph, node),
                    };

                    flood.start(&graph, start);

                    for end in (0..graph.len()).filter(|&end| end != node || !start.right) {
                        let is_flooded = flood.distance(Literal::right(end)).is_some();
                        assert_eq!(has(&reached, end), is_flooded, "{links:?} {start:?} {end}");
                    }
                }
            }
        }
    }
}
