//! Which nodes follow from which, however far: it is seen at once where there is no chain.

use super::graph::Graph;
use super::literal::Literal;
use super::nodes::NodeId;
use crate::families::rows::{Rows, has};

/// For each node, the nodes that are right if it is, one bit each.
#[derive(Clone, Debug, Default)]
pub(super) struct Reach {
    right: Rows,
}

impl Reach {
    /// What follows from each node of the graph.
    pub(super) fn of<const W: usize>(graph: &Graph<W>) -> Reach {
        let mut right = Rows::new(graph.len(), graph.len());
        for node in 0..graph.len() {
            for wrong in graph.excluded_by(node) {
                graph.left_by(wrong).for_each(|next| right.insert(node, next));
            }
        }
        right.close(std::iter::once);
        Reach { right }
    }

    /// The nodes that are right if this holds, one bit each.
    pub(super) fn right<const W: usize>(&self, graph: &Graph<W>, start: Literal) -> Vec<u64> {
        if start.right {
            return self.right.row(start.node).to_vec();
        }
        let mut all = vec![0; self.right.words()];
        for next in graph.left_by(start.node) {
            all[next / 64] |= 1 << (next % 64);
            all.iter_mut().zip(self.right.row(next)).for_each(|(all, also)| *all |= also);
        }
        all
    }

    /// Whether something that decides a candidate of the cell follows from one of them.
    pub(super) fn comes_back<const W: usize>(&self, graph: &Graph<W>, start: Literal) -> bool {
        let Literal { node, right: is_right } = start;
        let right = self.right(graph, start);
        let excluded = |id: NodeId| graph.excluded_by(id).any(|by| has(&right, by));
        let mut mates = graph.mates(node);
        match is_right {
            true => excluded(node) || mates.any(|mate| mate != node && has(&right, mate)),
            false => mates.any(|mate| {
                let is_next = has(graph.strong(node), mate);
                has(&right, mate) && !is_next || mate != node && excluded(mate)
            }),
        }
    }
}
