//! How far everything is from one literal.

use super::graph::Graph;
use super::literal::Literal;
use super::nodes::NodeId;
use crate::techniques::rows::ones;

/// The number of links from one literal to all others.
///
/// One flood serves many starts in turn, so that its memory is taken once.
pub(super) struct Flood {
    /// Distances to nodes that are wrong, and to those that are right.
    distances: [Vec<u16>; 2],
    /// The nodes not known to be wrong, and those not known to be right, one bit each.
    fresh: [Vec<u64>; 2],
    now: Vec<NodeId>,
    next: Vec<NodeId>,
}

const NEVER: u16 = u16::MAX;

impl Flood {
    pub(super) fn new<const W: usize>(graph: &Graph<W>) -> Flood {
        Flood {
            distances: [vec![NEVER; graph.len()], vec![NEVER; graph.len()]],
            fresh: [vec![!0; graph.words()], vec![!0; graph.words()]],
            now: Vec::new(),
            next: Vec::new(),
        }
    }

    /// Forgets the last start and follows the links from this literal.
    pub(super) fn start<const W: usize>(&mut self, graph: &Graph<W>, start: Literal) {
        self.distances.iter_mut().for_each(|distances| distances.fill(NEVER));
        self.fresh.iter_mut().for_each(|words| words.fill(!0));
        let mut right = start.right;
        self.distances[usize::from(right)][start.node] = 0;
        self.fresh[usize::from(right)][start.node / 64] &= !(1 << (start.node % 64));
        self.now.clear();
        self.now.push(start.node);
        let mut distance = 0;
        // Right and wrong take turns, so each round is about one of them.
        while !self.now.is_empty() {
            distance += 1;
            self.next.clear();
            for place in 0..self.now.len() {
                self.follow(graph, Literal { node: self.now[place], right }, distance);
            }
            std::mem::swap(&mut self.now, &mut self.next);
            right = !right;
        }
    }

    fn follow<const W: usize>(&mut self, graph: &Graph<W>, literal: Literal, distance: u16) {
        let Literal { node, right } = literal;
        let fresh = &mut self.fresh[usize::from(!right)];
        let distances = &mut self.distances[usize::from(!right)];
        let row = if right { graph.weak(node) } else { graph.strong(node) };
        for (word, (&bits, fresh)) in row.iter().zip(fresh.iter_mut()).enumerate() {
            let mut new = bits & *fresh;
            *fresh &= !bits;
            while new != 0 {
                let node = word * 64 + new.trailing_zeros() as usize;
                new &= new - 1;
                distances[node] = distance;
                self.next.push(node);
            }
        }
        if graph.sets().is_empty() {
            return;
        }
        let mut arrive = |node: NodeId| {
            if distances[node] == NEVER {
                distances[node] = distance;
                self.next.push(node);
                if let Some(word) = fresh.get_mut(node / 64) {
                    *word &= !(1 << (node % 64));
                }
            }
        };
        match right {
            true => graph.sets().weak(node).iter().for_each(|&to| arrive(to)),
            false => graph.sets().out(node).iter().for_each(|jump| arrive(jump.to)),
        }
    }

    /// The number of links to the literal, if it follows.
    pub(super) fn distance(&self, literal: Literal) -> Option<u16> {
        let distance = self.distances[usize::from(literal.right)][literal.node];
        Some(distance).filter(|&distance| distance != NEVER)
    }

    /// The literals from which one link leads to this one, on a shortest way.
    pub(super) fn before<const W: usize>(
        &self,
        graph: &Graph<W>,
        literal: Literal,
    ) -> impl Iterator<Item = Literal> {
        let Literal { node, right } = literal;
        let distance = self.distances[usize::from(right)][node];
        let row = if right { graph.strong(node) } else { graph.weak(node) };
        let plain = ones(row);
        let of_sets = graph.sets().weak(node).iter().copied().filter(move |_| !right);
        let jumps = graph.sets().into(node).iter().filter(move |_| right).map(|jump| jump.from);
        let all = plain.chain(of_sets).chain(jumps);
        all.map(move |node| Literal { node, right: !right })
            .filter(move |&before| self.distance(before).is_some_and(|far| far + 1 == distance))
    }
}
